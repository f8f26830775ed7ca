"""Sticks: single, lying, bundled, tied or fanned out."""

import math

import numpy as np

from .materials_soft import bamboo, cord, incense, paper, seal_red
from .shapes_core import solid, tube

STICK = 0.0125  # radius: a stick is about 2.5 mm thick
CORE = 0.0075  # radius of the bamboo inside it


def rods(starts, ends, radius, material, sides=8, name="rods"):
    """Builds many straight rods as one mesh; each is a loose part with its own shade."""
    a, b = np.asarray(starts, float), np.asarray(ends, float)
    axis = b - a
    axis /= np.linalg.norm(axis, axis=1, keepdims=True)
    helper = np.where(np.abs(axis[:, 2:3]) < 0.9, [[0, 0, 1.0]], [[1.0, 0, 0]])
    side = np.cross(axis, helper)
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    up = np.cross(side, axis)
    t = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    ring = np.cos(t)[None, :, None] * side[:, None] + np.sin(t)[None, :, None] * up[:, None]
    r = np.broadcast_to(np.asarray(radius, float), (len(a),))[:, None, None]
    verts = np.concatenate([a[:, None] + ring * r, b[:, None] + ring * r], axis=1)
    k = np.arange(sides)
    walls = np.stack([k, (k + 1) % sides, (k + 1) % sides + sides, k + sides], -1)
    faces = []
    for i in range(len(a)):
        base = i * 2 * sides
        faces += [tuple(w + base) for w in walls]
        faces += [tuple(range(base + sides - 1, base - 1, -1)), tuple(range(base + sides, base + 2 * sides))]
    thing = solid(name, verts.reshape(-1, 3), faces, material, True)
    # Smooth walls and flat ends, because the cut face shows the colour of a stick.
    flags = np.ones(len(faces), bool)
    flags[sides :: sides + 2] = False
    flags[sides + 1 :: sides + 2] = False
    thing.data.polygons.foreach_set("use_smooth", flags)
    return thing


def packed(count, gap=STICK * 2.06, seed=1):
    """Returns `count` points in a roughly hexagonal packing."""
    reach = int(math.sqrt(count)) + 3
    points = [((i + 0.5 * (j % 2)) * gap, j * gap * 0.866) for i in range(-reach, reach) for j in range(-reach, reach)]
    points = np.array(sorted(points, key=lambda p: p[0] ** 2 + p[1] ** 2)[:count])
    return points + np.random.default_rng(seed).normal(0, gap * 0.05, points.shape)


def bundle(count=90, length=2.1, base="#a87c4f", seed=1, core="#d9bd86", bare=0.42, spread=0.28, radius=STICK):
    """Builds a bundle along x, from 0 to `length`, on z=0; without `core` it is all incense."""
    rng = np.random.default_rng(seed)
    points = packed(count, radius * 2.06, seed)
    size = np.hypot(points[:, 0], points[:, 1]).max() + radius
    # The underside of a lying bundle is flat.
    z = np.maximum(points[:, 1], -size * 0.8) + size * 0.8 + radius
    y = points[:, 0]
    shift = rng.normal(0, 0.012, count)
    lean = rng.normal(0, 0.006, (count, 2))
    start = np.stack([shift, y, z], -1)
    end = np.stack([length + shift, y + lean[:, 0], z + lean[:, 1]], -1)
    parts = []
    if core:
        cut = start + (end - start) * (bare / length) + np.array([1, 0, 0]) * rng.normal(0, 0.008, (count, 1))
        parts.append(rods(cut, end, radius, incense(base, spread)))
        parts.append(rods(start, cut, CORE / STICK * radius, bamboo(core)))
    else:
        parts.append(rods(start, end, radius, incense(base, spread)))
    return parts, size


