"""Vessels, boxes, trays and tools."""

import math

import numpy as np

from .materials_hard import lacquer, porcelain
from .materials_soft import card, paper, seal_red
from .shapes_core import box, gather, lathe, solid, tube


def tray(size, material, at=(0, 0, 0), turn=(0, 0, 0), wall=0.05, floor=0.04, bevel=0.012):
    w, d, h = size
    parts = [box((w, d, floor), material, (0, 0, 0), bevel=bevel)]
    for x, y, sx, sy in (
        (0, d / 2 - wall / 2, w, wall),
        (0, -d / 2 + wall / 2, w, wall),
        (w / 2 - wall / 2, 0, wall, d - 2 * wall),
        (-w / 2 + wall / 2, 0, wall, d - 2 * wall),
    ):
        parts.append(box((sx, sy, h), material, (x, y, 0), bevel=bevel))
    return gather(parts, at, turn)


def seal(at, size=0.16, turn=(0, 0, 0)):
    """Builds a small red seal: a frame and a few strokes without a meaning."""
    s = size
    parts = []
    for x, y, w, h in (
        (0, 0.46, 1, 0.09),
        (0, -0.46, 1, 0.09),
        (-0.46, 0, 0.09, 1),
        (0.46, 0, 0.09, 1),
        (0, 0.18, 0.6, 0.08),
        (0, -0.22, 0.6, 0.08),
        (0, 0, 0.08, 0.6),
        (0.22, -0.03, 0.08, 0.34),
        (-0.22, 0.05, 0.08, 0.3),
    ):
        parts.append(
            solid(
                "stroke",
                [
                    (x * s - w * s / 2, y * s - h * s / 2, 0),
                    (x * s + w * s / 2, y * s - h * s / 2, 0),
                    (x * s + w * s / 2, y * s + h * s / 2, 0),
                    (x * s - w * s / 2, y * s + h * s / 2, 0),
                ],
                [(0, 1, 2, 3)],
                seal_red(),
                False,
            )
        )
    return gather(parts, at, turn)


def parcel(size, material, at=(0, 0, 0), turn=(0, 0, 0), wrap=0.4, wrap_material=None, along="y", mark=True):
    """Builds a closed box with a paper band, and a seal on the band."""
    w, d, h = size
    e = 0.008
    wrap_material = wrap_material or paper("#f3ecdc")
    parts = [box(size, material, (0, 0, 0), bevel=0.012)]
    belt = (wrap, d + e, h + e) if along == "y" else (w + e, wrap, h + e)
    parts.append(box(belt, wrap_material, (0, 0, 0), bevel=0.008))
    if mark:
        parts.append(seal((0, 0, h + e + 0.002), min(wrap, 0.5) * 0.55))
    return gather(parts, at, turn)


def bowl(material, radius=0.5, height=0.3, at=(0, 0, 0), foot=0.5, wall=0.03, wobble=0.004):
    r, h, f = radius, height, radius * foot
    return lathe(
        [
            (0, 0.02),
            (f * 0.85, 0.02),
            (f * 0.88, 0),
            (f, 0),
            (f, 0.05),
            (r * 0.82, h * 0.38),
            (r * 0.97, h * 0.75),
            (r, h),
            (r - wall * 0.5, h + 0.008),
            (r - wall, h - 0.01),
            (r * 0.9 - wall, h * 0.7),
            (r * 0.72 - wall, h * 0.36),
            (f * 0.7, 0.085),
            (0, 0.075),
        ],
        material,
        at,
        wobble=wobble,
        name="bowl",
    )


def burner(material, radius=0.55, at=(0, 0, 0), height=0.72, legs=3):
    """Builds a scholar's round burner with legs, open at the top."""
    r, h = radius, height
    parts = [
        lathe(
            [
                (0, 0.16),
                (r * 0.6, 0.16),
                (r * 0.92, 0.26),
                (r, 0.42 * h + 0.1),
                (r * 0.96, h * 0.75),
                (r * 0.84, h * 0.86),
                (r * 0.84, h * 0.92),
                (r * 1.0, h * 0.97),
                (r * 1.0, h * 1.01),
                (r * 0.9, h * 1.01),
                (r * 0.78, h * 0.94),
                (r * 0.78, h * 0.86),
                (r * 0.88, h * 0.6),
                (r * 0.8, 0.3),
                (0, 0.26),
            ],
            material,
            wobble=0.002,
        )
    ]
    for i in range(legs):
        a = 2 * math.pi * i / legs - math.pi / 2
        x, y = math.cos(a) * r * 0.62, math.sin(a) * r * 0.62
        parts.append(
            lathe(
                [(0, 0), (0.055, 0), (0.075, 0.03), (0.07, 0.1), (0.11, 0.2), (0.12, 0.3), (0, 0.34)],
                material,
                (x, y, 0),
                segments=32,
            )
        )
    return gather(parts, at)


