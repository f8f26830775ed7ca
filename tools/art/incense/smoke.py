"""Smoke as in photographs: a lit veil that folds into bright lines.

A ribbon of points moves through slow waves. Points gather where the ribbon folds, and their number
is the brightness. The image is put on one sheet that faces the camera.
"""

import math

import bpy
import numpy as np
from mathutils import Vector

from .nodes import Graph


def veil(seed=1, width=512, height=1024, points=1_600_000, spread=0.5, calm=0.06, turns=1.0):
    """Returns a density image (height, width) of 0..1, with the source at the bottom centre."""
    rng = np.random.default_rng(seed)
    t = rng.random(points) ** 0.85
    s = rng.normal(0, 0.5, points)
    grow = np.clip((t - calm) / (1 - calm), 0, 1)
    x = 0.0025 * s * (1 + 4 * t)
    y = t.copy()
    for octave in range(6):
        pace = (1.6 + 1.5 * octave) * turns
        size = spread * 0.62 / (1 + octave) ** 1.05
        shear = (0.35 + 0.5 * octave) * (0.4 + 1.4 * grow)
        phase = rng.uniform(0, 6.28)
        x += (
            size
            * grow ** (1.15 + 0.12 * octave)
            * np.sin(2 * math.pi * pace * t * 0.8 + s * shear * 1.7 + phase)
            * (0.55 + 0.45 * np.cos(s * shear + octave))
        )
        y += 0.05 * size / spread * grow * np.sin(2 * math.pi * pace * t + s * shear * 2.2 + phase * 1.7)
    # Fades near the source, where all points are in one thread that would look like a rod.
    fade = np.clip((1 - t) / 0.6, 0, 1) ** 1.3 * (0.16 + 0.84 * np.clip(t / 0.45, 0, 1)) * np.clip(t / 0.02, 0, 1)
    return _exposed(x, y, fade, width, height)


def cascade(seed=1, width=512, height=1024, points=1_600_000, narrow=0.05, wide=0.2):
    """Returns a density image of cold smoke over an edge: strands that spread as they fall."""
    rng = np.random.default_rng(seed)
    t = rng.random(points)
    s = rng.uniform(-1, 1, points)
    reach = narrow + (wide - narrow) * t**1.3
    x = s * (1 - 0.25 * s**2)
    for strand in range(7):
        x += (
            0.55
            / (2 + strand * 2.2)
            * np.sin((2.5 + 3.1 * strand) * s + rng.uniform(0, 6.28) + (0.8 + 0.5 * strand) * t * rng.uniform(0.5, 1.5))
        )
    x = x * reach + 0.03 * t * np.sin(3 * t + seed)
    fade = np.clip(t / 0.12, 0, 1) * np.clip((1 - t) / 0.3, 0, 1) * (1 - 0.45 * t) * (1 - s**2)
    return _exposed(x, t, fade, width, height)


def _exposed(x, y, weights, width, height):
    image, _, _ = np.histogram2d(y, x, bins=(height, width), range=((0, 1.04), (-0.5, 0.5)), weights=weights)
    image = _blur(image, 1.2) * 0.6 + _blur(image, 6) * 0.4
    image /= np.quantile(image[image > image.max() * 1e-3], 0.95) + 1e-9
    edge = np.clip(np.minimum(np.arange(width), np.arange(width)[::-1]) / (width * 0.22), 0, 1)
    return (1 - np.exp(-image)) * edge[None, :]


def _blur(image, sigma):
    fy = np.fft.fftfreq(image.shape[0])[:, None]
    fx = np.fft.fftfreq(image.shape[1])[None, :]
    return np.maximum(0, np.fft.ifft2(np.fft.fft2(image) * np.exp(-2 * (math.pi * sigma) ** 2 * (fx**2 + fy**2))).real)


def rise(at, camera, height=3.0, width=1.5, seed=1, strength=0.5, tint=(0.86, 0.9, 0.97), glow=1.0, **shape):
    """Adds smoke that rises from a point; it emits light, so it does not turn a white wall grey."""
    return _hang(veil(seed, **shape), at, camera, height, width, strength, tint, glow)


def pour(at, camera, height=1.4, width=1.0, seed=1, strength=0.8, tint=(0.92, 0.94, 0.97), glow=0.9, **shape):
    """Adds backflow smoke, which is heavier than air and falls from the point."""
    return _hang(cascade(seed, **shape), at, camera, -height, width, strength, tint, glow)


