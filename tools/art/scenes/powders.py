"""Powders: in bowls, in heaps, on charcoal and as a seal."""

import math


from incense import light, smoke, stage
from incense.album import picture
from incense.materials_hard import agarwood, brass, bronze, lacquer, porcelain, sandalwood, stoneware
from incense.materials_soft import ash, charcoal, ember, powder
from incense.props import bowl, burner, spoon, tamper
from incense.props_seal import maze, trail
from incense.shapes_core import lathe
from incense.shapes_powder import bed, chip, chips, grains, heap
from incense.stage import Picture, View


@picture("powder-sandalwood")
def sandalwood_powder(detail=False):
    z = stage.room("linen")
    light.window(600)
    light.bars(light.sun(1.4, low=0.75, back=0.3), around=(0, 0.2, 0), pane=1.6)
    flour = powder("#d0ac80")
    bowl(stoneware("#5f554b", "#3a332c"), 0.62, 0.36, (-0.45, 0.25, z), 0.5)
    heap(flour, 0.54, 0.24, (-0.45, 0.25, z + 0.26), 3)
    heap(flour, 0.42, 0.2, (0.75, -0.35, z), 7)
    grains(flour, (0.75, -0.35, z), 0.35, 0.85, 420, 0.006)
    spoon(brass(0.3), (0.15, -0.85, z), (0, 0, 0.12), 1.1)
    chip(sandalwood(), (0.85, 0.3, 0.26), (1.05, 0.6, z), (0.1, 0, 0.3), 5, 0.4)
    chips(7, (1.4, 0.15, z), 0.35, seed=9)
    return Picture(
        View((0.5, -3.8, 2.2), (0.15, -0.05, 0.12), 62, 6, (0.1, -0.2, 0.2)),
        View((1.9, -2.1, 1.0), (0.35, -0.15, 0.12), 70, 5, (0.55, -0.3, 0.12)),
    )


@picture("powder-agarwood")
def agarwood_powder(detail=False):
    z = stage.room("paper")
    light.window(660)
    flour = powder("#5b493b")
    bowl(porcelain(), 0.58, 0.3, (-0.35, 0.2, z), 0.5)
    heap(flour, 0.5, 0.24, (-0.35, 0.2, z + 0.2), 5)
    for i, (x, y, size, yaw) in enumerate(
        ((0.75, 0.35, (0.95, 0.34, 0.28), 0.4), (0.95, -0.25, (0.6, 0.24, 0.18), -0.5))
    ):
        chip(agarwood(), size, (x, y, z), (0.15, 0, yaw), 21 + i, 0.6)
    chips(14, (0.55, -0.65, z), 0.5, agarwood(), (0.24, 0.1, 0.045), 4)
    grains(flour, (-0.2, -0.5, z), 0.0, 0.6, 260, 0.006)
    return Picture(
        View((-0.8, -3.2, 2.7), (0.12, 0.0, 0.08), 62, 7, (0, -0.1, 0.2)),
        View((1.7, -2.1, 1.2), (0.2, 0, 0.12), 70, 5, (0.2, -0.1, 0.2)),
    )


@picture("powder-purify")
def purify(detail=False):
    z = stage.room("plaster")
    light.window(520, fill=0.3)
    shot = Picture(
        View((0.3, -3.9, 1.95), (0.1, 0, 0.68), 62, 6, (-0.1, -0.3, 0.6)),
        View((0.9, -2.4, 1.9), (-0.15, 0.05, 0.6), 70, 6, (-0.2, -0.05, 0.6)),
    )
    eye = shot.look(detail)
    burner(bronze(), 0.62, (-0.2, 0.1, z))
    bed(ash(), 0.5, (-0.2, 0.1, z + 0.6), 5, 0.012)
    # Charcoal half sunk in the ash, with powder poured on its edge.
    lathe(
        [(0, 0), (0.15, 0), (0.16, 0.02), (0.16, 0.1), (0.15, 0.115), (0, 0.11)],
        ember(1.2),
        (-0.14, 0.0, z + 0.58),
        (0.1, 0.08, 0),
        40,
    )
    lathe(
        [(0, 0), (0.13, 0), (0.135, 0.02), (0.135, 0.09), (0, 0.1)],
        charcoal(),
        (-0.36, 0.2, z + 0.58),
        (0.2, -0.1, 0),
        40,
    )
    heap(powder("#a98a63"), 0.1, 0.07, (-0.15, 0.01, z + 0.685), 6)
    grains(powder("#a98a63"), (-0.16, 0.0, z + 0.612), 0.1, 0.3, 160, 0.006)
    smoke.rise((-0.14, 0.0, z + 0.74), eye, 2.0, 1.2, 12, 0.34)
    bowl(lacquer("#7c261d", 0.2), 0.3, 0.18, (0.95, -0.2, z), 0.5)
    heap(powder("#a98a63"), 0.25, 0.13, (0.95, -0.2, z + 0.12), 8)
    spoon(brass(0.3), (0.55, -0.75, z), (0, 0, 0.25), 0.9)
    return shot


@picture("powder-seal")
def seal_powder(detail=False):
    z = stage.room("walnut")
    light.window(720, fill=0.38)
    shot = Picture(
        View((0.15, -2.7, 2.5), (0.12, 0.02, 0.15), 62, 6, (0, -0.2, 0.15)),
        View((-0.9, -1.7, 1.2), (-0.12, 0.02, 0.15), 70, 5, (-0.15, -0.15, 0.17)),
        0.6,
    )
    eye = shot.look(detail)
    lathe(
        [(0, 0), (0.72, 0), (0.78, 0.03), (0.8, 0.2), (0.77, 0.21), (0.74, 0.19), (0.73, 0.05), (0, 0.05)],
        brass(0.35, 0.25),
        (-0.2, 0.05, z),
    )
    bed(ash(), 0.735, (-0.2, 0.05, z + 0.15), 6, 0.004, cells=260)
    path = maze(0.5, 5, 0.12, 0.3)
    flour = powder("#a07a52", 0.6)
    part = int(len(path) * 0.17)
    trail(powder("#6f6a64", 0.6), path[: part - 3], (-0.2, 0.05, z + 0.152), (0, 0, -2.2), 0.024, 0.4)
    trail(ember(1.6), path[part - 4 : part + 2], (-0.2, 0.05, z + 0.158), (0, 0, -2.2), 0.024, 0.8)
    trail(flour, path[part + 1 :], (-0.2, 0.05, z + 0.155), (0, 0, -2.2), 0.026, 0.85)
    x, y = path[part]
    c, s = math.cos(-2.2), math.sin(-2.2)
    smoke.rise((-0.2 + c * x - s * y, 0.05 + s * x + c * y, z + 0.18), eye, 1.4, 0.8, 7, 0.28)
    tamper(brass(0.3), (0.95, 0.42, z), (0, 0, 0))
    spoon(brass(0.3), (0.72, -0.55, z), (0, 0, 0.9), 0.95)
    return shot
