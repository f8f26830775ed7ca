"""Sticks with a bamboo core: one bundle per wood, each on a different background."""

from incense import light, stage
from incense.album import picture
from incense.materials_hard import agarwood, celadon, lacquer, stoneware
from incense.materials_soft import cord, linen, paper, powder
from incense.props import bowl, tray
from incense.props_small import brush_pot, pebble, upright
from incense.shapes_core import gather
from incense.shapes_plants import cedar, mugwort
from incense.shapes_powder import chip, chips, grains, heap
from incense.shapes_sticks import band, bundle, loose, winding
from incense.stage import Picture, View


def tied(base, at, yaw, count=110, seed=1, sleeve=True, lace=None, **how):
    """Builds a bundle with a paper sleeve, a cord, or both, at a place."""
    parts, size = bundle(count, base=base, seed=seed, **how)
    if sleeve:
        parts += band(size, 1.25)
    if lace:
        parts += winding(size, 0.75 if sleeve else 1.15, material=lace)
    return gather(parts, at, (0, 0, yaw))


@picture("stick-laoshan")
def laoshan(detail=False):
    z = stage.room("paper")
    light.window()
    tied("#c9a274", (-1.2, -0.25, z), 0.42)
    tied("#c9a274", (-0.8, -0.85, z), 0.30, seed=2, sleeve=False, lace=cord())
    loose(
        [
            ((0.2, -1.3, z + 0.013), (2.2, -0.8, z + 0.013)),
            ((0.3, -1.38, z + 0.013), (2.25, -1.04, z + 0.013)),
            ((0.05, -1.5, z + 0.013), (2.05, -1.38, z + 0.013)),
        ],
        "#c9a274",
    )
    chips(16, (1.35, 0.65, z), 0.5, seed=5)
    heap(powder("#cda878"), 0.3, 0.15, (1.75, 0.15, z), 4)
    grains(powder("#cda878"), (1.75, 0.15, z), 0.25, 0.6, 160, 0.006)
    return Picture(
        View((0.35, -4.9, 2.6), (0.25, -0.4, 0.1), 62, 7, (0.1, -0.6, 0.15)),
        View((2.6, -2.9, 1.15), (0.6, -0.1, 0.14), 75, 7, (0.9, -0.3, 0.15)),
    )


@picture("stick-xinshan")
def xinshan(detail=False):
    z = stage.room("linen")
    light.window(380)
    light.bars(light.sun(2.4), around=(0.2, 3.4, 1.5), pane=1.5, columns=4)
    brush_pot(stoneware("#b9aa94", "#94846f"), (0.75, 0.55, z), 0.32, 0.8)
    upright(70, (0.75, 0.55, z), 0.25, 0.8, 2.1, "#dfc088", core="#d9bd86", seed=4, lean=0.1)
    tied("#dfc088", (-1.75, -0.3, z), 0.1, 120, seed=3, lace=None)
    loose(
        [((-1.2, -0.85, z + 0.013), (0.9, -0.62, z + 0.013)), ((-1.3, -0.98, z + 0.013), (0.8, -0.98, z + 0.013))],
        "#dfc088",
    )
    return Picture(
        View((-0.2, -5.6, 1.75), (-0.1, 0, 0.78), 56, 6, (-0.2, -0.2, 0.3)),
        View((-2.6, -3.0, 1.2), (-0.75, -0.2, 0.2), 70, 7),
    )


