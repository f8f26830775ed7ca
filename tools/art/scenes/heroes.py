"""Wide pictures at the top of a page; one side of each is left quiet for text."""

import math

import numpy as np

from incense import light, smoke, stage
from incense.album import WIDE, picture
from incense.materials_hard import brass, celadon, plaster, sandalwood, stoneware, wood
from incense.materials_soft import paper, powder
from incense.props import brush, round_box, stick_stand, tea_bowl
from incense.props_room import book, ink_stone, lying_log, temple_coils
from incense.props_small import brush_pot, burning
from incense.shapes_core import copy, gather
from incense.shapes_powder import chip, chips, grains, heap, shaving
from incense.shapes_sticks import sheaf
from incense.stage import Picture, View


@picture("hero-drying", WIDE)
def drying(detail=False):
    stage.table(plaster("#bfa98a"), depth=60, back=30, plank=70, width=90)
    stage.wall(plaster("#cbbda6"), 14).visible_shadow = False  # the sun is behind it
    # Afternoon: a low warm sun casts the shadow of each sheaf across the yard.
    light.sun(5.2, low=0.55, back=0.45, soft=0.02, warm=(1.0, 0.85, 0.64))
    light.sky(0.5, (0.86, 0.92, 1.0))
    kinds = []
    for k in range(3):
        parts, _ = sheaf(300, 3.4, "#cfae78", "#8f3126", seed=k, thick=1.6, flare=0.46, foot=0.26)
        kinds.append(gather(parts, (0, 0, -90)))
    parts, _ = sheaf(300, 3.4, "#93352a", "#cfae78", seed=7, thick=1.6, flare=0.46, foot=0.26)
    kinds.append(gather(parts, (0, 0, -90)))
    rng = np.random.default_rng(8)
    for row in range(7):
        for i in range(12):
            x = -12.5 + i * 3.3 + (row % 2) * 1.65 + rng.normal(0, 0.2)
            y = -1.5 + row * 2.9 + rng.normal(0, 0.2)
            # The near left stays empty, as space for a line of text.
            if x < -2.6 - row * 1.5:
                continue
            kind = 3 if (i * 2 + row * 3) % 7 == 2 else (i + row) % 3
            turn, size = rng.uniform(0, 6), rng.uniform(0.94, 1.04)
            for part in kinds[kind].children:
                copy(part, (x, y, 0), (0, 0, turn), size).parent = None
    return Picture(View((-1.5, -15.5, 9.0), (-0.2, 2.4, 0.9), 50, 4, (1.5, 0.5, 2.5)), exposure=0.35)


@picture("hero-desk", WIDE)
def desk(detail=False):
    z = stage.room("oak")
    light.window(420)
    light.bars(light.sun(2.6), around=(-0.4, 3.4, 1.3), pane=1.7, columns=5)
    shot = Picture(View((0.0, -6.0, 1.95), (-0.05, 0.2, 0.66), 47, 5, (0.5, 0, 0.5)))
    eye = shot.look(detail)
    stage.runner(paper("#f3ecdc", 1.2), (2.3, 1.4), (0.1, -0.35, z), 0.12)
    ink_stone((-1.35, -0.15, z), (0, 0, 0.25))
    gather([brush((0, 0, 0))], (-0.55, -0.62, z + 0.07), (0, math.pi / 2, 0.35))
    for i, (yaw, cover) in enumerate(((0.1, "#39414d"), (0.02, "#39414d"), (0.22, "#5b4a3a"))):
        book((2.2, 0.6, z + 0.1 * i), turn=(0, 0, yaw), cover=cover)
    round_box(celadon(), 0.27, (2.15, 0.6, z + 0.3), 0.24)
    brush_pot(stoneware("#6d6257", "#463d35"), (1.3, 1.0, z), 0.28, 0.62)
    for k in range(3):
        gather([brush((0, 0, 0))], (1.3 + 0.12 * (k - 1), 1.0 + 0.05 * k, z + 1.62), (math.pi, 0.10 * (1 - k), 0.4 * k))
    stick_stand(brass(0.2, 0.2), (0.75, 0.1, z), 0.2)
    tip = burning((0.75, 0.1, z + 0.12), (0.79, 0.1, z + 1.12), "#a9835a", bare=0.2)
    smoke.rise(tip, eye, 1.5, 1.0, 8, 0.5)
    tea_bowl((1.45, -0.35, z), celadon("#c3c9b8"))
    return shot


@picture("hero-coils", WIDE)
def coils(detail=False):
    shot = Picture(View((-0.6, -8.2, 1.0), (-0.7, 1.0, 3.05), 44, 4, (1.2, 0.4, 3)), exposure=0.75)
    eye = shot.look(detail)
    stage.wall(wood("#4a3a2d", "#7d654e", 0.35, 0.5, "z"), 11.0)
    light.window(2300, height=7.0, depth=0.4, fill=0.5, size=(5, 5))
    light.area((5, 8, 9), (1, 3, 2), (4, 4), 1100, (1.0, 0.84, 0.62))
    temple_coils(
        eye,
        [
            (1.1, 0.5, 4.2, 1.0),
            (3.5, 1.3, 4.35, 1.0),
            (-1.2, 2.6, 4.4, 0.95),
            (2.2, 3.4, 4.5, 0.95),
            (5.6, 3.2, 4.7, 0.95),
            (4.4, 5.6, 4.9, 0.95),
            (0.2, 6.0, 4.9, 0.95),
            (-3.4, 5.6, 4.9, 0.9),
            (7.8, 5.6, 5.0, 0.95),
            (-6.2, 7.2, 5.2, 0.9),
        ],
        wisps=(0, 1, 2, 4),
    )
    for i, x in enumerate((-7.5, -5.0, -2.8)):
        smoke.shaft((x, 4 + 0.6 * i, 9), (x + 6.0, 4 + 0.6 * i, -1.5), eye, 0.9 + 0.5 * (i % 2), 0.13)
    return shot


@picture("hero-wood", WIDE)
def sandal_wood(detail=False):
    z = stage.room("walnut")
    light.window(900, fill=0.45)
    for i, (x, y, up) in enumerate(((2.45, 2.35, 0), (3.27, 2.2, 0), (2.88, 2.45, 0.69))):
        lying_log((x, y, z + up), 1.9 + 0.15 * i, 0.4, -0.5, i)
    flour = powder("#d0ac80")
    heap(flour, 0.62, 0.32, (0.75, -0.2, z), 4)
    grains(flour, (0.75, -0.2, z), 0.5, 1.3, 900, 0.007)
    curl = wood("#b58f66", "#dfc29a", 1.6, 0.6)
    rng = np.random.default_rng(6)
    for i in range(16):
        shaving(
            curl,
            (1.75 + rng.normal(0, 0.42), -0.35 + rng.normal(0, 0.22), z),
            (0, 0, rng.uniform(0, 6.3)),
            rng.uniform(0.1, 0.17),
            rng.uniform(1.0, 2.2),
            rng.uniform(0.07, 0.13),
            i,
        )
    chips(22, (-0.35, -0.35, z), 0.7, size=(0.34, 0.1, 0.05), seed=5)
    chip(sandalwood(), (1.0, 0.34, 0.26), (-0.55, 0.45, z), (0.1, 0, 0.35), 3, 0.4)
    return Picture(View((0.0, -5.8, 2.1), (0.2, 0.1, 0.45), 47, 5, (0.8, -0.3, 0.2)), exposure=0.7)
