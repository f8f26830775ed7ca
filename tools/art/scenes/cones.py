"""Cones, including backflow cones, whose smoke flows down."""

import math


from incense import light, smoke, stage
from incense.album import picture
from incense.materials_hard import agarwood, celadon, lacquer, porcelain, stoneware
from incense.materials_soft import ash, ember, incense, powder
from incense.props import tray
from incense.props_small import pebble
from incense.shapes_coils import cone
from incense.shapes_core import lathe
from incense.shapes_plants import scatter_blossoms
from incense.shapes_powder import chips, grains, heap
from incense.stage import Picture, View


def lying(base, at, yaw, height=0.3, radius=0.075):
    """Builds a cone on its side, which touches the table along its flank."""
    lean = math.pi / 2 + math.atan2(radius, height)
    return cone(base, height, radius, (at[0], at[1], at[2] + radius * 0.97), (0, lean, yaw))


def burnt(base, at, height=0.3, radius=0.075):
    """Builds a lit cone: ash cap, thin glowing line, incense. Returns the source of its smoke."""
    h, r = height, radius
    lathe(
        [(0, 0), (r * 0.96, 0), (r, 0.012), (r * 0.58, h * 0.5), (0, h * 0.5)],
        incense(base, 0.2, 60.0),
        at,
        smooth_steps=4,
    )
    lathe([(0, h * 0.48), (r * 0.585, h * 0.49), (r * 0.54, h * 0.55), (0, h * 0.55)], ember(1.6), at, smooth_steps=0)
    lathe(
        [(0, h * 0.54), (r * 0.54, h * 0.545), (r * 0.3, h * 0.78), (0.05 * r, h * 0.98), (0, h)],
        ash(),
        at,
        smooth_steps=4,
    )
    return at[0], at[1], at[2] + h * 0.85


@picture("cone-sandalwood")
def sandalwood_cones(detail=False):
    z = stage.room("oak")
    light.window(600)
    shot = Picture(
        View((0.6, -3.4, 1.55), (0.12, 0, 0.3), 62, 5, (-0.1, -0.1, 0.15)),
        View((-1.4, -1.9, 0.9), (-0.2, 0.05, 0.2), 75, 5, (-0.3, -0.1, 0.15)),
    )
    eye = shot.look(detail)
    tray((1.5, 0.75, 0.1), lacquer("#17100d", 0.2), (-0.25, 0.05, z), (0, 0, 0.12), 0.035, 0.03)
    base = "#c9a274"
    for i in range(4):
        for j in range(2):
            if (i, j) != (3, 0):
                cone(base, at=(-0.78 + i * 0.3 - j * 0.03, -0.12 + j * 0.3 + i * 0.036, z + 0.03))
    tip = burnt(base, (0.15, 0.0, z + 0.03))
    smoke.rise(tip, eye, 1.7, 0.85, 3, 0.30)
    lying(base, (0.75, -0.35, z), 2.6)
    lying(base, (0.9, -0.6, z), 0.5)
    heap(powder(base), 0.32, 0.17, (1.0, 0.45, z), 6)
    grains(powder(base), (1.0, 0.45, z), 0.25, 0.6, 200, 0.005)
    return shot


@picture("cone-agarwood")
def agarwood_cones(detail=False):
    z = stage.room("indigo")
    light.window(780, fill=0.42)
    lathe(
        [(0, 0), (0.5, 0), (0.62, 0.05), (0.7, 0.11), (0.68, 0.12), (0.58, 0.06), (0, 0.045)],
        celadon("#b3c2b4"),
        (-0.15, 0.05, z),
        wobble=0.01,
    )
    base = "#4a3d36"
    for i, (x, y) in enumerate(((-0.28, 0.2), (0.02, 0.24), (-0.42, -0.02), (-0.12, -0.02), (0.17, 0.02))):
        cone(base, at=(x, y, z + 0.047))
    lying(base, (-0.2, -0.28, z + 0.05), 0.4)
    lying(base, (0.78, -0.42, z), 2.3)
    lying(base, (0.62, -0.72, z), 0.2)
    chips(6, (1.15, 0.35, z), 0.4, agarwood(), (0.42, 0.17, 0.1), 7)
    return Picture(
        View((-0.45, -3.2, 2.05), (0.12, -0.06, 0.08), 62, 6, (-0.05, -0.1, 0.15)),
        View((1.4, -1.8, 0.8), (0, 0, 0.12), 75, 5, (0, -0.1, 0.15)),
        0.6,
    )


