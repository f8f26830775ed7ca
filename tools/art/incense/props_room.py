"""Larger objects: logs, books, ink stone, sieve, steelyard, drying rack and temple coils."""

import math

import numpy as np

from . import smoke
from .materials_hard import brass, lacquer, stone, walnut, wood
from .materials_soft import card, cord, linen, paper
from .nodes import Graph, colour

from .shapes_coils import hanging
from .shapes_core import box, copy, gather, lathe, tube


def end_grain(dark="#9a6f48", light="#d8b488"):
    """End grain: growth rings around the upright axis of the log, with a few drying cracks."""
    g = Graph("end grain")
    place = g.place()
    x, y, _ = g.add("SeparateXYZ", {"Vector": place}).outputs
    wob = g.span(g.noise(place, 2.2, 4), -0.09, 0.09)
    reach = g.math("ADD", g.math("SQRT", g.math("ADD", g.math("MULTIPLY", x, x), g.math("MULTIPLY", y, y))), wob)
    rings = g.math("FRACT", g.math("MULTIPLY", reach, 24.0))
    tone = g.ramp(rings, (0.0, colour(dark)), (0.75, colour(light)), (1.0, colour(dark)))
    heart = g.ramp(reach, (0.1, (0.5, 0.5, 0.5)), (0.5, (0, 0, 0)))
    tone = g.mix(heart, tone, colour("#7a4c2c"))
    saw = g.noise(g.place((60, 2, 2)), 1.0, 3)
    return g.finish(g.surface(Base_Color=tone, Roughness=0.75, Normal=g.bump(saw, 0.2, 0.01)))


def log(at, length=2.2, radius=0.42, turn=(0, 0, 0), seed=0, dark="#5d4230", light="#94704f"):
    """Builds a log that stands upright before `turn` is applied."""
    r = radius
    bark = wood(dark, light, 2.6, 0.75, "z", 1.5)
    side = lathe(
        [(r, 0), (r * 1.02, length * 0.3), (r * 0.98, length * 0.6), (r, length)],
        bark,
        segments=120,
        wobble=0.035,
        smooth_steps=8,
    )
    rough = side.modifiers.new("rough", "DISPLACE")
    import bpy

    texture = bpy.data.textures.new("bark", "CLOUDS")
    texture.noise_scale = 0.22 + 0.03 * seed
    rough.texture, rough.strength, rough.mid_level = texture, 0.03, 0.6
    ends = [lathe([(0, z), (r * 0.99, z)], end_grain(), smooth_steps=0, wobble=0.035) for z in (0.004, length - 0.004)]
    return gather([side] + ends, at, turn)


def lying_log(at, length, radius, yaw, seed=0, **how):
    return log((at[0], at[1], at[2] + radius * 1.01), length, radius, (math.pi / 2, 0, yaw), seed, **how)


def book(at, size=(1.2, 0.85, 0.1), turn=(0, 0, 0), cover="#39414d"):
    """Builds a thread-bound book: soft cover, slightly smaller pages, and an empty title slip."""
    w, d, h = size
    return gather(
        [
            box((w, d, 0.012), card(cover), (0, 0, 0), bevel=0.003),
            box((w - 0.02, d - 0.02, h - 0.024), paper("#e9dcc0"), (0, 0, 0.012), bevel=0.004),
            box((w, d, 0.012), card(cover), (0, 0, h - 0.012), bevel=0.003),
            box((0.5, 0.11, 0.002), paper("#f3ecdc"), (0.25, d * 0.36, h), bevel=0.0005),
        ]
        + [
            box(
                (w * 0.002 + 0.006, 0.06, h + 0.004),
                paper("#f3ecdc"),
                (-w / 2 + 0.1 + i * (w - 0.2) / 3, -d / 2 + 0.03, -0.001),
                bevel=0.001,
            )
            for i in range(4)
        ],
        at,
        turn,
    )


