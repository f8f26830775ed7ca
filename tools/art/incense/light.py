"""Light of the pictures: one window, always from the left, so that they look alike."""

import math

import bpy
from mathutils import Vector

from .nodes import Graph


def _aim(lamp, target):
    way = Vector(target) - lamp.location
    lamp.rotation_euler = way.to_track_quat("-Z", "Y").to_euler()


def area(at, target, size, power, colour=(1, 1, 1), spread=math.pi):
    data = bpy.data.lights.new("area", "AREA")
    data.shape, data.size, data.size_y = "RECTANGLE", size[0], size[1]
    data.energy, data.color, data.spread = power, colour, spread
    lamp = bpy.data.objects.new("area", data)
    lamp.location = at
    bpy.context.scene.collection.objects.link(lamp)
    _aim(lamp, target)
    lamp.visible_camera = False
    return lamp


def sky(strength=0.35, colour=(0.95, 0.955, 1.0)):
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (*colour, 1)
    background.inputs["Strength"].default_value = strength


def window(power=640, side=-1, height=3.5, fill=0.3, warm=(1.0, 0.91, 0.80), depth=1.6, size=(3.0, 3.0)):
    """Adds a large soft window, a weak reflection from the opposite side, and cool room light."""
    area((side * 6.2, depth, height), (0, 0.2, 0.2), size, power, warm)
    area((-side * 6, -2.5, 2.5), (0, 0, 0.3), (4, 4), power * 0.05, (1.0, 0.95, 0.9))
    sky(fill)


def sun(strength=2.2, side=-1, low=0.5, back=-0.4, soft=0.035, warm=(1.0, 0.84, 0.62)):
    """Adds a low sun; bars or leaves in front of it cast shadows on the wall. Returns the lamp."""
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.angle, data.color = strength, soft, warm
    lamp = bpy.data.objects.new("sun", data)
    lamp.location = (side * 10, back * 10, low * 10)
    bpy.context.scene.collection.objects.link(lamp)
    _aim(lamp, (0, 0, 0))
    return lamp


def bars(lamp, far=6.5, pane=1.5, thick=0.16, columns=3, rows=3, around=(0, 0, 0), slide=(0, 0)):
    """Adds a lattice window between sun and table: a plate with panes, visible only as shadow."""
    way = lamp.location.normalized()
    centre = Vector(around) + way * far
    g = Graph("frame")
    material = g.finish(g.surface(Base_Color=(0.02, 0.02, 0.02), Roughness=1.0))
    w, h, big = columns * pane, rows * pane, 30
    strips = [
        (-big, -w / 2, -big, big),
        (w / 2, big, -big, big),
        (-w / 2, w / 2, h / 2, big),
        (-w / 2, w / 2, -big, -h / 2),
    ]
    for i in range(1, columns):
        x = -w / 2 + i * pane
        strips.append((x - thick / 2, x + thick / 2, -h / 2, h / 2))
    for i in range(1, rows):
        y = -h / 2 + i * pane
        strips.append((-w / 2, w / 2, y - thick / 2, y + thick / 2))
    verts, faces = [], []
    for a, b, c, d in strips:
        n = len(verts)
        sx, sy = slide
        verts += [(a + sx, c + sy, 0), (b + sx, c + sy, 0), (b + sx, d + sy, 0), (a + sx, d + sy, 0)]
        faces.append((n, n + 1, n + 2, n + 3))
    mesh = bpy.data.meshes.new("bars")
    mesh.from_pydata(verts, [], faces)
    mesh.materials.append(material)
    frame = bpy.data.objects.new("bars", mesh)
    frame.location = centre
    frame.rotation_euler = way.to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(frame)
    shadow_only(frame)
    return frame


def shadow_only(thing):
    thing.visible_camera = thing.visible_diffuse = thing.visible_glossy = thing.visible_transmission = False
    return thing
