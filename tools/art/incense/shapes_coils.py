"""Coils and cones."""

import math

import numpy as np

from .materials_soft import incense
from .shapes_core import lathe, tube


def coil(
    base, turns=6, inner=0.06, pitch=0.062, thick=0.021, at=(0, 0, 0), turn=(0, 0, 0), seed=0, lift=0.0, spread=0.2
):
    """Builds a flat spiral; `lift` raises its centre, as on a hanging coil."""
    rng = np.random.default_rng(seed)
    t = np.linspace(0, turns, int(turns * 72))
    r = inner + pitch * t
    a = 2 * math.pi * t + rng.uniform(0, 6.28)
    z = thick * 0.92 + lift * (1 - t / turns) ** 1.15 + 0.002 * np.sin(a * 0.5)
    width = np.full(len(t), thick)
    width[-6:] = thick * np.linspace(1, 0.8, 6)
    return tube(
        np.stack([r * np.cos(a), r * np.sin(a), z], -1), width, incense(base, spread), 10, 0.92, at, turn, name="coil"
    )


def hanging(base, height=2.6, radius=1.3, turns=11, thick=0.035, at=(0, 0, 0), sag=1.0, seed=0):
    """Builds a temple coil: a large cone of one strand, hung by its centre, widest below."""
    rng = np.random.default_rng(seed)
    t = np.linspace(0, 1, turns * 60)
    r = 0.06 + (radius - 0.06) * t**0.95
    a = 2 * math.pi * turns * t + rng.uniform(0, 6.28)
    z = -height * (t ** (1 / sag)) + 0.02 * radius * np.sin(a + seed) * t
    return tube(
        np.stack([r * np.cos(a), r * np.sin(a), z], -1), thick, incense(base, 0.2, 30.0), 8, at=at, name="hanging coil"
    )


def cone(base, height=0.3, radius=0.075, at=(0, 0, 0), turn=(0, 0, 0), hollow=False, spread=0.2):
    """Builds a pressed incense cone."""
    profile = [
        (0.0, 0.0),
        (radius * 0.96, 0.0),
        (radius, 0.012),
        (radius * 0.9, height * 0.16),
        (radius * 0.12, height * 0.985),
        (0.0, height),
    ]
    return lathe(profile, incense(base, spread, 60.0), at, turn, 40, 8, 0.004, "cone")