@picture("cone-backflow")
def backflow(detail=False):
    z = stage.room("walnut")
    light.window(760, fill=0.42)
    shot = Picture(
        View((0.35, -4.3, 1.35), (0.05, 0, 0.62), 65, 7, (-0.1, -0.2, 0.6)),
        View((-0.9, -2.8, 1.35), (-0.05, 0, 0.85), 75, 7, (-0.1, -0.15, 0.8)),
        0.5,
    )
    eye = shot.look(detail)
    rock = stoneware("#4a4743", "#26231f")
    # Three worn ledges, one above the other, over which the smoke flows.
    for i, (x, y, r, h) in enumerate(((0.0, 0, 0.62, 0.22), (-0.1, 0.08, 0.44, 0.55), (-0.16, 0.12, 0.27, 0.86))):
        lathe(
            [
                (0, 0),
                (r * 0.95, 0),
                (r * 1.02, h * 0.25),
                (r * 0.93, h * 0.7),
                (r, h * 0.97),
                (r * 0.93, h),
                (r * 0.55, h - 0.03),
                (0, h - 0.03),
            ],
            rock,
            (x, y, z),
            (0, 0, i),
            80,
            wobble=0.07,
        )
    tip = burnt("#8a6b4c", (-0.16, 0.12, z + 0.83), 0.32, 0.085)
    smoke.rise((tip[0], tip[1], tip[2]), eye, 0.8, 0.4, 4, 0.14)
    # One fall of smoke per ledge, each wider than the last, then a pool on the table.
    smoke.pour((-0.15, -0.17, z + 0.88), eye, 0.34, 0.6, 21, 0.5, narrow=0.08, wide=0.2)
    smoke.pour((-0.1, -0.44, z + 0.575), eye, 0.35, 0.8, 22, 0.5, narrow=0.14, wide=0.24)
    smoke.pour((0.0, -0.68, z + 0.25), eye, 0.25, 1.2, 23, 0.4, narrow=0.24, wide=0.32)
    smoke.mist((-0.1, 0.0, z + 0.55), 1.0, 0.95, 4, 0.3)
    smoke.mist((0.0, 0.0, z + 0.22), 1.4, 1.35, 6, 0.3)
    smoke.mist((0.05, -0.25, z + 0.02), 2.6, 1.5, 9, 0.35)
    pebble((0.95, -0.25, z), 0.15, "#5b5752", 3)
    pebble((1.2, -0.05, z), 0.1, "#77716a", 5)
    return shot


@picture("cone-jasmine")
def jasmine(detail=False):
    z = stage.room("linen")
    light.window(620)
    base = "#e3d3ae"
    lathe(
        [(0, 0), (0.4, 0), (0.5, 0.05), (0.56, 0.1), (0.54, 0.11), (0.46, 0.055), (0, 0.04)],
        porcelain(),
        (-0.35, 0.15, z),
        wobble=0.01,
    )
    for x, y in ((-0.48, 0.28), (-0.2, 0.26), (-0.36, 0.04), (-0.62, 0.1)):
        cone(base, at=(x, y, z + 0.042))
    for x, y, yaw in ((0.35, -0.35, 2.5), (0.58, -0.5, 0.6), (0.15, -0.62, 1.4)):
        lying(base, (x, y, z), yaw)
    scatter_blossoms(
        16,
        (0.8, 0.15, z),
        0.75,
        4,
        "jasmine",
        lambda x, y: math.hypot(x + 0.35, y - 0.15) < 0.66 or math.hypot(x - 0.4, y + 0.48) < 0.3,
    )
    scatter_blossoms(1, (-0.02, -0.02, z + 0.06), 0.02, 9, "jasmine")
    scatter_blossoms(5, (-1.0, -0.45, z), 0.5, 14, "jasmine", lambda x, y: math.hypot(x + 0.35, y - 0.15) < 0.66)
    return Picture(
        View((-0.5, -3.0, 2.0), (0.08, -0.05, 0.05), 65, 6, (-0.1, -0.1, 0.12)),
        View((1.2, -1.9, 0.9), (0.0, 0, 0.1), 75, 5, (0.05, -0.1, 0.1)),
    )