@picture("stick-huian")
def huian(detail=False):
    z = stage.room("walnut")
    light.window(760, fill=0.4)
    tray((2.6, 0.9, 0.22), lacquer("#3a1410", 0.2), (0, 0.1, z), (0, 0, 0.22), 0.05)
    parts, size = bundle(150, base="#5d4c3e", seed=5, spread=0.22)
    gather(parts + band(size, 1.25), (-1.05, -0.1, z + 0.045), (0, 0, 0.22))
    chip(agarwood(), (0.75, 0.3, 0.24), (1.45, -0.85, z), (0.1, 0.0, 0.7), 4, 0.5)
    chip(agarwood(), (0.4, 0.2, 0.14), (1.0, -1.1, z), (0.2, 0.1, 2.1), 8, 0.5)
    chips(9, (1.35, -1.15, z), 0.5, agarwood(), (0.2, 0.08, 0.04), 3)
    loose(
        [((-1.5, -0.95, z + 0.013), (0.55, -0.75, z + 0.013)), ((-1.45, -1.08, z + 0.013), (0.6, -0.93, z + 0.013))],
        "#5d4c3e",
    )
    return Picture(
        View((-0.3, -4.9, 2.9), (0.2, -0.3, 0.1), 58, 7, (0, -0.3, 0.2)),
        View((2.6, -2.6, 1.5), (0.6, -0.2, 0.2), 70, 7, (0.9, -0.1, 0.25)),
        0.95,
    )


@picture("stick-incense-cedar")
def incense_cedar(detail=False):
    z = stage.room("plaster")
    light.window(620)
    lines = [
        (
            (-1.2 + 0.02 * (i * 7 % 3), -0.82 + i * 0.062, z + 0.013),
            (0.9 + 0.015 * (i * 5 % 4), -0.75 + i * 0.062, z + 0.013),
        )
        for i in range(22)
    ]
    loose(lines, "#866a50", spread=0.3)
    cedar((0.2, 0.75, z), 0.15, 1.5, 2)
    cedar((1.02, 0.35, z + 0.01), -0.75, 1.1, 7)
    chips(10, (1.35, -0.65, z), 0.4, size=(0.28, 0.1, 0.04), seed=8)
    pebble((-1.15, 0.85, z), 0.16, "#6b655e", 2)
    return Picture(
        View((0.15, -1.8, 4.9), (0.2, 0.0, 0), 58, 8), View((-1.9, -2.2, 1.3), (0.2, 0.1, 0.02), 72, 7, (0.1, 0, 0.02))
    )


@picture("stick-mugwort")
def mugwort_sticks(detail=False):
    z = stage.room("oak")
    light.window(560)
    stage.runner(linen("#e4dccb"), (4.2, 1.9), (0, -0.15, z), 0.12)
    z += 0.016
    tied("#9b9a86", (-1.55, -0.15, z), 0.18, 120, seed=6, sleeve=False, lace=cord("#cdbb95"))
    tied("#9b9a86", (-1.35, -0.75, z), 0.05, 120, seed=7)
    mugwort((0.15, 0.75, z), -0.3, 1.5, 3)
    mugwort((0.0, 0.95, z), 0.05, 1.3, 5)
    heap(powder("#96967e"), 0.22, 0.1, (1.25, -0.75, z), 3)
    grains(powder("#96967e"), (1.25, -0.75, z), 0.2, 0.45, 120, 0.006)
    return Picture(
        View((1.1, -4.8, 2.9), (0.0, -0.05, 0.1), 60, 7, (0, -0.3, 0.15)),
        View((-2.6, -3.0, 1.1), (-0.4, -0.2, 0.15), 72, 7, (-0.6, -0.3, 0.15)),
    )


@picture("stick-agarwood-dark")
def agarwood_dark(detail=False):
    z = stage.room("indigo")
    light.window(820, fill=0.45)
    stage.runner(paper("#f1e8d6", 1.2), (3.3, 2.1), (0.05, 0, z), -0.2)
    z += 0.014
    tied("#3b3330", (-1.2, 0.3, z), -0.32, 120, seed=8)
    tied("#3b3330", (-1.2, -0.15, z), -0.32, 120, seed=9, sleeve=False, lace=cord())
    bowl(celadon(), 0.34, 0.2, (1.1, 0.65, z), 0.5)
    chips(12, (1.1, 0.65, z + 0.1), 0.26, agarwood(), (0.2, 0.09, 0.05), 6, 0.06)
    loose([((0.15, -1.1, z + 0.013), (2.1, -0.35, z + 0.013))], "#3b3330")
    return Picture(View((0.2, -3.4, 4.3), (0.1, 0.0, 0), 62, 8), View((-2.3, -2.5, 1.3), (-0.1, 0.1, 0.15), 70, 7), 0.5)
