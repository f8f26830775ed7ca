"""Table, wall, camera and renderer settings."""

import math
from dataclasses import dataclass

import bpy
import numpy as np
from mathutils import Vector

from .materials_hard import plaster, wood
from .materials_soft import linen, paper
from .shapes_core import box, sheet, solid, waves


@dataclass
class View:
    """Camera position. `aperture` is an f-number as on a lens; focus is on `sharp` or `target`."""

    eye: tuple
    target: tuple
    lens: float = 70
    aperture: float = 8
    sharp: tuple | None = None


@dataclass
class Picture:
    """Result of a scene function: a view, optionally a closer second one, and the exposure."""

    view: View
    detail: View | None = None
    exposure: float = 0.5

    def look(self, detail):
        """Sets up the camera early, for scenes with smoke, which must face it."""
        return camera(self.detail if detail else self.view)


def camera(view):
    data = bpy.data.cameras.new("camera")
    eye = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(eye)
    eye.location = view.eye
    eye.rotation_euler = (Vector(view.target) - Vector(view.eye)).to_track_quat("-Z", "Y").to_euler()
    data.lens, data.clip_end = view.lens, 200
    data.dof.use_dof = True
    sharp = Vector(view.sharp or view.target)
    ahead = (Vector(view.target) - Vector(view.eye)).normalized()
    data.dof.focus_distance = (sharp - Vector(view.eye)).dot(ahead)
    data.dof.aperture_fstop = view.aperture / 10  # one unit is 10 cm, but the renderer assumes 1 m
    bpy.context.scene.camera = eye
    bpy.context.view_layer.update()
    return eye


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def settings(width, height, samples, exposure):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.samples = "CPU", samples
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.06, 8
    cycles.use_denoising, cycles.denoiser = True, "OPENIMAGEDENOISE"
    cycles.denoising_input_passes, cycles.denoising_prefilter = "RGB_ALBEDO_NORMAL", "FAST"
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 2, 3
    cycles.transparent_max_bounces, cycles.transmission_bounces = 20, 2
    cycles.sample_clamp_indirect, cycles.blur_glossy = 3.0, 1.0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = True
    scene.view_settings.view_transform = "AgX"
    scene.view_settings.look = "AgX - Medium High Contrast"
    scene.view_settings.exposure = exposure


# Grounds -------------------------------------------------------------------


def table(material, top=0.0, depth=7.0, plank=1.7, back=2.6, width=16):
    """Builds a table of boards with narrow gaps; its far edge ends before the wall."""
    rng = np.random.default_rng(4)
    y = back - depth
    while y < back - 0.05:
        w = min(plank * rng.uniform(0.9, 1.1), back - y)
        board = box((width, w - 0.012, 0.4), material, (rng.uniform(-0.5, 0.5), y + w / 2, top - 0.4), bevel=0.014)
        board.rotation_euler[0] = 0.0
        y += w


def wall(material=None, y=4.6):
    material = material or plaster()
    return solid("wall", [(-20, y, -6), (20, y, -6), (20, y, 14), (-20, y, 14)], [(0, 1, 2, 3)], material, False)


def sweep(material, back=3.2, radius=1.6):
    """Builds a sheet of paper that curves up behind the still life without a visible edge."""
    flat = np.linspace(-9, back - radius, 30)
    a = np.linspace(0, math.pi / 2, 24)
    y = np.concatenate([flat, back - radius + np.sin(a) * radius, [back, back]])
    z = np.concatenate([0 * flat, radius - np.cos(a) * radius, [6, 12]])
    verts = [(x, p, q) for p, q in zip(y, z) for x in (-16, 16)]
    return solid("sweep", verts, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(y) - 1)], material)


def cloth(material=None, size=(9, 7), at=(0, 0, 0), yaw=0.0, folds=0.02, seed=3, calm=1.3):
    """Builds a cloth on the table, smooth in the middle and slightly creased further out."""
    land = waves(seed, 6, 0.9, 3.2)

    def height(x, y):
        away = np.clip((np.hypot(x, y * 1.2) - calm) / 1.8, 0, 1)
        return folds * (land(x, y) + 1.0) * away + 0.004

    return sheet(size[0], size[1], height, material or linen(), at, (0, 0, yaw), 220, 0.012, "cloth")


def runner(material, size, at=(0, 0, 0), yaw=0.0, seed=1):
    """Builds a narrow cloth or a sheet of paper under the objects."""
    land = waves(seed, 5, 0.8, 2.5)
    return sheet(
        size[0], size[1], lambda x, y: 0.004 + 0.003 * (land(x, y) + 1), material, at, (0, 0, yaw), 140, 0.006, "runner"
    )


def room(ground="walnut"):
    """Builds the named background of a product picture. Returns the height of the surface."""
    if ground == "walnut":
        table(wood("#2e2017", "#6a4c39", 1.0, 0.38))
        wall(plaster("#8d7d6c"))
    elif ground == "oak":
        table(wood("#a67f55", "#d3b088", 0.9, 0.5))
        wall(plaster("#d8cdbb"))
    elif ground == "plaster":
        table(plaster("#b7aa9b"), plank=20)
        wall(plaster("#c6b8a5"))
    elif ground == "paper":
        sweep(paper("#f1e8d6", 0.7))
    elif ground == "indigo":
        table(wood("#2e2017", "#6a4c39", 1.0, 0.38))
        cloth(linen("#3a424f"), size=(14, 9))
        wall(plaster("#9a8f83"))
    elif ground == "linen":
        table(wood("#a67f55", "#d3b088", 0.9, 0.5))
        cloth(linen("#d6cab4"), size=(14, 9))
        wall(plaster("#d6c8b2"))
    return 0.016 if ground in ("indigo", "linen") else 0.0
