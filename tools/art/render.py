"""Renders pictures: `python tools/art/render.py all`, or file stems, each with an optional `-detail`.

Masters go to tools/art/.out/, which git ignores. `--quick` renders a small preview of the composition.
"""

import argparse
import importlib
import os
import pkgutil
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent
OUT = Path(os.environ.get("ART_OUT", HERE / ".out"))
sys.path.insert(0, str(HERE))


def album():
    import scenes
    from incense.album import PICTURES

    for module in pkgutil.iter_modules(scenes.__path__):
        importlib.import_module(f"scenes.{module.name}")
    return PICTURES


def render(stem, width, samples):
    import bpy

    from incense import stage

    detail = stem.endswith("-detail")
    scene, (across, down) = album()[stem.removesuffix("-detail")]
    stage.clear()
    began = time.time()
    # Smoke must face the camera, so a scene needs to know its view before it is built.
    made = scene(detail)
    view = made.detail if detail else made.view
    if bpy.context.scene.camera is None:
        stage.camera(view)
    stage.settings(width, width * down // across, samples, made.exposure)
    bpy.context.scene.render.filepath = str(OUT / f"{stem}.png")
    built = time.time()
    bpy.ops.render.render(write_still=True)
    print(f"{stem}: built {built - began:.1f}s, rendered {time.time() - built:.1f}s", flush=True)


def main():
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("stems", nargs="+")
    ask.add_argument("--width", type=int, default=1440)
    ask.add_argument("--samples", type=int, default=40)
    ask.add_argument("--quick", action="store_true")
    given = ask.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    width, samples = (400, 8) if given.quick else (given.width, given.samples)
    stems = list(album()) if given.stems == ["all"] else given.stems
    if len(stems) == 1:
        return render(stems[0], width, samples)
    # One process per picture, so that all memory is freed and a failed scene stops no other.
    for stem in stems:
        subprocess.run([sys.executable, __file__, stem, "--width", str(width), "--samples", str(samples)], check=False)


if __name__ == "__main__":
    main()
