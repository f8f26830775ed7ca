"""Coils: small ones for a room, large ones for a temple roof."""

import math

import numpy as np

from incense import light, smoke, stage
from incense.album import picture
from incense.materials_hard import agarwood, celadon, wood
from incense.materials_soft import ash, ember, kraft
from incense.props import bowl
from incense.props_room import temple_coils
from incense.shapes_coils import coil
from incense.shapes_core import gather, lathe, tube
from incense.shapes_plants import cedar, mugwort
from incense.shapes_powder import bed, chips
from incense.stage import Picture, View


def stack(base, count, at, seed=0, jitter=0.012, **how):
    rng = np.random.default_rng(seed)
    thick = how.get("thick", 0.021)
    for i in range(count):
        coil(
            base,
            at=(at[0] + rng.normal(0, jitter), at[1] + rng.normal(0, jitter), at[2] + i * thick * 1.86),
            seed=seed * 31 + i,
            **how,
        )


@picture("coil-sandalwood")
def sandalwood(detail=False):
    z = stage.room("oak")
    light.window(600)
    light.bars(light.sun(1.5, low=0.75, back=0.25), around=(0, 0.3, 0), pane=1.6)
    stage.runner(kraft(), (2.3, 1.9), (-0.35, 0.1, z), 0.3)
    z += 0.014
    stack("#c9a274", 9, (-0.45, 0.15, z), 2)
    coil("#c9a274", at=(0.35, -0.55, z), seed=5)
    # One coil leans on the pile, so that its spiral is visible.
    coil("#c9a274", at=(0.20, -0.09, z + 0.26), turn=(-0.55, 0.85, 0.4), seed=8)
    chips(10, (1.35, 0.55, z - 0.012), 0.4, seed=3)
    return Picture(
        View((0.5, -3.7, 2.2), (0.02, -0.12, 0.1), 65, 6, (0.1, -0.3, 0.15)),
        View((-1.6, -2.2, 1.0), (-0.1, -0.05, 0.15), 72, 5, (-0.2, -0.2, 0.2)),
    )


@picture("coil-agarwood")
def agarwood_coil(detail=False):
    z = stage.room("walnut")
    light.window(760, fill=0.4)
    shot = Picture(
        View((-0.5, -3.9, 1.75), (0.05, 0, 0.42), 62, 6, (0, -0.2, 0.2)),
        View((1.5, -2.3, 1.3), (-0.1, 0.0, 0.22), 70, 6, (-0.1, -0.2, 0.2)),
        0.6,
    )
    eye = shot.look(detail)
    bowl(celadon("#a5b8ac"), 0.72, 0.24, (-0.2, 0, z), 0.55, 0.035)
    bed(ash(), 0.6, (-0.2, 0, z + 0.13), 4, 0.008)
    coil("#57463a", 5.5, at=(-0.2, 0, z + 0.15), seed=3)
    a = np.linspace(-0.09, 0.09, 10)
    seed_turn = np.random.default_rng(3).uniform(0, 6.28) + 2 * math.pi * 5.5
    end = (-0.2 + 0.401 * math.cos(seed_turn), 0.401 * math.sin(seed_turn), z + 0.172)
    tube(
        [(-0.2 + 0.401 * math.cos(seed_turn + t), 0.401 * math.sin(seed_turn + t), z + 0.17) for t in a],
        0.023,
        ember(1.6),
        10,
    )
    smoke.rise(end, eye, 2.4, 1.2, 5, 0.26)
    chips(6, (1.0, -0.5, z), 0.4, agarwood(), (0.34, 0.14, 0.07), 3)
    chips(2, (1.1, 0.45, z), 0.4, agarwood(), (0.6, 0.26, 0.2), 15)
    return shot


@picture("coil-cedar")
def cedar_coils(detail=False):
    z = stage.room("linen")
    light.window(620)
    for i, (x, y) in enumerate(((-1.0, 0.48), (-0.05, 0.48), (-1.0, -0.5), (-0.05, -0.5))):
        coil("#a38a6e", 6, at=(x, y, z), seed=20 + i)
    cedar((0.45, 0.35, z), 0.3, 1.4, 3)
    cedar((0.55, -0.25, z), -0.25, 1.3, 6)
    chips(8, (1.35, -0.75, z), 0.4, seed=6)
    return Picture(
        View((0.1, -1.2, 5.4), (0.1, 0, 0), 62, 8),
        View((-1.8, -1.9, 1.1), (-0.2, 0.05, 0.02), 70, 6, (-0.3, -0.2, 0.03)),
    )


@picture("coil-mugwort")
def mugwort_coils(detail=False):
    z = stage.room("paper")
    light.window(620)
    shell = wood("#8a6a48", "#c9a67a", 1.6, 0.5)
    lathe(
        [(0, 0), (0.56, 0), (0.57, 0.02), (0.57, 0.3), (0.53, 0.3), (0.53, 0.05), (0, 0.05)],
        shell,
        (-0.45, 0.25, z),
        smooth_steps=0,
    )
    stack("#9b9a86", 6, (-0.45, 0.25, z + 0.05), 4)
    gather(
        [
            lathe(
                [(0, 0.2), (0.6, 0.2), (0.615, 0.18), (0.615, 0), (0.58, 0), (0.58, 0.15), (0, 0.15)],
                shell,
                smooth_steps=0,
            )
        ],
        (-1.2, -0.55, z),
        (0, 0, 0),
    )
    coil("#9b9a86", at=(0.35, -0.62, z), seed=6)
    mugwort((0.35, 0.25, z), 0.25, 1.4, 4)
    mugwort((0.45, 0.0, z), -0.1, 1.1, 9)
    return Picture(
        View((-0.4, -4.2, 2.6), (-0.05, -0.08, 0.1), 62, 6, (-0.1, -0.2, 0.15)),
        View((1.2, -2.6, 1.6), (-0.2, 0, 0.12), 68, 6),
    )


@picture("coil-temple")
def temple(detail=False):
    shot = Picture(
        View((0.4, -6.6, 1.2), (0.15, 1.0, 3.0), 46, 5, (-0.2, 0.6, 3)),
        View((-1.3, -4.0, 1.3), (-0.05, 0.6, 3.0), 58, 5, (-0.1, 0.2, 2.9)),
        0.7,
    )
    eye = shot.look(detail)
    stage.wall(wood("#4a3a2d", "#7d654e", 0.35, 0.5, "z"), 9.0)
    light.window(1700, height=6.0, depth=0.2, fill=0.5, size=(4.5, 4.5))
    light.area((3.5, 7, 8), (0, 3, 2), (3, 3), 700, (1.0, 0.85, 0.65))
    temple_coils(
        eye,
        [
            (-0.2, 0.6, 4.15, 1.0),
            (1.95, 1.7, 4.3, 0.95),
            (-2.4, 2.0, 4.5, 0.95),
            (0.8, 3.6, 4.7, 0.95),
            (3.6, 3.6, 4.8, 0.95),
            (-4.3, 4.2, 4.8, 0.95),
            (-1.4, 5.0, 5.0, 0.95),
        ],
    )
    smoke.shaft((-4.5, 3, 8), (1.5, 3, -0.5), eye, 1.3, 0.10)
    return shot
