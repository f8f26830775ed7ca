"""Registry of pictures: each scene function registers itself under its file stem."""

PICTURES = {}
WIDE = (16, 7)
CARD = (4, 3)


def picture(stem, shape=CARD):
    def sign(scene):
        PICTURES[stem] = (scene, shape)
        return scene

    return sign
