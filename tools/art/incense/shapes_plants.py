"""Sprigs, leaves and blossoms that lie beside incense of their scent."""

import math

import numpy as np

from .materials_soft import bamboo, leaf
from .shapes_core import grid_faces, solid, tube


def blade(length, width, curl=0.2, fold=0.25, tip=1.0, across=5, along=9):
    """Returns vertices and faces of one leaf or petal along +x, with its root at the origin."""
    s = np.linspace(0, 1, along)[:, None]
    w = np.linspace(-1, 1, across)[None, :]
    half = width / 2 * np.sin(math.pi * np.clip(s, 0.03, 1) ** 0.8 * 0.97) ** tip
    x = s * length + 0 * w
    y = half * w
    z = curl * length * s**2 + fold * np.abs(w) * half
    return np.stack([x, y, z], -1).reshape(-1, 3), grid_faces(along, across)


def turned(v, yaw=0.0, pitch=0.0, roll=0.0):
    cr, sr, cp, sp, cy, sy = (f(a) for a in (roll, pitch, yaw) for f in (math.cos, math.sin))
    v = v @ np.array([[1, 0, 0], [0, cr, sr], [0, -sr, cr]])
    v = v @ np.array([[cp, 0, sp], [0, 1, 0], [-sp, 0, cp]])
    return v @ np.array([[cy, sy, 0], [-sy, cy, 0], [0, 0, 1]])


def _joined(pieces, material, at, turn, name):
    verts, faces, base = [], [], 0
    for v, f in pieces:
        verts.append(v)
        faces.append(f + base)
        base += len(v)
    verts = np.concatenate(verts)
    return solid(name, verts, np.concatenate(faces), material, True, at, turn)


def blossom(petals, length, width, base, at=(0, 0, 0), turn=(0, 0, 0), curl=0.25, open_=0.35, heart="#d9a441", seed=0):
    rng = np.random.default_rng(seed)
    pieces = []
    for i in range(petals):
        v, f = blade(length * rng.uniform(0.9, 1.08), width, curl, 0.3, 0.55)
        pieces.append((turned(v, 2 * math.pi * i / petals + rng.normal(0, 0.07), open_ + rng.normal(0, 0.1)), f))
    flower = _joined(pieces, leaf(base, 0.08, 0.4), at, turn, "blossom")
    t = np.linspace(0, 6.28, 10)
    ring = np.stack([np.cos(t) * width * 0.12, np.sin(t) * width * 0.12, 0 * t + width * 0.12], -1)
    tube(ring, width * 0.12, leaf(heart, 0.1, 0.1), 6).parent = flower
    return flower


def scatter_blossoms(count, around, spread, seed=1, kind="osmanthus", clear=None):
    """Scatters fallen blossoms, except where `clear(x, y)` is true."""
    rng = np.random.default_rng(seed)
    shape = {"osmanthus": (4, 0.055, 0.055, "#e89a2c", "#c46f14"), "jasmine": (7, 0.16, 0.085, "#f4efe2", "#d8c873")}[
        kind
    ]
    parts = []
    while len(parts) < count:
        x, y = around[0] + rng.normal(0, spread / 2), around[1] + rng.normal(0, spread / 2)
        if clear and clear(x, y):
            continue
        petals, length, width, base, heart = shape
        size = rng.uniform(0.8, 1.2)
        tilt = (rng.normal(0, 0.3), rng.normal(0, 0.3), rng.uniform(0, 6.28))
        parts.append(
            blossom(
                petals,
                length * size,
                width * size,
                base,
                (x, y, around[2] + 0.012 + 0.03 * abs(tilt[0])),
                tilt,
                0.3,
                0.3,
                heart,
                seed * 50 + len(parts),
            )
        )
    return parts


