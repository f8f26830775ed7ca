"""Coreless sticks that burn lying down: shorter and thinner, in tubes and flat boxes."""

import math

import numpy as np

from incense import light, stage
from incense.album import picture
from incense.materials_hard import celadon, lacquer, sandalwood, stone, wood
from incense.materials_soft import incense, paper, powder
from incense.props import seal, tray
from incense.shapes_core import box, gather, lathe
from incense.shapes_plants import cedar, scatter_blossoms
from incense.shapes_powder import chip, chips, grains, heap
from incense.shapes_sticks import bundle, loose, rods
from incense.stage import Picture, View

THIN = 0.0095


def fallen(count, around, length, base, yaw=0.0, scatter=(0.35, 0.12), turn=0.25, seed=1, low=0.0):
    """Builds a few fallen thin sticks; later ones lie on earlier ones."""
    rng = np.random.default_rng(seed)
    lines = []
    for i in range(count):
        a = yaw + rng.normal(0, turn)
        x, y = around[0] + rng.normal(0, scatter[0]), around[1] + rng.normal(0, scatter[1])
        dx, dy = math.cos(a) * length / 2, math.sin(a) * length / 2
        z = around[2] + THIN * (1 + (1.6 * (i // 4) if turn > 0.1 else 0)) + low
        lines.append(((x - dx, y - dy, z), (x + dx, y + dy, z + THIN * rng.uniform(0, 0.5))))
    return loose(lines, base, core=None, radius=THIN)


def row(count, at, length, base, yaw=0.0, seed=1, layers=3):
    """Builds layers of sticks that lie side by side in a box."""
    rng = np.random.default_rng(seed)
    starts, ends = [], []
    for k in range(layers):
        for i in range(count - (k % 2)):
            y = (i - (count - 1 - k % 2) / 2) * THIN * 2.08
            shift = rng.normal(0, 0.01)
            starts.append((-length / 2 + shift, y, THIN + k * THIN * 1.75))
            ends.append((length / 2 + shift, y + rng.normal(0, 0.004), THIN + k * THIN * 1.75))
    return gather([rods(starts, ends, THIN, incense(base, 0.22), 8)], at, (0, 0, yaw))


def wooden_tube(material, at, turn, radius=0.19, length=1.55):
    """Builds a hollow tube with a lip for the cap, open at +z before `turn` is applied."""
    r, h = radius, length
    return lathe(
        [
            (0, 0),
            (r, 0),
            (r, 0.01),
            (r, h * 0.8),
            (r * 0.93, h * 0.805),
            (r * 0.93, h),
            (r * 0.8, h),
            (r * 0.8, 0.06),
            (0, 0.06),
        ],
        material,
        at,
        turn,
        64,
        0,
    )


@picture("rest-fusen")
def fusen(detail=False):
    z = stage.room("linen")
    light.window(600)
    light.bars(light.sun(1.6, low=0.8, back=0.3), around=(0.2, 0.4, 0), pane=1.7)
    grain = wood("#7a5c44", "#b08f6c", 1.4, 0.5, "z")
    # The tube lies open, and its sticks have slid half out.
    wooden_tube(grain, (-1.45, -0.25, z + 0.19), (math.pi / 2, 0, math.pi / 2 + 0.25))
    parts, _ = bundle(85, 1.35, "#94664f", 3, core=None, radius=THIN)
    gather(parts, (-0.52, -0.02, z + 0.055), (0, 0.0, 0.25))
    lathe(
        [(0, 0.32), (0.19, 0.32), (0.19, 0.31), (0.19, 0), (0.155, 0), (0.155, 0.27), (0, 0.27)],
        grain,
        (1.15, 0.75, z),
        smooth_steps=0,
    )
    fallen(9, (0.6, -0.75, z), 1.35, "#94664f", 0.12, (0.14, 0.1), 0.1, 5)
    heap(powder("#9c6e57"), 0.2, 0.1, (-0.9, -1.0, z), 3)
    grains(powder("#9c6e57"), (-0.9, -1.0, z), 0.15, 0.4, 120, 0.005)
    return Picture(
        View((0.4, -4.6, 2.3), (-0.2, -0.1, 0.15), 58, 7, (0, -0.3, 0.2)),
        View((2.1, -2.6, 1.2), (0.2, -0.1, 0.2), 70, 6, (0.35, 0.1, 0.2)),
    )


@picture("rest-laoshan")
def laoshan(detail=False):
    z = stage.room("plaster")
    light.window(640)
    tray((1.75, 0.66, 0.2), sandalwood(), (-0.2, 0.15, z), (0, 0, 0.35), 0.05)
    gather([box((1.6, 0.52, 0.012), paper("#f3ecdc"), (0, 0, 0.045), bevel=0.002)], (-0.2, 0.15, z), (0, 0, 0.35))
    row(24, (-0.2, 0.15, z + 0.06), 1.4, "#c39c6e", 0.35, layers=4)
    # The lid rests against the box.
    gather(
        [box((1.79, 0.7, 0.05), sandalwood(), bevel=0.012), seal((0.55, 0.0, 0.052), 0.2)],
        (0.35, -0.75, z),
        (0.0, 0, 0.12),
    )
    fallen(7, (0.3, -0.7, z + 0.055), 1.35, "#c39c6e", 0.15, (0.08, 0.1), 0.05, 2)
    chips(9, (1.35, 0.65, z), 0.4, seed=4)
    return Picture(View((-0.7, -3.6, 3.7), (0.1, -0.12, 0.05), 60, 8), View((2.3, -2.5, 1.4), (0.2, -0.15, 0.1), 68, 7))


@picture("rest-cypress")
def cypress(detail=False):
    z = stage.room("walnut")
    light.window(820, fill=0.4)
    lathe(
        [(0, 0), (0.85, 0), (1.0, 0.06), (1.02, 0.09), (0.99, 0.09), (0.85, 0.04), (0, 0.035)],
        stone("#6f6b65", "#45423f", 0.55),
        (-0.2, 0.1, z),
        wobble=0.01,
    )
    fallen(12, (-0.2, 0.02, z + 0.04), 1.3, "#b28a5c", 0.5, (0.05, 0.13), 0.07, 4)
    for i, (x, y, size, yaw) in enumerate(
        ((1.2, 0.35, (0.95, 0.36, 0.3), 0.6), (1.35, -0.35, (0.6, 0.26, 0.2), -0.4), (0.85, 0.9, (0.7, 0.3, 0.22), 0.1))
    ):
        chip(wood("#7d5e42", "#c2a27a", 2.0, 0.5, "x", 1.4), size, (x, y, z), (0.15, 0, yaw), 11 + i, 0.6)
    chips(8, (0.9, -0.75, z), 0.4, wood("#7d5e42", "#c2a27a", 2.0, 0.5, "x", 1.4), (0.22, 0.09, 0.04), 5)
    cedar((-1.75, -0.75, z), 0.45, 1.0, 4)
    return Picture(
        View((0.7, -4.4, 3.1), (0.05, 0.0, 0.1), 60, 7, (-0.1, -0.1, 0.1)),
        View((-2.0, -2.7, 1.3), (0.1, 0.05, 0.1), 70, 6),
        0.6,
    )


@picture("rest-osmanthus")
def osmanthus(detail=False):
    z = stage.room("paper")
    light.window(620)
    # A long celadon dish, made by stretching a round one.
    dish = lathe(
        [(0, 0), (0.42, 0), (0.5, 0.05), (0.55, 0.11), (0.53, 0.12), (0.47, 0.06), (0, 0.045)],
        celadon("#b3c2b4"),
        (-0.1, 0, z),
        (0, 0, 0.3),
    )
    dish.scale = (2.0, 1.0, 1.0)
    fallen(22, (-0.1, 0.0, z + 0.05), 1.3, "#d0b080", 0.3, (0.05, 0.09), 0.05, 7)
    scatter_blossoms(60, (0.95, -0.35, z), 1.0, 3, clear=lambda x, y: math.hypot((x + 0.1) / 1.15, y / 0.7) < 1)
    scatter_blossoms(30, (-0.9, 0.75, z), 0.8, 8, clear=lambda x, y: math.hypot((x + 0.1) / 1.15, y / 0.7) < 1)
    scatter_blossoms(7, (0.5, 0.12, z + 0.07), 0.25, 12)
    return Picture(
        View((-0.3, -4.4, 2.6), (0.0, -0.02, 0.0), 62, 6, (0, -0.1, 0.06)),
        View((1.9, -2.3, 1.0), (0.25, 0.0, 0.05), 75, 5, (0.4, -0.05, 0.07)),
    )


@picture("rest-four")
def four(detail=False):
    z = stage.room("indigo")
    light.window(760, fill=0.42)
    tones = ("#c9a274", "#5a4436", "#94664f", "#9b9a80")
    for i, tone in enumerate(tones):
        a = math.pi / 2 * i + 0.75
        x, y = math.cos(a) * 1.05 - 0.05, math.sin(a) * 0.72 + 0.05
        lathe(
            [(0, 0), (0.3, 0), (0.38, 0.04), (0.4, 0.075), (0.385, 0.08), (0.34, 0.05), (0, 0.035)],
            lacquer("#17100d", 0.22),
            (x, y, z),
        )
        heap(powder(tone), 0.27, 0.16, (x, y, z + 0.035), 3 + i)
    stage.runner(paper("#f1e8d6"), (1.75, 0.42), (-0.05, 0.05, z), 0.0)
    fallen(8, (-0.05, 0.05, z + 0.014), 1.35, "#8c6a50", 0.0, (0.04, 0.07), 0.02, 3)
    return Picture(
        View((0.2, -2.2, 4.1), (-0.03, 0.03, 0), 62, 8), View((2.1, -2.3, 1.3), (0.15, 0.15, 0.05), 68, 6), 0.55
    )
