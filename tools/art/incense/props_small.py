"""Small objects: burning tip, fruit, pebbles, lattice burner."""

import numpy as np

from .materials_hard import brass, stone
from .materials_soft import ash, ember, incense, leaf
from .nodes import Graph, colour
from .shapes_core import box, gather, lathe, solid
from .shapes_plants import blade
from .shapes_sticks import CORE, STICK, bamboo, rods


def burning(start, end, base, core="#d9bd86", bare=0.42, ash_length=0.1):
    """Builds a lit stick: bamboo, incense, a thin ember and standing ash. Returns its tip."""
    a, b = np.array(start, float), np.array(end, float)
    way = (b - a) / np.linalg.norm(b - a)
    cut = a + way * (bare if core else 0)
    glow, top = b - way * (ash_length + 0.03), b - way * ash_length
    rods([cut], [glow], STICK, incense(base, 0.1), 12)
    rods([glow], [top], STICK * 0.96, ember(1.2), 12)
    rods([top], [b], STICK * 0.85, ash(), 9)
    if core:
        rods([a], [cut], CORE, bamboo(core), 10)
    return tuple(b)


def tangerine(at, radius=0.3, seed=0, leafy=True):
    rng = np.random.default_rng(seed)
    g = Graph("peel")
    pores = g.noise(g.place(), 26, 2)
    skin = g.finish(
        g.surface(
            Base_Color=g.mix(pores, colour("#c9621a"), colour("#e08a2a")),
            Roughness=0.38,
            Subsurface_Weight=0.12,
            Subsurface_Scale=0.05,
            Normal=g.bump(pores, 0.25, 0.02),
        )
    )
    r = radius
    parts = [
        lathe(
            [
                (0, 0.03 * r),
                (r * 0.45, 0.0),
                (r * 0.88, 0.28 * r),
                (r, 0.78 * r),
                (r * 0.9, 1.25 * r),
                (r * 0.5, 1.58 * r),
                (r * 0.12, 1.6 * r),
                (0, 1.54 * r),
            ],
            skin,
            wobble=0.015,
        )
    ]
    if leafy:
        for i in range(2):
            v, f = blade(r * 1.5, r * 0.62, -0.12, 0.35, 0.8, 7, 12)
            parts.append(
                solid(
                    "leaf",
                    v,
                    f,
                    leaf("#3f5a2a", 0.1, 0.2),
                    True,
                    (0, 0, 1.6 * r),
                    (0, -0.2, rng.uniform(0, 6) + 2.2 * i),
                )
            )
        parts.append(lathe([(0.02, 1.5 * r), (0.016, 1.78 * r), (0, 1.8 * r)], leaf("#5a5230", 0.1, 0.05), segments=12))
    return gather(parts, at)


def pebble(at, radius=0.12, base="#4a4846", seed=0, squash=0.55):
    rng = np.random.default_rng(seed)
    r = radius
    thing = lathe(
        [(0, 0), (r * 0.6, 0.02 * r), (r, r * squash * 0.9), (r * 0.7, r * squash * 1.75), (0, r * squash * 2)],
        stone(base),
        at,
        (0, 0, rng.uniform(0, 6)),
        40,
        wobble=0.03,
    )
    thing.scale = (rng.uniform(1, 1.35), 1, 1)
    return thing


def lattice_burner(at, turn=(0, 0, 0), size=(2.7, 0.42, 0.36), material=None):
    """Builds a long box for lying sticks, whose smoke leaves through the fretwork of the lid."""
    material = material or brass(0.5, 0.26)
    w, d, h = size
    parts = []
    for x in (-w / 2 + 0.12, w / 2 - 0.12):
        for y in (-d / 2 + 0.05, d / 2 - 0.05):
            parts.append(
                lathe([(0, 0), (0.045, 0), (0.03, 0.05), (0.05, 0.1), (0, 0.1)], material, (x, y, 0), segments=24)
            )
    parts.append(box((w, d, h * 0.62), material, (0, 0, 0.08), bevel=0.03))
    parts.append(box((w + 0.02, d + 0.02, 0.03), material, (0, 0, 0.08 + h * 0.62), bevel=0.012))
    top, t = 0.08 + h * 0.62 + 0.03, 0.026
    for y in (-1, 1):
        parts.append(box((w, t * 1.6, h * 0.3), material, (0, y * (d / 2 - t), top), bevel=0.008))
    for x in (-1, 1):
        parts.append(box((t * 3, d, h * 0.3), material, (x * (w / 2 - t), 0, top), bevel=0.008))
    lid = top + h * 0.3
    parts.append(box((w, 0.05, t), material, (0, -d / 2 + 0.03, lid - 0.004), bevel=0.006))
    parts.append(box((w, 0.05, t), material, (0, d / 2 - 0.03, lid - 0.004), bevel=0.006))
    count = 15
    for i in range(count + 1):
        x = -w / 2 + 0.05 + i * (w - 0.1) / count
        parts.append(box((0.03, d - 0.06, t), material, (x, 0, lid - 0.006), bevel=0.005))
        if i < count:
            middle = x + (w - 0.1) / count / 2
            for y, reach in ((-0.07, 0.5), (0.07, 0.5)):
                parts.append(box(((w - 0.1) / count, 0.022, t), material, (middle, y, lid - 0.008), bevel=0.004))
            parts.append(box((0.022, 0.16, t), material, (middle, 0, lid - 0.01), bevel=0.004))
    dark = box((w - 0.1, d - 0.1, 0.02), stone("#15120f", "#0a0908", 0.9), (0, 0, top))
    return gather(parts + [dark], at, turn)


def brush_pot(material, at, radius=0.3, height=0.85):
    r, h = radius, height
    return lathe(
        [
            (0, 0.0),
            (r * 0.96, 0.0),
            (r, 0.03),
            (r * 0.97, h * 0.5),
            (r, h * 0.98),
            (r * 0.98, h),
            (r * 0.9, h),
            (r * 0.88, h * 0.97),
            (r * 0.87, 0.08),
            (0, 0.06),
        ],
        material,
        at,
        wobble=0.003,
    )


def upright(count, at, radius, height_hold, length, base, core="#98301f", seed=0, lean=0.12):
    """Builds sticks standing in a pot, each leaning on the rim in its own direction."""
    rng = np.random.default_rng(seed)
    a = rng.uniform(0, 6.283, count)
    r = np.sqrt(rng.random(count)) * radius
    foot = np.stack([np.cos(a) * r * 0.9, np.sin(a) * r * 0.9, np.full(count, 0.08)], -1)
    b = a + rng.normal(0, 0.5, count)
    # The rim limits the lean, because a stick must still be inside the pot there.
    out = np.minimum(r + rng.normal(lean, 0.04, count), radius)
    rim = np.stack([np.cos(b) * out, np.sin(b) * out, np.full(count, height_hold)], -1)
    way = (rim - foot) / np.linalg.norm(rim - foot, axis=1, keepdims=True)
    top = foot + way * length * rng.uniform(0.96, 1.02, (count, 1))
    cut = foot + way * 0.55
    return gather([rods(cut, top, STICK, incense(base, 0.25), 8), rods(foot, cut, CORE, bamboo(core), 6)], at)
