"""Thin wrapper around Blender's shader nodes, so that a material reads like a recipe."""

import bpy


class Graph:
    """Material under construction. Values that are sockets are linked, others are set."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self._place = None

    def add(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():  # a key is a name, or a number where names repeat
            self.put(node.inputs[key], value)
        return node

    def put(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif socket.type == "RGBA" and len(value) == 3:
            socket.default_value = (*value, 1.0)
        else:
            socket.default_value = value

    # Coordinates ---------------------------------------------------------

    def place(self, scale=(1, 1, 1), turn=(0, 0, 0)):
        """Returns object coordinates, so that the grain moves with the object."""
        if self._place is None:
            self._place = self.add("TexCoord").outputs["Object"]
        return self.add("Mapping", {"Vector": self._place, "Scale": scale, "Rotation": turn}).outputs[0]

    # Textures ------------------------------------------------------------

    def noise(self, at, scale=5.0, detail=4.0, rough=0.55, bend=0.0):
        node = self.add(
            "TexNoise", {"Vector": at, "Scale": scale, "Detail": detail, "Roughness": rough, "Distortion": bend}
        )
        return node.outputs[0]

    def ramp(self, fac, *stops):
        node = self.add("ValToRGB", {"Fac": fac})
        points = node.color_ramp.elements
        while len(points) < len(stops):
            points.new(0.5)
        for point, (position, colour) in zip(points, stops):
            point.position = position
            point.color = (*colour, 1.0) if len(colour) == 3 else colour
        return node.outputs["Color"]

    def mix(self, fac, a, b, how="MIX"):
        return self.add("MixRGB", {"Fac": fac, "Color1": a, "Color2": b}, blend_type=how).outputs[0]

    def math(self, how, a, b=0.0):
        node = self.add("Math", operation=how)
        self.put(node.inputs[0], a)
        self.put(node.inputs[1], b)
        return node.outputs[0]

    def span(self, value, low, high):
        """Maps a value from 0..1 to low..high."""
        return self.add("MapRange", {"Value": value, "To Min": low, "To Max": high}).outputs[0]

    def bump(self, height, strength=0.3, depth=0.02, over=None):
        inputs = {"Height": height, "Strength": strength, "Distance": depth}
        if over is not None:
            inputs["Normal"] = over
        return self.add("Bump", inputs).outputs[0]

    def island(self):
        """Returns a random number per loose part, so that the sticks of a bundle differ."""
        return self.add("NewGeometry").outputs["Random Per Island"]

    def each(self):
        """Returns a random number per object."""
        return self.add("ObjectInfo").outputs["Random"]

    # Finish --------------------------------------------------------------

    def surface(self, **inputs):
        """Adds the principled shader; argument names are its socket names with underscores."""
        named = {key.replace("_", " "): value for key, value in inputs.items()}
        return self.add("BsdfPrincipled", named)

    def finish(self, shader, socket=0):
        out = self.add("OutputMaterial")
        self.tree.links.new(shader.outputs[socket], out.inputs["Surface"])
        return self.material


def colour(hexa):
    """Converts #rrggbb in sRGB to the linear triple of the renderer."""
    values = [int(hexa.lstrip("#")[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)


def tint(rgb, factor):
    return tuple(max(0.0, min(1.0, v * factor)) for v in rgb)
