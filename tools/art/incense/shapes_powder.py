"""Loose materials: powder, ash, grains and chips."""

import math

import numpy as np

from .materials_hard import sandalwood
from .shapes_core import grid_faces, solid, waves


def heap(material, radius=0.5, height=0.28, at=(0, 0, 0), seed=1, steep=1.0, rough=0.03):
    """Builds a heap of poured powder with a round top and small slides at the foot."""
    rows, columns = 70, 140
    land, small = waves(seed, 9, 1.2, 5.0), waves(seed + 9, 16, 9.0, 30.0)
    a = np.linspace(0, 2 * math.pi, columns, endpoint=False)
    rim = 1 + 0.07 * land(np.cos(a) * 1.4, np.sin(a) * 1.4)
    s = np.linspace(0, 1, rows)[:, None]
    r = s * rim * radius
    x, y = r * np.cos(a), r * np.sin(a)
    slope = (1 - s) ** steep
    crown = np.sqrt(s**2 + 0.10**2) - 0.10  # rounds off the tip
    z = height * (slope * 0.35 + 0.65 * (1 - crown / crown[-1]))
    z = (
        z * (1 - s**8)
        + rough
        * radius
        * (land(x / radius * 4, y / radius * 4) * 0.5 + 0.5 * small(x / radius, y / radius))
        * (1 - s**4)
        * 0.8
    )
    z = np.maximum(z, 0) - 0.002
    return solid("heap", np.stack([x, y, z], -1).reshape(-1, 3), grid_faces(rows, columns, True), material, True, at)


def bed(material, radius=0.5, at=(0, 0, 0), seed=2, rough=0.012, pressed=None, cells=170):
    """Builds a round bed of ash or powder in a bowl; `pressed(x, y)` adds a relief."""
    rows, columns = cells // 2, cells
    land = waves(seed, 14, 3.0, 22.0)
    a = np.linspace(0, 2 * math.pi, columns, endpoint=False)
    s = np.linspace(0, 1, rows)[:, None] * radius
    x, y = s * np.cos(a), s * np.sin(a)
    z = rough * land(x / radius * 3, y / radius * 3)
    if pressed:
        z = z + pressed(x, y)
    return solid("bed", np.stack([x, y, z], -1).reshape(-1, 3), grid_faces(rows, columns, True), material, True, at)


def grains(material, around=(0, 0, 0), inner=0.0, outer=0.6, count=300, size=0.006, seed=3, fall=2.0):
    """Scatters grains around a heap, which otherwise looks cast instead of poured."""
    rng = np.random.default_rng(seed)
    a = rng.uniform(0, 6.283, count)
    r = inner + (outer - inner) * rng.random(count) ** fall
    middle = np.stack([around[0] + np.cos(a) * r, around[1] + np.sin(a) * r, np.full(count, around[2])], -1)
    s = size * rng.lognormal(-0.3, 0.5, count)
    corner = np.array([(1, 0, 0), (-0.5, 0.8, 0), (-0.5, -0.8, 0), (0.1, 0.1, 0.9)])
    turn = rng.uniform(0, 6.283, count)
    spun = np.stack(
        [
            corner[None, :, 0] * np.cos(turn)[:, None] - corner[None, :, 1] * np.sin(turn)[:, None],
            corner[None, :, 0] * np.sin(turn)[:, None] + corner[None, :, 1] * np.cos(turn)[:, None],
            np.broadcast_to(corner[None, :, 2], (count, 4)),
        ],
        -1,
    )
    verts = middle[:, None] + spun * s[:, None, None]
    faces = [tuple(np.array(f) + 4 * i) for i in range(count) for f in ((0, 1, 3), (1, 2, 3), (2, 0, 3))]
    return solid("grains", verts.reshape(-1, 3), faces, material, False)


def chip(material, size=(0.4, 0.1, 0.05), at=(0, 0, 0), turn=(0, 0, 0), seed=0, ragged=0.25):
    """Builds a split piece of wood: long with the grain, ragged at the ends, with flat facets."""
    rng = np.random.default_rng(seed)
    # A large piece shows long ridges with the grain; a small piece has only a few facets.
    n, m = (15, 22) if size[0] > 0.45 else (5, 6)
    x = np.linspace(-0.5, 0.5, n)
    a = np.linspace(0, 2 * math.pi, m, endpoint=False) + rng.uniform(0, 1)
    section = np.stack(
        [np.sign(np.cos(a)) * np.abs(np.cos(a)) ** 0.5, np.sign(np.sin(a)) * np.abs(np.sin(a)) ** 0.5], -1
    )
    section *= rng.uniform(*((0.82, 1.12) if n > 5 else (0.65, 1.2)), (m, 1))
    one, other = rng.uniform(0.0, 0.22, 2)
    taper = 1 - np.where(x < 0, one, other) * np.abs(2 * x) ** 1.5
    verts = []
    for i in range(n):
        wob = 1 + rng.normal(0, ragged * (0.07 if n > 5 else 0.3), (m, 1))
        ring = section * taper[i] * wob
        ends = rng.normal(0, ragged * 0.22, m) * (1 if i in (0, n - 1) else 0.2)
        verts += [((x[i] + e) * size[0], p[0] * size[1] / 2, p[1] * size[2] / 2) for p, e in zip(ring, ends)]
    faces = [tuple(f) for f in grid_faces(n, m, True)] + [tuple(range(m))[::-1], tuple(range((n - 1) * m, n * m))]
    return solid("chip", verts, faces, material, False, (at[0], at[1], at[2] + size[2] * 0.42), turn, 0.004)


def chips(count, around, spread, material=None, size=(0.3, 0.09, 0.035), seed=1, pile=0.0):
    """Scatters chips; with `pile` they lie higher towards the middle."""
    rng = np.random.default_rng(seed)
    material = material or sandalwood()
    parts = []
    for i in range(count):
        x, y = rng.normal(0, spread / 2, 2)
        own = tuple(np.array(size) * rng.uniform(0.55, 1.35, 3))
        high = pile * max(0.0, 1 - math.hypot(x, y) / (spread * 1.2)) * rng.random()
        tilt = (rng.normal(0, 0.25), rng.normal(0, 0.12 + 0.5 * (high > 0.02)), rng.uniform(0, 6.28))
        lift = abs(math.sin(tilt[1])) * own[0] * 0.4
        parts.append(chip(material, own, (around[0] + x, around[1] + y, around[2] + high + lift), tilt, seed * 100 + i))
    return parts


def shaving(material, at, turn=(0, 0, 0), width=0.16, turns=1.8, radius=0.1, seed=0):
    """Builds a thin wood shaving that widens as it uncurls."""
    rng = np.random.default_rng(seed)
    t = np.linspace(0, 1, 60)
    a = 2 * math.pi * turns * t
    r = radius * (0.45 + 0.75 * t)
    drift = width * 0.7 * t
    edge = width * (0.9 + 0.1 * np.sin(9 * t + rng.uniform(0, 6)))
    left = np.stack([drift, r * np.cos(a), r * np.sin(a)], -1)
    right = left + np.stack([edge, np.zeros(60), np.zeros(60)], -1)
    verts = np.concatenate([left, right])
    faces = [(i, i + 1, 61 + i, 60 + i) for i in range(59)]
    low = verts[:, 2].min()
    thing = solid("shaving", verts - [width * 0.8, 0, low], faces, material, True, at, (0, 0, turn[2]))
    body = thing.modifiers.new("body", "SOLIDIFY")
    body.thickness = 0.006
    return thing