def cedar(at, yaw=0.0, length=1.1, seed=0, base="#626650"):
    """Builds a flat twig of incense cedar with scaly branchlets."""
    rng = np.random.default_rng(seed)
    pieces = []

    def run(origin, heading, reach, level):
        steps = max(4, int(reach / 0.022))
        p, h = np.array(origin, float), heading
        for i in range(steps):
            s = i / steps
            h += rng.normal(0, 0.03)
            p = p + np.array([math.cos(h), math.sin(h), 0.001 * rng.normal()]) * reach / steps
            size = 0.03 + 0.012 * (1 - s)
            for way in (-0.42, 0.42):
                v, f = blade(size * 1.35, size * 0.62, 0.06, -0.35, 0.7, 3, 4)
                pieces.append((turned(v, h + way, 0.05 + 0.05 * rng.random()) + p, f))
            if level and i % 3 == 1 and s > 0.06:
                run(
                    p,
                    h + (0.62 if (i // 3) % 2 else -0.62),
                    reach * (0.5 if level == 2 else 0.36) * (1 - s * 0.85),
                    level - 1,
                )

    run((0, 0, 0.03), 0.0, length, 2)
    spray = _joined(pieces, leaf(base, 0.28, 0.15), at, (0, 0, yaw), "cedar")
    stem = tube(
        [(-0.22, -0.015, 0.022), (0, 0, 0.028), (length * 0.5, 0, 0.022)], (0.014, 0.012, 0.007), bamboo("#6b4a2d"), 7
    )
    stem.parent = spray
    return spray


def mugwort(at, yaw=0.0, length=1.0, seed=0, base="#8a8d76", dry=1.0):
    """Builds a stalk of mugwort with lobed, curled, silvery leaves."""
    rng = np.random.default_rng(seed)
    pieces = []
    for i in range(int(15 * length)):
        s = (i + 1) / (15 * length + 1)
        way = 1 if i % 2 else -1
        reach = 0.34 * (1 - 0.6 * s) * rng.uniform(0.85, 1.15)
        root = np.array([s * length, 0.01 * way, 0.05])
        lean = way * rng.uniform(0.5, 0.95)
        for lobe, (along, angle, size) in enumerate(
            ((0.0, 0.0, 1.0), (0.25, 0.7, 0.55), (0.25, -0.7, 0.55), (0.5, 0.6, 0.42), (0.5, -0.6, 0.42))
        ):
            v, f = blade(
                reach * size,
                reach * 0.2 * (1.25 - 0.2 * lobe / 4),
                0.28 * dry * rng.uniform(-0.2, 1),
                0.7 * dry,
                0.8,
                5,
                8,
            )
            v = turned(v, angle, 0.06, rng.normal(0, 0.25)) + np.array([along * reach, 0, 0])
            pieces.append((turned(v, lean, rng.normal(0.06, 0.12), rng.normal(0, 0.3)) + root, f))
    for v, _ in pieces:
        v[:, 2] = np.maximum(v[:, 2], 0.006 + 0.004 * rng.random())
    spray = _joined(pieces, leaf(base, 0.25, 0.2), at, (0, 0, yaw), "mugwort")
    tube(
        [(-0.25, 0, 0.03), (length * 0.6, 0.01, 0.045), (length, 0, 0.05)], (0.018, 0.012, 0.005), bamboo("#8a7a52"), 7
    ).parent = spray
    return spray


def bamboo_leaves(at, count=14, seed=0, base="#3f5230", length=1.0):
    """Builds hanging bamboo leaves, mostly out of view, for their shadow on the wall."""
    rng = np.random.default_rng(seed)
    pieces = []
    for _ in range(count):
        v, f = blade(length * rng.uniform(0.6, 1.1), 0.13 * length, -0.15, 0.2, 0.9)
        pieces.append((turned(v, rng.normal(-0.2, 0.7), rng.normal(-0.5, 0.35)) + rng.normal(0, 0.55 * length, 3), f))
    return _joined(pieces, leaf(base, 0.2, 0.3), at, (0, 0, 0), "bamboo")
