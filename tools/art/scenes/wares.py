"""Burners, holders and tools."""

from incense import light, smoke, stage
from incense.album import picture
from incense.materials_hard import brass, celadon, lacquer, porcelain, stoneware
from incense.materials_soft import ash, linen, powder
from incense.props import burner, lacquer_stand, round_box, spoon, stick_stand, tamper
from incense.props_seal import template
from incense.props_small import burning, lattice_burner
from incense.shapes_plants import bamboo_leaves
from incense.shapes_powder import bed, heap
from incense.shapes_sticks import loose
from incense.stage import Picture, View


@picture("ware-celadon")
def celadon_burner(detail=False):
    z = stage.room("plaster")
    light.window(430)
    light.sun(2.4)
    for i in range(4):
        light.shadow_only(bamboo_leaves((-4.6 - 0.7 * i, 1.6 + 0.7 * (i % 2), 3.6 + 0.6 * i), 14, i, length=1.0))
    shot = Picture(
        View((0.0, -4.8, 1.4), (0.1, 0.2, 0.76), 64, 6, (-0.1, -0.3, 0.5)),
        View((-1.2, -2.9, 1.5), (-0.1, 0.1, 0.6), 75, 6, (-0.2, -0.3, 0.6)),
    )
    eye = shot.look(detail)
    lacquer_stand((-0.2, 0.1, z), (1.7, 1.2, 0.1))
    burner(celadon("#a9baac"), 0.6, (-0.2, 0.1, z + 0.1))
    bed(ash(), 0.49, (-0.2, 0.1, z + 0.7), 5, 0.01)
    tip = burning((-0.2, 0.1, z + 0.6), (-0.13, 0.15, z + 1.36), "#b08a60", core=None)
    smoke.rise(tip, eye, 1.5, 1.0, 9, 0.5)
    loose(
        [((0.55, -0.62, z + 0.013), (2.0, -0.42, z + 0.013)), ((0.5, -0.72, z + 0.013), (1.95, -0.6, z + 0.013))],
        "#b08a60",
        core=None,
    )
    return shot


@picture("ware-bronze")
def bronze_burner(detail=False):
    z = stage.room("walnut")
    light.window(760, fill=0.4)
    shot = Picture(
        View((-0.7, -5.2, 2.3), (0.05, 0, 0.42), 60, 6, (0, -0.2, 0.3)),
        View((1.9, -2.4, 1.3), (0.35, 0, 0.3), 72, 5, (0.6, -0.15, 0.35)),
        0.6,
    )
    eye = shot.look(detail)
    stage.runner(linen("#d9cdb6"), (3.7, 1.25), (0, 0, z), 0.16)
    lattice_burner((0, 0, z + 0.014), (0, 0, 0.16))
    smoke.rise((-0.55, -0.08, z + 0.44), eye, 2.2, 1.2, 14, 0.26)
    smoke.rise((-0.2, 0.0, z + 0.44), eye, 1.9, 1.0, 31, 0.18)
    loose(
        [
            ((-1.5 + 0.02 * i, -0.92 - 0.05 * i, z + 0.01), (0.0 + 0.03 * i, -0.72 - 0.05 * i, z + 0.01))
            for i in range(4)
        ],
        "#7b5a44",
        core=None,
        radius=0.0095,
    )
    return shot


@picture("ware-seal")
def seal_set(detail=False):
    z = stage.room("indigo")
    light.window(820, fill=0.45)
    template((-0.75, 0.3, z), (0, 0, 0.5), 0.6, 5)
    template((0.42, 0.48, z), (0, 0, 1.7), 0.44, 4)
    tamper(brass(0.25), (0.42, -0.42, z), (0, 0, 0))
    spoon(brass(0.25), (-0.75, -0.72, z), (0, 0, 0.14), 1.1)
    spoon(brass(0.25), (-0.65, -0.92, z), (0, 0, 0.05), 1.1)
    round_box(celadon("#b0c0b2"), 0.34, (1.25, 0.15, z), 0.3, False)
    heap(powder("#c9a274"), 0.29, 0.12, (1.25, 0.15, z + 0.1), 6)
    return Picture(
        View((0.5, -3.5, 3.2), (0.1, -0.06, 0.1), 58, 7, (0.1, -0.1, 0.15)),
        View((-2.0, -1.9, 1.2), (-0.4, 0.1, 0.1), 68, 5, (-0.6, 0.1, 0.1)),
        0.55,
    )


@picture("ware-holder")
def holders(detail=False):
    z = stage.room("oak")
    light.window(420)
    light.bars(light.sun(2.3), around=(0.2, 3.4, 1.5), pane=1.5, columns=4)
    shot = Picture(
        View((0.1, -4.6, 1.5), (0.16, 0.1, 0.78), 58, 5, (-0.1, -0.2, 0.3)),
        View((-1.9, -2.6, 1.3), (-0.22, -0.1, 0.3), 66, 5, (-0.3, -0.2, 0.2)),
    )
    eye = shot.look(detail)
    stick_stand(brass(0.2, 0.2), (-0.75, 0.05, z), 0.22)
    tip = burning((-0.75, 0.05, z + 0.12), (-0.69, 0.05, z + 1.42), "#b08a60", bare=0.25)
    smoke.rise(tip, eye, 1.4, 0.9, 6, 0.48)
    stick_stand(celadon(), (-0.2, -0.45, z), 0.17)
    stick_stand(stoneware("#8d8074", "#5a5048"), (0.22, -0.62, z), 0.15)
    round_box(lacquer("#7c261d", 0.18), 0.42, (0.72, 0.3, z), 0.36)
    round_box(porcelain(), 0.26, (1.2, -0.35, z), 0.24)
    return shot