def tea_bowl(at, material=None, tea="#7a3d14"):
    bowl(material or porcelain(), 0.34, 0.24, at, 0.45, 0.02)
    return lathe([(0, 0.17), (0.285, 0.17)], lacquer(tea, 0.02), at, smooth_steps=0)


def stick_stand(material, at=(0, 0, 0), radius=0.2):
    """Builds a small turned stick holder with one hole."""
    r = radius
    return lathe(
        [
            (0, 0),
            (r, 0),
            (r, 0.03),
            (r * 0.9, 0.055),
            (r * 0.42, 0.075),
            (r * 0.34, 0.11),
            (r * 0.34, 0.15),
            (r * 0.2, 0.165),
            (0, 0.165),
        ],
        material,
        at,
        segments=64,
    )


def round_box(material, radius=0.34, at=(0, 0, 0), height=0.3, lid=True):
    """Builds a round incense box of two shells, the lid optional."""
    r, h = radius, height
    parts = [
        lathe(
            [
                (0, 0),
                (r * 0.75, 0),
                (r * 0.8, 0.02),
                (r, 0.06),
                (r, h * 0.55),
                (r * 0.985, h * 0.56),
                (r * 0.93, h * 0.55),
                (r * 0.9, 0.07),
                (0, 0.06),
            ],
            material,
        )
    ]
    if lid:
        parts.append(
            lathe(
                [
                    (r * 0.985, h * 0.575),
                    (r, h * 0.585),
                    (r, h * 0.88),
                    (r * 0.9, h),
                    (r * 0.5, h * 1.05),
                    (0, h * 1.06),
                ],
                material,
            )
        )
    return gather(parts, at)


def spoon(material, at, turn=(0, 0, 0), length=1.2):
    """Builds a long thin powder spoon, lying."""
    t = np.linspace(0, 1, 30)
    handle = tube(
        np.stack([t * length, 0 * t, 0.03 + 0.035 * np.sin(t * 3.1)], -1), 0.016 * (1 - 0.35 * t), material, 10
    )
    cup = lathe(
        [(0, 0), (0.05, 0.008), (0.085, 0.035), (0.08, 0.04), (0.045, 0.018), (0, 0.012)],
        material,
        (-0.12, 0, 0),
        segments=40,
    )
    cup.scale = (1.6, 0.9, 1)
    return gather([handle, cup], at, turn)


def tamper(material, at, turn=(0, 0, 0)):
    """Builds a tamper for smoothing ash: a flat foot on a turned handle."""
    return lathe(
        [
            (0, 0),
            (0.16, 0),
            (0.165, 0.02),
            (0.15, 0.04),
            (0.05, 0.06),
            (0.03, 0.12),
            (0.045, 0.2),
            (0.035, 0.4),
            (0.05, 0.62),
            (0.03, 0.68),
            (0, 0.69),
        ],
        material,
        at,
        turn,
        48,
    )


def brush(at, turn=(0, 0, 0)):
    hair = lathe([(0, 0), (0.006, 0.02), (0.026, 0.12), (0.032, 0.2), (0.026, 0.25)], card("#4a3a2c"), segments=24)
    stem = lathe(
        [(0.03, 0.24), (0.032, 0.26), (0.024, 0.3), (0.022, 0.5), (0.024, 1.5), (0.014, 1.54), (0, 1.54)],
        card("#8f7b5c"),
        segments=24,
    )
    return gather([hair, stem], at, turn)


def lacquer_stand(at, size=(1.6, 0.9, 0.1), base="#140d0b"):
    return box(size, lacquer(base), at, bevel=0.03)