def _hang(density, at, camera, height, width, strength, tint, glow):
    h, w = density.shape
    pixels = np.empty((h, w, 4), np.float32)
    pixels[..., :3] = density[..., None]
    pixels[..., 3] = 1
    image = bpy.data.images.new("smoke", w, h, float_buffer=True, is_data=True)
    image.pixels.foreach_set(pixels.ravel())
    g = Graph("smoke")
    place = g.add("TexCoord").outputs["UV"]
    seen = g.add("TexImage", {"Vector": place}, image=image, extension="CLIP").outputs["Color"]
    light = g.add("Emission", {"Color": tint, "Strength": glow})
    clear = g.add("BsdfTransparent")
    both = g.add("MixShader", {"Fac": g.math("MULTIPLY", seen, strength)})
    g.tree.links.new(clear.outputs[0], both.inputs[1])
    g.tree.links.new(light.outputs[0], both.inputs[2])
    material = g.finish(both)
    at, eye = Vector(at), camera.matrix_world.translation
    away = (eye - at) * Vector((1, 1, 0))
    right = Vector((0, 0, 1)).cross(away).normalized()
    corners = [at + right * (sx * width / 2) + Vector((0, 0, z)) for z in (0, height) for sx in (-1, 1)]
    mesh = bpy.data.meshes.new("smoke")
    mesh.from_pydata(corners, [], [(0, 1, 3, 2)])
    uv = mesh.uv_layers.new()
    for loop, point in zip(uv.data, ((0, 0), (1, 0), (1, 1), (0, 1))):
        loop.uv = point
    mesh.materials.append(material)
    sheet = bpy.data.objects.new("smoke", mesh)
    bpy.context.scene.collection.objects.link(sheet)
    sheet.visible_shadow = sheet.visible_diffuse = sheet.visible_glossy = False
    return sheet


def mist(at, width, depth, seed=1, strength=0.4, layers=9):
    """Adds settled smoke: thin level sheets, densest in the middle and ragged at the rim."""
    for i in range(layers):
        g = Graph("mist")
        place = g.add("TexCoord").outputs["Generated"]
        off = g.add("VectorMath", {0: place, 1: (0.5, 0.5, 0.0)}, operation="SUBTRACT").outputs[0]
        off = g.add("VectorMath", {0: off, 1: (1, 1, 0)}, operation="MULTIPLY").outputs[0]
        from_middle = g.add("VectorMath", {0: off}, operation="LENGTH").outputs["Value"]
        cloud = g.noise(
            g.add("Mapping", {"Vector": place, "Location": (seed, i * 0.13, 0), "Scale": (2.2, 1.2, 1)}).outputs[0],
            2.2,
            6,
            0.6,
            1.5,
        )
        edge = g.ramp(from_middle, (0.0, (1, 1, 1)), (0.5, (0, 0, 0)))
        body = g.math("MULTIPLY", g.ramp(cloud, (0.38, (0, 0, 0)), (0.72, (1, 1, 1))), edge)
        both = g.add("MixShader", {"Fac": g.math("MULTIPLY", body, strength * (1 - i / layers) * 0.5)})
        g.tree.links.new(g.add("BsdfTransparent").outputs[0], both.inputs[1])
        g.tree.links.new(g.add("Emission", {"Color": (0.88, 0.91, 0.96), "Strength": 0.9}).outputs[0], both.inputs[2])
        s = 1 - 0.05 * i
        verts = [(x * width / 2 * s, y * depth / 2 * s, 0) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        mesh = bpy.data.meshes.new("mist")
        mesh.from_pydata(verts, [], [(0, 1, 2, 3)])
        mesh.materials.append(g.finish(both))
        sheet = bpy.data.objects.new("mist", mesh)
        sheet.location = (at[0], at[1], at[2] + i * 0.018)
        bpy.context.scene.collection.objects.link(sheet)
        sheet.visible_shadow = sheet.visible_diffuse = sheet.visible_glossy = False


def shaft(top, foot, camera, width=0.8, strength=0.10, tint=(1.0, 0.88, 0.68), widen=1.5):
    """Adds a light beam as one soft sheet; a real volume would take a hundred times as long."""
    g = Graph("shaft")
    u, v, _ = g.add("SeparateXYZ", {"Vector": g.add("TexCoord").outputs["UV"]}).outputs
    across = g.ramp(u, (0.0, (0, 0, 0)), (0.5, (1, 1, 1)), (1.0, (0, 0, 0)))
    down = g.ramp(v, (0.0, (0, 0, 0)), (0.35, (0.6, 0.6, 0.6)), (0.8, (1, 1, 1)), (1.0, (0.4, 0.4, 0.4)))
    dust = g.span(g.noise(g.place((1.5, 1.5, 1.5)), 1.2, 4), 0.6, 1.3)
    fac = g.math("MULTIPLY", g.math("MULTIPLY", g.math("MULTIPLY", across, down), dust), strength)
    both = g.add("MixShader", {"Fac": fac})
    g.tree.links.new(g.add("BsdfTransparent").outputs[0], both.inputs[1])
    g.tree.links.new(g.add("Emission", {"Color": tint, "Strength": 1.6}).outputs[0], both.inputs[2])
    top, foot, eye = Vector(top), Vector(foot), camera.matrix_world.translation
    side = (foot - top).cross(eye - (top + foot) / 2).normalized()
    corners = [
        foot - side * width * widen / 2,
        foot + side * width * widen / 2,
        top + side * width / 2,
        top - side * width / 2,
    ]
    mesh = bpy.data.meshes.new("shaft")
    mesh.from_pydata(corners, [], [(0, 1, 2, 3)])
    uv = mesh.uv_layers.new()
    for loop, point in zip(uv.data, ((0, 0), (1, 0), (1, 1), (0, 1))):
        loop.uv = point
    mesh.materials.append(g.finish(both))
    sheet = bpy.data.objects.new("shaft", mesh)
    bpy.context.scene.collection.objects.link(sheet)
    sheet.visible_shadow = sheet.visible_diffuse = sheet.visible_glossy = False
