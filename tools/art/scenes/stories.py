"""The workshop, for the pages about making incense."""

import numpy as np

from incense import light, stage
from incense.album import picture
from incense.materials_hard import agarwood, oak, plaster, sandalwood, stoneware, wood
from incense.materials_soft import kraft, linen, powder
from incense.props import bowl, tray
from incense.props_room import sieve, steelyard
from incense.shapes_coils import coil
from incense.shapes_core import box, copy
from incense.shapes_powder import chip, chips, grains, heap
from incense.shapes_sticks import loose
from incense.stage import Picture, View


@picture("story-workshop")
def workshop(detail=False):
    z = stage.room("walnut")
    light.window(780, fill=0.42)
    light.bars(light.sun(1.6), around=(0, 3.2, 1.4), pane=1.6, columns=4)
    for x, y, tone, r in ((-1.15, 0.75, "#c9a274", 0.5), (-0.05, 1.05, "#5a4436", 0.46), (0.95, 0.9, "#96664f", 0.42)):
        bowl(stoneware("#8d8074", "#5a5048"), r, r * 0.58, (x, y, z), 0.52)
        heap(powder(tone), r * 0.87, r * 0.4, (x, y, z + r * 0.38), int(r * 100))
    sieve((1.45, -0.15, z), (0, 0, 0), 0.55)
    heap(powder("#c9a274"), 0.4, 0.12, (1.45, -0.15, z + 0.06), 4)
    # Rolling board with a row of fresh sticks.
    box((2.3, 1.05, 0.07), oak(), (-0.65, -0.55, z), (0, 0, 0.1), 0.012)
    loose(
        [
            (
                (-1.6 + 0.01 * (i % 3) + 0.1 * 0.09 * i, -0.95 + 0.085 * i, z + 0.085),
                (0.3 + 0.012 * (i % 4) + 0.009 * i, -0.76 + 0.085 * i, z + 0.085),
            )
            for i in range(8)
        ],
        "#b08a60",
    )
    grains(powder("#c9a274"), (0.6, -0.75, z), 0.0, 0.9, 500, 0.006)
    return Picture(View((0.4, -5.0, 3.0), (-0.02, 0.05, 0.15), 49, 6, (0, -0.4, 0.1)), exposure=0.65)


@picture("story-wood")
def precious(detail=False):
    z = stage.room("linen")
    light.window(640)
    stage.runner(kraft(), (1.7, 1.25), (0.95, 0.35, z), 0.25)
    steelyard((-0.15, -0.35, z), (0, 0, 0.08))
    chips(8, (-1.05, -0.45, z + 0.02), 0.3, agarwood(), (0.2, 0.09, 0.05), 6, 0.02)
    for i, (x, y, size, yaw) in enumerate(
        ((0.75, 0.55, (0.95, 0.36, 0.3), 0.5), (1.3, 0.4, (0.7, 0.28, 0.22), -0.4), (1.0, 0.1, (0.5, 0.22, 0.16), 0.1))
    ):
        chip(agarwood(), size, (x, y, z + 0.012), (0.15, 0, yaw), 41 + i, 0.6)
    for i, (x, y, size, yaw) in enumerate(
        ((-0.85, 0.95, (1.2, 0.34, 0.3), 0.15), (-0.55, 1.25, (1.1, 0.3, 0.26), 0.3))
    ):
        chip(sandalwood(), size, (x, y, z), (0.1, 0, yaw), 51 + i, 0.35)
    chips(10, (0.55, -0.75, z), 0.4, seed=8)
    return Picture(View((0.25, -4.3, 3.0), (-0.02, 0.12, 0.1), 53, 6, (0, -0.1, 0.15)))


@picture("story-rack")
def rack(detail=False):
    stage.wall(plaster("#cbbda6"), 4.2)
    stage.table(plaster("#a8957c"), top=-0.6, depth=16, back=5, plank=20, width=30)
    light.window(900, height=4.5, depth=-0.6, fill=0.5)
    light.bars(light.sun(2.4), around=(0, 3.2, 1.8), pane=1.5, columns=4)
    bamboo = wood("#b3925f", "#d8bd8c", 1.4, 0.5)
    post = wood("#6a4e38", "#93714f", 1.2, 0.5, "z")
    masters = [coil("#a9855c", 5, pitch=0.064, at=(0, 0, -40), seed=k) for k in range(4)]
    rng = np.random.default_rng(2)
    # Stepped shelves, so that the sun reaches every tray.
    for level in range(3):
        h, back = 0.3 + level * 0.62, -1.5 + 1.25 * level
        for y in (-0.75, 0.75):
            box((9.6, 0.08, 0.08), post, (0, back + y, h - 0.1), bevel=0.01)
        for k in range(5):
            # Each tray is pulled out by a different amount.
            x, y = -3.6 + 1.82 * k, back - 0.1 * ((k + level) % 3)
            tray((1.72, 1.6, 0.1), bamboo, (x, y, h - 0.02), (0, 0, rng.normal(0, 0.012)), 0.04, 0.02)
            box((1.6, 1.5, 0.004), linen("#e6dcc6", 1.4), (x, y, h + 0.002), bevel=0.0005)
            for i in range(2):
                for j in range(2):
                    copy(
                        masters[(i + j + k) % 4],
                        (
                            x - 0.39 + 0.78 * i + rng.normal(0, 0.015),
                            y - 0.38 + 0.76 * j + rng.normal(0, 0.015),
                            h + 0.008,
                        ),
                        (0, 0, rng.uniform(0, 6)),
                    )
        for x in (-4.6, 4.6):
            for y in (-0.82, 0.82):
                box((0.1, 0.1, h + 0.6), post, (x, back + y, -0.6), bevel=0.012)
    return Picture(View((-1.9, -5.2, 3.6), (-0.1, -0.35, 0.75), 50, 5, (-0.3, -0.9, 0.7)))
