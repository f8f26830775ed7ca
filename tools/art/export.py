"""Makes the committed pictures from the masters: `python tools/art/export.py [stem ...]`.

Writes three AVIF widths for the page, and one JPEG for old browsers and link previews. Each file
gets the best quality within its size budget in bytes: more for a calm picture, less for a busy one.
"""

import io
import os
import sys
from pathlib import Path

from PIL import Image

HERE = Path(__file__).parent
OUT = Path(os.environ.get("ART_OUT", HERE / ".out"))
IMAGES = HERE.parents[1] / "server" / "demo" / "images"
BUDGET = {480: 13_500, 960: 38_000, 1440: 76_000}
JPEG_BUDGET = 68_000


def packed(image, kind, budget, qualities, **how):
    """Encodes with the first quality within the budget, or else with the last one; best first."""
    for quality in qualities:
        data = io.BytesIO()
        image.save(data, kind, quality=quality, **how)
        if data.tell() <= budget:
            break
    return data.getvalue()


def export(master):
    stem = master.stem
    whole = Image.open(master).convert("RGB")
    for width, budget in BUDGET.items():
        # Pictures of work steps are shown three in a row, so they are never that wide.
        if stem.startswith("story-") and width > 960:
            continue
        small = whole.resize((width, round(whole.height * width / whole.width)), Image.Resampling.LANCZOS)
        data = packed(small, "AVIF", budget, (86, 80, 74, 68, 60, 52, 44), speed=7, subsampling="4:2:0")
        (IMAGES / f"{stem}-{width}.avif").write_bytes(data)
    if not stem.endswith("-detail"):
        middle = whole.resize((960, round(whole.height * 960 / whole.width)), Image.Resampling.LANCZOS)
        data = packed(middle, "JPEG", JPEG_BUDGET, (84, 78, 72, 66), optimize=True, progressive=True)
        (IMAGES / f"{stem}-960.jpg").write_bytes(data)


def main():
    IMAGES.mkdir(parents=True, exist_ok=True)
    masters = [OUT / f"{stem}.png" for stem in sys.argv[1:]] or sorted(OUT.glob("*.png"))
    for master in masters:
        export(master)
        written = IMAGES.glob(f"{master.stem}-[0-9]*")
        print(master.stem, sum(f.stat().st_size for f in written) // 1000, "kB")


if __name__ == "__main__":
    main()
