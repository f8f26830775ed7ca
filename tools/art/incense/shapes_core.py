"""Basic meshes from which every object in the pictures is built."""

import math

import bpy
import numpy as np


def solid(name, verts, faces, material, smooth=True, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.0):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(map(float, v)) for v in verts], [], [tuple(map(int, f)) for f in faces])
    mesh.polygons.foreach_set("use_smooth", [smooth] * len(mesh.polygons))
    mesh.materials.append(material)
    mesh.update()
    thing = bpy.data.objects.new(name, mesh)
    thing.location, thing.rotation_euler = at, turn
    bpy.context.scene.collection.objects.link(thing)
    if bevel:
        soften(thing, bevel)
    return thing


def soften(thing, width, segments=3):
    """Bevels the edges: no real edge is perfectly sharp, and its thin highlight looks natural."""
    edge = thing.modifiers.new("bevel", "BEVEL")
    edge.width, edge.segments, edge.limit_method = width, segments, "ANGLE"
    edge.harden_normals = False
    return thing


def copy(thing, at, turn=None, scale=None):
    """Copies an object that shares its mesh, so that hundreds of copies cost little memory."""
    twin = thing.copy()
    twin.location = at
    if turn is not None:
        twin.rotation_euler = turn
    if scale is not None:
        twin.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    bpy.context.scene.collection.objects.link(twin)
    return twin


def gather(things, at=(0, 0, 0), turn=(0, 0, 0)):
    """Groups objects under one parent, to place them as one. Returns the parent."""
    handle = bpy.data.objects.new("handle", None)
    bpy.context.scene.collection.objects.link(handle)
    for thing in things:
        thing.parent = handle
    handle.location, handle.rotation_euler = at, turn
    return handle


def box(size, material, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.012, name="box"):
    """Builds a block; `at` is the centre of its underside."""
    x, y, z = size[0] / 2, size[1] / 2, size[2]
    verts = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0), (-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    thing = solid(name, verts, faces, material, False, at, turn, min(bevel, min(size) * 0.3))
    return thing


def grid_faces(rows, columns, closed=False):
    r, c = np.meshgrid(np.arange(rows - 1), np.arange(columns if closed else columns - 1), indexing="ij")
    right = (c + 1) % columns
    return np.stack(
        [r * columns + c, r * columns + right, (r + 1) * columns + right, (r + 1) * columns + c], axis=-1
    ).reshape(-1, 4)


def rounded(profile, steps=8):
    """Cuts the corners of a profile `steps // 4` times (Chaikin)."""
    points = np.array(profile, float)
    for _ in range(steps // 4):
        a, b = points[:-1], points[1:]
        cut = np.stack([a * 0.75 + b * 0.25, a * 0.25 + b * 0.75], axis=1).reshape(-1, 2)
        points = np.vstack([points[:1], cut, points[-1:]])
    return points


def lathe(profile, material, at=(0, 0, 0), turn=(0, 0, 0), segments=96, smooth_steps=8, wobble=0.0, name="turned"):
    """Rotates (radius, height) pairs around the upright axis; `wobble` makes it look handmade."""
    p = rounded(profile, smooth_steps)
    angle = np.linspace(0, 2 * math.pi, segments, endpoint=False)
    swell = 1 + wobble * (np.sin(2 * angle + 0.7) + 0.5 * np.sin(3 * angle + 2))
    x = p[:, :1] * np.cos(angle) * swell
    y = p[:, :1] * np.sin(angle) * swell
    z = np.repeat(p[:, 1:], segments, axis=1)
    verts = np.stack([x, y, z], axis=-1).reshape(-1, 3)
    return solid(name, verts, grid_faces(len(p), segments, True), material, True, at, turn)


def tube(path, radius, material, sides=8, flat=1.0, at=(0, 0, 0), turn=(0, 0, 0), smooth=True, name="tube"):
    """Builds a tube along a path; `radius` is one number, or one per point."""
    path = np.array(path, float)
    n = len(path)
    radius = np.broadcast_to(np.asarray(radius, float), (n,))
    tangent = np.gradient(path, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True) + 1e-12
    up = np.array([0, 0, 1.0]) if abs(tangent[:, 2]).max() < 0.95 else np.array([0.13, 0.97, 0.2])
    side = np.cross(tangent, up)
    side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-12
    top = np.cross(side, tangent)
    angle = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    ring = np.cos(angle)[None, :, None] * side[:, None, :] + flat * np.sin(angle)[None, :, None] * top[:, None, :]
    verts = (path[:, None, :] + ring * radius[:, None, None]).reshape(-1, 3)
    faces = [tuple(f) for f in grid_faces(n, sides, True)]
    faces += [tuple(range(sides))[::-1], tuple(range((n - 1) * sides, n * sides))]
    return solid(name, verts, faces, material, smooth, at, turn)


def sheet(width, depth, height, material, at=(0, 0, 0), turn=(0, 0, 0), cells=120, thick=0.0, name="sheet"):
    """Builds a surface z = height(x, y), such as cloth, paper or ground."""
    nx = cells
    ny = max(2, int(cells * depth / width))
    x, y = np.meshgrid(np.linspace(-width / 2, width / 2, nx), np.linspace(-depth / 2, depth / 2, ny))
    z = height(x, y) if height else np.zeros_like(x)
    thing = solid(name, np.stack([x, y, z], -1).reshape(-1, 3), grid_faces(ny, nx), material, True, at, turn)
    if thick:
        body = thing.modifiers.new("body", "SOLIDIFY")
        body.thickness, body.offset = thick, 1.0
    return thing


def waves(seed, count=7, low=0.6, high=3.0):
    """Returns a smooth random f(x, y) within about -1..1, a sum of plane waves."""
    rng = np.random.default_rng(seed)
    angle, phase = rng.uniform(0, math.pi, count), rng.uniform(0, 6.28, count)
    pace = rng.uniform(low, high, count)

    def height(x, y):
        total = 0
        for a, p, k in zip(angle, phase, pace):
            total = total + np.sin((x * math.cos(a) + y * math.sin(a)) * k + p) * (low / k) ** 0.7
        return total / math.sqrt(count)

    return height
