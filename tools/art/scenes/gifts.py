"""Gift boxes for a new year, a beginning and a new house."""

import math

import numpy as np

from incense import light, stage
from incense.album import picture
from incense.materials_hard import brass, celadon, wood
from incense.materials_soft import card, cord, gold_paper, kraft, linen, paper
from incense.props import burner, parcel, seal, spoon, stick_stand, tea_bowl, tray
from incense.props_small import tangerine
from incense.shapes_coils import coil, cone
from incense.shapes_core import box, gather, tube
from incense.shapes_plants import blossom
from incense.shapes_sticks import band, bundle
from incense.stage import Picture, View


def tied_cross(size, at, turn, material, thick=0.014):
    """Builds a cord around a parcel in both directions, with a bow on top."""
    w, d, h = size
    e = thick
    parts = []
    for k in (-1, 1):
        o = k * thick * 1.05
        parts.append(
            tube(
                [
                    (o, -d / 2 - e, e),
                    (o, -d / 2 - e, h),
                    (o, -d / 2, h + e),
                    (o, d / 2, h + e),
                    (o, d / 2 + e, h),
                    (o, d / 2 + e, e),
                ],
                thick,
                material,
                8,
            )
        )
        parts.append(
            tube(
                [
                    (-w / 2 - e, o, e),
                    (-w / 2 - e, o, h),
                    (-w / 2, o, h + e),
                    (w / 2, o, h + e),
                    (w / 2 + e, o, h),
                    (w / 2 + e, o, e),
                ],
                thick,
                material,
                8,
            )
        )
    t = np.linspace(0, 2 * math.pi, 50)
    top = h + 2.6 * thick
    for way in (-1, 1):
        loop = np.stack(
            [
                way * 0.21 * (1 - np.cos(t)),
                0.13 * np.sin(t) + 0.05 * (1 - np.cos(t)),
                top + 0.035 + 0.045 * (1 - np.cos(t)),
            ],
            -1,
        )
        parts.append(tube(loop, thick, material, 8))
        s = np.linspace(0, 1, 30)
        parts.append(
            tube(
                np.stack([way * (0.5 * s), -0.42 * s - 0.05 * np.sin(4 * s), top + 0.05 * np.sin(3.1 * s)], -1),
                thick,
                material,
                8,
            )
        )
    parts.append(
        tube(np.stack([0.035 * np.cos(t), 0.03 * np.sin(t), top + 0.03 + 0 * t], -1), thick * 1.4, material, 8)
    )
    return gather(parts, at, turn)


@picture("gift-newyear")
def newyear(detail=False):
    z = stage.room("paper")
    light.window(640)
    red = card("#7a2a23")
    parcel((1.9, 1.3, 0.42), red, (-0.3, 0.15, z), (0, 0, 0.35), 0.36, gold_paper(), mark=False)
    # Paper label with the seal, on the gold band.
    gather(
        [box((0.5, 0.34, 0.006), paper("#f3ecdc"), (0, 0, 0.43), bevel=0.002), seal((0, 0, 0.439), 0.2)],
        (-0.3, 0.15, z),
        (0, 0, 0.35),
    )
    parcel((1.35, 0.36, 0.3), red, (0.75, -0.65, z), (0, 0, 0.1), 0.2, gold_paper(), mark=False)
    tangerine((1.25, 0.25, z), 0.29, 2)
    tangerine((1.62, -0.2, z), 0.26, 5, False)
    # A plum twig lies along the front.
    tube(
        [(-1.9, -0.35, z + 0.04), (-1.4, -0.62, z + 0.05), (-0.85, -0.78, z + 0.07), (-0.4, -1.05, z + 0.05)],
        [0.03, 0.025, 0.018, 0.01],
        wood("#3a2a20", "#6a5240", 3),
        8,
    )
    rng = np.random.default_rng(3)
    for i, t in enumerate(np.linspace(0.2, 1, 9)):
        x, y = (
            np.interp(t, [0, 0.35, 0.7, 1], [-1.9, -1.4, -0.85, -0.4]),
            np.interp(t, [0, 0.35, 0.7, 1], [-0.35, -0.62, -0.78, -1.05]),
        )
        blossom(
            5,
            0.1 * rng.uniform(0.7, 1.1),
            0.1,
            "#efc9c2",
            (x + rng.normal(0, 0.05), y + rng.normal(0, 0.05), z + 0.08),
            (rng.normal(-0.4, 0.4), rng.normal(0, 0.4), rng.uniform(0, 6)),
            0.4,
            0.45,
            "#d9a441",
            i,
        )
    return Picture(
        View((-0.5, -4.3, 2.8), (0.05, -0.1, 0.15), 60, 7, (-0.1, -0.4, 0.3)),
        View((1.7, -2.7, 1.7), (0.1, 0, 0.25), 68, 6, (0.1, -0.1, 0.4)),
    )


