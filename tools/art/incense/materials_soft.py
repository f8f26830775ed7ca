"""Soft materials: incense, powder, ash, paper, cloth and leaf."""

from functools import cache

from .nodes import Graph, colour, tint


@cache
def incense(base="#a87c4f", spread=0.28, fine=90.0):
    """Pressed wood powder: completely matt, with tiny bark specks, and one shade per stick."""
    g = Graph("incense")
    own = g.island()
    grain = g.noise(g.place(), fine, 3, 0.7)
    cloud = g.noise(g.place(), 7, 3)
    b = colour(base)
    tone = g.mix(own, tint(b, 1 - spread * 0.8), tint(b, 1 + spread * 1.2))
    tone = g.mix(g.math("MULTIPLY", cloud, 0.4), tone, tint(b, 0.8))
    tone = g.mix(g.ramp(grain, (0.33, (0.6, 0.6, 0.6)), (0.42, (0, 0, 0))), tone, tint(b, 0.5))
    return g.finish(
        g.surface(Base_Color=tone, Roughness=0.95, Specular_IOR_Level=0.12, Normal=g.bump(grain, 0.45, 0.008))
    )


@cache
def bamboo(base="#d9bd86"):
    """Split bamboo at the lower end of a stick, plain or dyed cinnabar red."""
    g = Graph("bamboo")
    b = colour(base)
    tone = g.mix(g.island(), tint(b, 0.78), tint(b, 1.15))
    return g.finish(g.surface(Base_Color=tone, Roughness=0.6, Specular_IOR_Level=0.3))


@cache
def powder(base="#b98f5e", coarse=1.0):
    g = Graph("powder")
    b = colour(base)
    grain = g.noise(g.place(), 55 / coarse, 6, 0.78)
    cloud = g.noise(g.place(), 3.0, 5)
    tone = g.mix(g.ramp(grain, (0.33, (0, 0, 0)), (0.66, (1, 1, 1))), tint(b, 0.62), tint(b, 1.22))
    tone = g.mix(g.math("MULTIPLY", cloud, 0.4), tone, tint(b, 0.8))
    return g.finish(
        g.surface(
            Base_Color=tone,
            Roughness=1.0,
            Specular_IOR_Level=0.05,
            Sheen_Weight=0.15,
            Normal=g.bump(grain, 0.7, 0.02 * coarse),
        )
    )


def ash():
    return powder("#d8d3c9", 0.8)


@cache
def ember(strength=9.0):
    """Ember under a thin layer of ash, glowing where the noise breaks through."""
    g = Graph("ember")
    crack = g.noise(g.place(), 16, 5, 0.7)
    heat = g.ramp(crack, (0.4, (0.05, 0.002, 0.0)), (0.54, (0.8, 0.1, 0.005)), (0.7, (1.0, 0.3, 0.03)))
    tone = g.ramp(crack, (0.4, colour("#1c1512")), (0.7, colour("#8d837b")))
    return g.finish(
        g.surface(
            Base_Color=tone,
            Roughness=0.95,
            Emission_Color=heat,
            Emission_Strength=strength,
            Normal=g.bump(crack, 0.5, 0.02),
        )
    )


@cache
def charcoal():
    g = Graph("charcoal")
    grain = g.noise(g.place((20, 20, 3)), 1, 5, 0.65)
    return g.finish(
        g.surface(
            Base_Color=g.mix(grain, (0.008, 0.007, 0.007), (0.06, 0.055, 0.05)),
            Roughness=0.7,
            Normal=g.bump(grain, 0.5, 0.02),
        )
    )


@cache
def paper(base="#efe6d3", fibres=1.0, rough=0.88):
    """Handmade paper: long fibres, slightly uneven and translucent."""
    g = Graph("paper")
    b = colour(base)
    cloud = g.noise(g.place(), 1.2, 6, 0.6)
    fibre = g.noise(g.place((3, 26, 14), (0.2, 0.1, 0.6)), 1.4, 6, 0.7, 1.2)
    cross = g.noise(g.place((24, 3, 14), (0.1, 0.3, 0.3)), 1.4, 6, 0.7, 1.2)
    both = g.math("ADD", fibre, cross)
    tone = g.mix(cloud, tint(b, 0.93), tint(b, 1.03))
    tone = g.mix(
        g.ramp(g.math("MULTIPLY", both, 0.5), (0.36, (0.35 * fibres,) * 3), (0.47, (0, 0, 0))), tone, tint(b, 0.78)
    )
    return g.finish(
        g.surface(Base_Color=tone, Roughness=rough, Specular_IOR_Level=0.2, Normal=g.bump(both, 0.16, 0.012))
    )


