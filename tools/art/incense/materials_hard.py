"""Hard materials: wood, metal, glaze, lacquer and stone."""

from functools import cache

from .nodes import Graph, colour, tint


@cache
def wood(dark="#3a2417", light="#6d4a2f", scale=1.0, gloss=0.42, along="x", contrast=1.0):
    """Wood with growth rings stretched along the board, and fine pores."""
    g = Graph("wood")
    stretch = {"x": (0.55, 6, 6), "y": (6, 0.55, 6), "z": (6, 6, 0.55)}[along]
    fine = {"x": (1.2, 60, 60), "y": (60, 1.2, 60), "z": (60, 60, 1.2)}[along]
    rings = g.noise(g.place(tuple(v * scale for v in stretch)), 1.1, 5, 0.5, 1.6)
    pores = g.noise(g.place(tuple(v * scale for v in fine)), 1.0, 3, 0.6)
    d, l = colour(dark), colour(light)
    middle = tuple((a + b) / 2 for a, b in zip(d, l))
    base = g.ramp(rings, (0.5 - 0.18 / contrast, d), (0.5, middle), (0.5 + 0.16 / contrast, l))
    base = g.mix(g.span(pores, 0.0, 0.55), base, tint(d, 0.55), "MIX")
    # The boards of a table differ a little in tone.
    base = g.mix(0.35, base, g.mix(g.each(), tint(middle, 0.6), tint(middle, 1.35)), "MIX")
    rough = g.span(pores, gloss - 0.08, gloss + 0.22)
    return g.finish(
        g.surface(Base_Color=base, Roughness=rough, Specular_IOR_Level=0.4, Normal=g.bump(pores, 0.22, 0.012))
    )


def walnut():
    return wood("#2e2017", "#6a4c39", 1.0, 0.38)


def oak():
    return wood("#a67f55", "#d3b088", 0.9, 0.5)


def sandalwood(along="x"):
    return wood("#a37b55", "#e0c4a0", 1.6, 0.62, along)


def agarwood():
    """Agarwood: pale wood with dark veins of its precious resin."""
    return wood("#1a100a", "#7a5a3c", 2.6, 0.5, "x", 1.6)


@cache
def brass(aged=0.35, rough=0.24):
    g = Graph("brass")
    spots = g.noise(g.place(), 3.5, 6, 0.62)
    lines = g.noise(g.place((4, 4, 140)), 1.0, 2)
    clean, old = colour("#cdb387"), colour("#6b563c")
    base = g.mix(g.math("MULTIPLY", g.ramp(spots, (0.42, (0, 0, 0)), (0.72, (1, 1, 1))), aged), clean, old)
    return g.finish(
        g.surface(
            Base_Color=base,
            Metallic=1.0,
            Roughness=g.span(spots, rough - 0.06, rough + 0.2),
            Normal=g.bump(lines, 0.06, 0.006),
        )
    )


@cache
def bronze():
    g = Graph("bronze")
    spots = g.noise(g.place(), 2.6, 7, 0.6)
    base = g.ramp(spots, (0.36, colour("#2f241c")), (0.55, colour("#69523c")), (0.75, colour("#8f7858")))
    return g.finish(
        g.surface(Base_Color=base, Metallic=0.92, Roughness=g.span(spots, 0.26, 0.52), Normal=g.bump(spots, 0.08, 0.02))
    )


@cache
def celadon(base="#aabaac", crackle=True):
    """Milky celadon glaze: light enters a little, and the surface looks like wet glass."""
    g = Graph("celadon")
    cloud = g.noise(g.place(), 1.7, 4)
    tone = g.mix(g.span(cloud, 0.0, 1.0), tint(colour(base), 0.82), tint(colour(base), 1.1))
    if crackle:
        cells = g.add("TexVoronoi", {"Vector": g.place(), "Scale": 7.0}, feature="DISTANCE_TO_EDGE").outputs[0]
        line = g.ramp(cells, (0.0, (1, 1, 1)), (0.012, (0, 0, 0)))
        tone = g.mix(g.math("MULTIPLY", line, 0.22), tone, tint(colour("#6b5b45"), 1.0))
    return g.finish(
        g.surface(
            Base_Color=tone,
            Roughness=0.32,
            Subsurface_Weight=0.25,
            Subsurface_Scale=0.06,
            Subsurface_Radius=(0.5, 0.9, 0.7),
            Coat_Weight=0.8,
            Coat_Roughness=0.07,
            Normal=g.bump(cloud, 0.04, 0.03),
        )
    )


@cache
def porcelain(base="#eee7da"):
    g = Graph("porcelain")
    return g.finish(
        g.surface(
            Base_Color=colour(base),
            Roughness=0.3,
            Subsurface_Weight=0.2,
            Subsurface_Scale=0.05,
            Coat_Weight=0.6,
            Coat_Roughness=0.1,
        )
    )


@cache
def stoneware(base="#7b6f63", dark="#4b4138"):
    """Unglazed or thinly glazed clay with iron specks."""
    g = Graph("stoneware")
    speck = g.noise(g.place(), 38, 2, 0.5)
    cloud = g.noise(g.place(), 1.4, 5)
    tone = g.mix(cloud, colour(dark), colour(base))
    tone = g.mix(g.ramp(speck, (0.62, (0, 0, 0)), (0.68, (0.7, 0.7, 0.7))), tone, tint(colour(dark), 0.4))
    rough = g.span(cloud, 0.42, 0.75)
    return g.finish(g.surface(Base_Color=tone, Roughness=rough, Normal=g.bump(speck, 0.12, 0.01)))


@cache
def lacquer(base="#140d0b", rough=0.16):
    g = Graph("lacquer")
    return g.finish(
        g.surface(
            Base_Color=colour(base),
            Roughness=rough + 0.2,
            Coat_Weight=0.7,
            Coat_Roughness=rough,
            Normal=g.bump(g.noise(g.place(), 2.2, 3), 0.03, 0.04),
        )
    )


@cache
def stone(base="#4a4846", dark="#232322", rough=0.7):
    g = Graph("stone")
    grain = g.noise(g.place(), 9, 8, 0.65)
    return g.finish(
        g.surface(
            Base_Color=g.mix(grain, colour(dark), colour(base)), Roughness=rough, Normal=g.bump(grain, 0.25, 0.03)
        )
    )


@cache
def plaster(base="#b9aea0"):
    """Limewashed wall with brush marks instead of one flat tone."""
    g = Graph("plaster")
    cloud = g.noise(g.place(), 0.5, 7, 0.62, 0.6)
    fine = g.noise(g.place(), 14, 5, 0.6)
    tone = g.mix(g.ramp(cloud, (0.32, (0, 0, 0)), (0.7, (1, 1, 1))), tint(colour(base), 0.8), tint(colour(base), 1.12))
    return g.finish(g.surface(Base_Color=tone, Roughness=0.92, Normal=g.bump(fine, 0.2, 0.03)))