@picture("gift-beginner")
def beginner(detail=False):
    z = stage.room("oak")
    light.window(620)
    shell = wood("#5f4433", "#8d6b50", 1.0, 0.42)
    w, d, h = 2.5, 1.7, 0.34
    yaw = 0.28
    parts = [
        tray((w, d, h), shell, wall=0.06),
        box((w - 0.14, d - 0.14, 0.03), linen("#e4dccb"), (0, 0, 0.04), bevel=0.002),
    ]
    for x, sx, y, sy in ((0.15, 0.04, 0, d - 0.12), (-0.53, 1.34, 0.0, 0.04)):
        parts.append(box((sx, sy, h - 0.08), shell, (x, y, 0.04), bevel=0.008))
    # Left back: two small tied bundles. Left front: coils. Right: burner and spoon.
    for k in range(2):
        b, size = bundle(36, 1.1, ("#c9a274", "#6b5747")[k], 4 + k, core=None, radius=0.0105)
        parts.append(gather(b + band(size, 0.55, 0.3), (-1.1, 0.58 - 0.33 * k, 0.075)))
    for k in range(5):
        parts.append(coil("#c9a274", 4.4, 0.05, at=(-0.82, -0.4, 0.075 + 0.039 * k), seed=k))
    for k in range(6):
        parts.append(cone(("#8a6b4c"), 0.24, 0.065, (-0.32 + 0.17 * (k % 3), -0.25 - 0.22 * (k // 3), 0.072)))
    small = burner(celadon("#a9baac"), 0.42, (0.68, 0.25, 0.072), 0.55)
    parts += [
        small,
        stick_stand(brass(0.2), (0.45, -0.5, 0.072), 0.14),
        spoon(brass(0.3), (0.75, -0.62, 0.06), (0, 0, 1.2), 0.4),
    ]
    gather(parts, (-0.1, 0.1, z), (0, 0, yaw))
    gather(
        [box((w, d, 0.07), shell, bevel=0.015), seal((w * 0.36, d * 0.3, 0.072), 0.22)], (1.75, 1.55, z), (0, 0, -0.15)
    )
    return Picture(
        View((-0.9, -3.9, 3.6), (0.0, 0.05, 0.15), 58, 8, (0, -0.1, 0.25)),
        View((2.0, -2.6, 1.9), (0.05, 0, 0.25), 62, 6, (0.2, -0.1, 0.35)),
    )


@picture("gift-housewarming")
def housewarming(detail=False):
    z = stage.room("linen")
    light.window(420)
    light.bars(light.sun(2.0), around=(0.2, 3.4, 1.4), pane=1.5, columns=4)
    parcel((1.9, 1.4, 0.5), kraft(), (-0.35, 0.3, z), (0, 0, 0.25), 0.5, paper("#f3ecdc"), mark=False)
    size = (1.3, 0.95, 0.38)
    gather([box(size, card("#7a2a23"), bevel=0.014)], (-0.3, 0.33, z + 0.51), (0, 0, 0.12))
    tied_cross(size, (-0.3, 0.33, z + 0.51), (0, 0, 0.12), cord("#d8c49a"))
    b, s = bundle(110, 1.9, "#c9a274", 7, core="#98301f")
    gather(b + band(s, 1.1, 0.4, paper("#7a2a23"), False), (-0.9, -0.95, z), (0, 0, 0.12))
    tea_bowl((1.25, 0.1, z), celadon("#b0c0b2"))
    tangerine((1.5, -0.45, z), 0.24, 4)
    return Picture(
        View((0.5, -4.7, 2.1), (0.12, 0, 0.38), 60, 7, (0, -0.3, 0.5)),
        View((-1.8, -2.9, 1.7), (-0.1, 0, 0.45), 66, 6, (-0.2, -0.2, 0.6)),
    )
