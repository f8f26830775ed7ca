"""Incense seals: one continuous path for the ember, as a template and as powder."""

import math

import numpy as np

from .materials_hard import brass
from .shapes_core import gather, grid_faces, lathe, solid, tube


def maze(radius=0.5, rings=5, inner=0.1, gap=0.16):
    """Returns a path of concentric arcs, joined alternately on both sides of the opening."""
    points = []
    for i, r in enumerate(np.linspace(radius, inner, rings)):
        opening = gap * radius / r * 0.5
        a = np.linspace(opening, 2 * math.pi - opening, max(24, int(90 * r / radius)))
        if i % 2:
            a = a[::-1]
        points += [(r * math.cos(t), r * math.sin(t)) for t in a]
    return np.array(points)


def trail(material, path, at=(0, 0, 0), turn=(0, 0, 0), width=0.028, height=0.9):
    """Builds the powder left by the template: a low, slightly crumbled ridge."""
    rng = np.random.default_rng(5)
    # Even steps along the path, so that the ridge does not pinch where arcs meet.
    step = np.hypot(*np.diff(path, axis=0).T)
    s = np.concatenate([[0], np.cumsum(step)])
    t = np.linspace(0, s[-1], int(s[-1] / 0.012))
    even = np.stack([np.interp(t, s, path[:, 0]), np.interp(t, s, path[:, 1]), 0 * t], -1)
    even[:, :2] += rng.normal(0, width * 0.05, (len(t), 2))
    r = width * (1 + rng.normal(0, 0.05, len(t)))
    return tube(even, r, material, 10, height, at, turn, name="trail")


def template(at, turn=(0, 0, 0), radius=0.6, rings=5, slot=0.022, lift=0.05, material=None):
    """Builds a brass plate with the path cut out, a rim and a small grip."""
    material = material or brass(0.25, 0.22)
    path = maze(radius * 0.8, rings, radius * 0.22, 0.3)
    rows, columns = 220, 520
    r = np.linspace(0.001, radius * 0.97, rows)[:, None]
    a = np.linspace(0, 2 * math.pi, columns, endpoint=False)
    x, y = r * np.cos(a), r * np.sin(a)
    faces = grid_faces(rows, columns, True)
    verts = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    middle = verts[faces].mean(1)[:, :2]
    near = np.full(len(middle), 9.0)
    for i in range(0, len(path), 40):
        part = path[i : i + 40]
        near = np.minimum(near, np.hypot(middle[:, None, 0] - part[:, 0], middle[:, None, 1] - part[:, 1]).min(1))
    # Bridges hold the inner rings, as in a real template.
    bridge = np.abs(middle[:, 1] + middle[:, 0]) < 0.02
    plate = solid("template", verts, faces[(near > slot) | bridge], material, True, (0, 0, lift))
    body = plate.modifiers.new("body", "SOLIDIFY")
    body.thickness = 0.02
    R = radius
    rim = lathe(
        [(R * 0.95, 0), (R, 0), (R, lift + 0.06), (R * 0.95, lift + 0.06), (R * 0.95, 0)], material, smooth_steps=0
    )
    t = np.linspace(0, math.pi, 24)
    grip = tube(np.stack([0 * t, np.cos(t) * 0.09, lift + np.sin(t) * 0.13], -1), 0.016, material, 10)
    return gather([plate, rim, grip], at, turn)
