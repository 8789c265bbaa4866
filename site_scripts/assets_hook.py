"""MkDocs hook: publish the assets of `site_scripts.assets`, and the list of all files."""

from pathlib import Path

from mkdocs.config.config_options import ExtraScriptValue
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files

from site_scripts import assets, offline


class _Build:
    """What one build publishes: made once, so that its pages name just the files it writes."""

    made: assets.Assets


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Turn the plain names of scripts and style sheets into their addresses."""
    made = _Build.made = assets.prepare()
    config.extra["assets"] = made.addresses
    config.extra_css = [made.addresses.get(name, name) for name in config.extra_css]
    for index, script in enumerate(config.extra_javascript):
        if isinstance(script, ExtraScriptValue):
            script.path = made.addresses.get(script.path, script.path)
        else:
            config.extra_javascript[index] = made.addresses.get(script, script)
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Publish the assets in place of their sources."""
    for file in list(files):
        if file.src_uri.startswith(f"{assets.PLAY}/"):
            files.remove(file)
    for address, path in _Build.made.files.items():
        files.append(File.generated(config, address, abs_src_path=str(path)))
    return files


@event_priority(-100)  # when all else, the search index too, has been written
def on_post_build(config: MkDocsConfig) -> None:
    """List what there is, for browsers that are to keep it."""
    offline.write_list(Path(config.site_dir))