def kraft():
    return paper("#b99d79", 1.3)


@cache
def card(base="#7c1d16", rough=0.6):
    """Dyed box paper with a fine grain."""
    g = Graph("card")
    grain = g.noise(g.place((9, 30, 30)), 2.2, 4, 0.6)
    b = colour(base)
    return g.finish(
        g.surface(
            Base_Color=g.mix(grain, tint(b, 0.82), tint(b, 1.12)),
            Roughness=rough,
            Specular_IOR_Level=0.35,
            Normal=g.bump(grain, 0.12, 0.008),
        )
    )


@cache
def gold_paper():
    g = Graph("gold paper")
    grain = g.noise(g.place(), 24, 4, 0.6)
    return g.finish(
        g.surface(
            Base_Color=g.mix(grain, colour("#a77a36"), colour("#dcb66c")),
            Metallic=0.85,
            Roughness=g.span(grain, 0.34, 0.5),
            Normal=g.bump(grain, 0.1, 0.008),
        )
    )


@cache
def linen(base="#cfc2ab", scale=1.0):
    """Plain weave of two crossed sets of threads, some thicker than others."""
    g = Graph("linen")
    b = colour(base)
    across = g.add(
        "TexWave",
        {"Vector": g.place(), "Scale": 22 * scale, "Distortion": 1.2, "Detail": 2, "Detail Scale": 3},
        bands_direction="X",
    ).outputs[1]
    down = g.add(
        "TexWave",
        {"Vector": g.place(), "Scale": 22 * scale, "Distortion": 1.2, "Detail": 2, "Detail Scale": 3},
        bands_direction="Y",
    ).outputs[1]
    slub_x = g.noise(g.place((1.5, 45, 1)), 1.0, 4, 0.6)
    slub_y = g.noise(g.place((45, 1.5, 1)), 1.0, 4, 0.6)
    weave = g.math("MULTIPLY", across, down)
    slub = g.math("MULTIPLY", g.math("ADD", slub_x, slub_y), 0.5)
    tone = g.mix(g.ramp(slub, (0.36, (0, 0, 0)), (0.64, (1, 1, 1))), tint(b, 0.76), tint(b, 1.16))
    tone = g.mix(g.span(weave, 0.35, 0.0), tone, tint(b, 0.5))
    return g.finish(
        g.surface(
            Base_Color=tone,
            Roughness=0.95,
            Specular_IOR_Level=0.1,
            Sheen_Weight=0.25,
            Normal=g.bump(g.math("ADD", weave, slub), 0.4, 0.012),
        )
    )


@cache
def leaf(base="#5d6b3c", spread=0.3, through=0.35):
    """Thin plant parts, through which light passes: leaf, petal, dried herb."""
    g = Graph("leaf")
    b = colour(base)
    tone = g.mix(g.island(), tint(b, 1 - spread), tint(b, 1 + spread))
    tone = g.mix(g.span(g.noise(g.place(), 9, 4), 0.0, 0.4), tone, tint(b, 0.7))
    body = g.surface(Base_Color=tone, Roughness=0.65, Specular_IOR_Level=0.25)
    thin = g.add("BsdfTranslucent", {"Color": tone})
    both = g.add("MixShader", {"Fac": through})
    g.tree.links.new(body.outputs[0], both.inputs[1])
    g.tree.links.new(thin.outputs[0], both.inputs[2])
    return g.finish(both)


@cache
def cord(base="#a32a1d"):
    g = Graph("cord")
    b = colour(base)
    twist = g.add("TexWave", {"Vector": g.place((1, 1, 1), (0.6, 0.5, 0.4)), "Scale": 14, "Distortion": 2}).outputs[1]
    return g.finish(
        g.surface(
            Base_Color=g.mix(twist, tint(b, 0.6), tint(b, 1.1)),
            Roughness=0.85,
            Sheen_Weight=0.3,
            Normal=g.bump(twist, 0.4, 0.02),
        )
    )


@cache
def seal_red():
    """Cinnabar paste of a stamped seal, slightly uneven."""
    g = Graph("seal")
    wear = g.noise(g.place(), 30, 4, 0.7)
    return g.finish(
        g.surface(
            Base_Color=g.mix(
                g.ramp(wear, (0.34, (0.8, 0.8, 0.8)), (0.42, (0, 0, 0))), colour("#a8261b"), colour("#d9b79d")
            ),
            Roughness=0.7,
        )
    )