def ink_stone(at, turn=(0, 0, 0)):
    body = stone("#3b3c40", "#232428", 0.5)
    rim = [box((0.62, 0.06, 0.13), body, (0, y, 0), bevel=0.02) for y in (-0.42, 0.42)] + [
        box((0.06, 0.9, 0.13), body, (x, 0, 0), bevel=0.02) for x in (-0.3, 0.3)
    ]
    return gather(
        rim
        + [
            box((0.6, 0.86, 0.075), body, bevel=0.01),
            lathe([(0, 0.08), (0.2, 0.08)], lacquer("#050505", 0.03), (0, 0.18, 0), smooth_steps=0),
        ],
        at,
        turn,
    )


def sieve(at, turn=(0, 0, 0), radius=0.7):
    r = radius
    hoop = wood("#a58153", "#d3b080", 1.2, 0.5)
    return gather(
        [
            lathe([(r, 0), (r, 0.3), (r * 0.96, 0.3), (r * 0.96, 0)], hoop, smooth_steps=0),
            lathe([(r * 1.02, 0), (r * 1.02, 0.07), (r, 0.07)], hoop, smooth_steps=0),
            lathe([(0, 0.06), (r * 0.96, 0.06)], linen("#b8a888", 1.6), smooth_steps=0),
        ],
        at,
        turn,
    )


def steelyard(at, turn=(0, 0, 0)):
    """Builds a steelyard, lying, with its pan and weight."""
    rod = tube([(-1.3, 0.55, 0.035), (1.2, 0.75, 0.035)], [0.035, 0.02], walnut(), 14)
    studs = [
        lathe(
            [(0, 0), (0.007, 0), (0, 0.004)],
            brass(0.1),
            (-0.9 + 0.16 * i, 0.582 + 0.0128 * i, 0.064 - 0.0008 * i),
            segments=8,
        )
        for i in range(13)
    ]
    pan = lathe(
        [(0, 0), (0.3, 0.0), (0.42, 0.05), (0.45, 0.1), (0.44, 0.105), (0.4, 0.06), (0.28, 0.015), (0, 0.012)],
        brass(0.4),
        (-0.9, -0.1, 0),
    )
    cords = [
        tube(
            [
                (-0.9 + 0.44 * math.cos(a), -0.1 + 0.44 * math.sin(a), 0.1),
                (-0.95 + 0.25 * math.cos(a), 0.2 + 0.1 * math.sin(a), 0.1),
                (-1.2, 0.5, 0.06),
            ],
            0.008,
            cord("#5d4a35"),
            6,
        )
        for a in (0.4, 1.6, 2.8)
    ]
    weight = lathe(
        [(0, 0), (0.1, 0), (0.12, 0.05), (0.09, 0.15), (0.03, 0.18), (0.03, 0.22), (0, 0.23)],
        brass(0.6),
        (0.3, 0.2, 0),
        segments=40,
    )
    return gather([rod, pan, weight] + studs + cords, at, turn)


def temple_coils(eye, places, turns=15, thick=0.026, tone="#b08d5c", wisps=(0, 1, 3)):
    """Builds large coils under a roof, each with a red slip, at places (x, y, height, size)."""
    rng = np.random.default_rng(4)
    master = [hanging(tone, 2.3, 1.0, turns, thick, (0, 0, -60), 0.92, k) for k in range(3)]
    for i, (x, y, top, s) in enumerate(places):
        copy(master[i % 3], (x, y, top), (0.02 * rng.normal(), 0.02 * rng.normal(), rng.uniform(0, 6)), s)
        tube([(x, y, top - 0.05), (x, y, top + 4)], 0.011, cord("#7a2a23"), 6)
        slip = rng.normal(0, 0.5)
        box((0.15, 0.006, 0.55), paper("#8f2f24"), (x, y, top - 2.3 * s - 0.2), (0, 0, slip), 0.001)
        tube([(x, y, top - 0.1), (x, y, top - 2.3 * s + 0.36)], 0.005, cord("#7a2a23"), 5)
        if i in wisps:
            a = rng.uniform(3.4, 6.0)
            smoke.rise(
                (x + 0.99 * s * math.cos(a), y + 0.99 * s * math.sin(a), top - 2.3 * s), eye, 3.4, 1.7, 10 + i, 0.30
            )
    for far in master:
        far.location.z = -60