def band(size, at, width=0.42, material=None, seal=True, lift=0.006):
    """Builds a paper sleeve around a bundle, with an optional red seal on top."""
    material = material or paper("#f1e9d8")
    t = np.linspace(0, 2 * math.pi, 64)
    y = np.cos(t) * (size + lift)
    z = np.maximum(np.sin(t) * (size + lift), -size * 0.8 - lift) + size * 0.8 + 0.012
    n = len(t)
    verts = [(at - width / 2, a, b) for a, b in zip(y, z)] + [(at + width / 2, a, b) for a, b in zip(y, z)]
    faces = [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)]
    sleeve = solid("band", verts, faces, material)
    parts = [sleeve]
    if seal:
        s = min(0.075, width * 0.3)
        tilt = np.linspace(-s, s, 6) / (size + lift)
        yy = -np.sin(tilt + 0.25) * (size + lift + 0.003)
        zz = np.cos(tilt + 0.25) * (size + lift + 0.003) + size * 0.8 + 0.012
        v = [(at - s, a, b) for a, b in zip(yy, zz)] + [(at + s, a, b) for a, b in zip(yy, zz)]
        parts.append(solid("seal", v, [(i, i + 1, 7 + i, 6 + i) for i in range(5)], seal_red()))
    return parts


def winding(size, at, turns=3, material=None, thick=0.014, knot=True):
    """Builds a cord wound around a bundle, with an optional knot and two loose ends."""
    material = material or cord()
    t = np.linspace(0, 2 * math.pi * turns, 60 * turns)
    reach = size + thick
    y, z = np.cos(t) * reach, np.maximum(np.sin(t) * reach, -size * 0.8 - thick * 0.2) + size * 0.8 + thick
    x = at + (t / t[-1] - 0.5) * turns * thick * 2.1
    parts = [tube(np.stack([x, y, z], -1), thick, material, 7)]
    if knot:
        top = np.array([at, -size * 0.35, size * 1.72 + thick * 2.2])
        for way in (-1, 1):
            s = np.linspace(0, 1, 30)[:, None]
            # Over the side of the bundle, down, and a short way along the table.
            drop = np.clip((s - 0.08) / 0.42, 0, 1)
            fall = np.concatenate(
                [
                    s * 0.34 * way + np.sin(s * 7) * 0.03,
                    -s * (size + 0.42) - 0.06 * np.sin(s * 4 + way),
                    -(drop**1.3) * (size * 2.2),
                ],
                1,
            )
            path = top + fall
            path[:, 2] = np.maximum(path[:, 2], thick)
            parts.append(tube(path, thick, material, 7))
        ball = np.linspace(0, 6.28, 24)
        parts.append(
            tube(
                top + np.stack([np.cos(ball) * 0.025, np.sin(ball) * 0.02, np.sin(2 * ball) * 0.012], -1),
                thick * 1.1,
                material,
                7,
            )
        )
    return parts


def loose(lines, base, core="#d9bd86", bare=0.42, spread=0.2, radius=STICK):
    """Builds single sticks from (start, end) pairs; the bamboo is at the start."""
    a = np.array([l[0] for l in lines], float)
    b = np.array([l[1] for l in lines], float)
    if not core:
        return [rods(a, b, radius, incense(base, spread), 12)]
    axis = (b - a) / np.linalg.norm(b - a, axis=1, keepdims=True)
    cut = a + axis * bare
    return [rods(cut, b, radius, incense(base, spread), 12), rods(a, cut, CORE / STICK * radius, bamboo(core), 10)]


def sheaf(
    count, length, base, core="#98301f", tie=0.42, flare=0.55, foot=0.28, seed=1, thick=1.0, twist=0.7, spread=0.25
):
    """Builds an upright bundle fanned out by a twist, as sticks are set out to dry."""
    rng = np.random.default_rng(seed)
    points = packed(count, STICK * 2.1 * thick, seed)
    size = np.abs(points).max()
    around = np.arctan2(points[:, 1], points[:, 0])
    part = np.hypot(points[:, 0], points[:, 1]) / size
    knot = np.concatenate([points * 0.9, np.full((count, 1), tie * length * 0.93)], 1)

    def ring(reach, angle, z):
        return np.stack([np.cos(angle) * reach * part, np.sin(angle) * reach * part, z], -1)

    high = length * (1 - 0.10 * part**2) + rng.normal(0, 0.015, count)
    top = ring(flare * length * (1 + rng.normal(0, 0.04, count)), around + twist + rng.normal(0, 0.05, count), high)
    low = ring(
        foot * length * (1 + rng.normal(0, 0.04, count)), around - twist + rng.normal(0, 0.05, count), np.zeros(count)
    )
    r = STICK * thick
    return [rods(knot, top, r, incense(base, spread), 6), rods(low, knot, r * 0.72, bamboo(core), 6)], size * 0.95
