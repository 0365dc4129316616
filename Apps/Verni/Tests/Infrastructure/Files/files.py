# SPDX-License-Identifier: Apache-2.0
"""Makes files with the position of a photo, and looks for it in others, by PyPI's Pillow.

`files.py make` prints an object of files in hexadecimal digits, by name. `files.py read` reads such an object, and prints
the format, the size and the metadata of each file.
"""

import io
import json
import sys

from PIL import Image

PLACE = "38.7223 N, 9.1393 W"


def image(kind, width=120, height=80, orientation=1):
    exif = Image.Exif()
    exif[0x0112] = orientation
    exif[0x010E] = PLACE
    exif.get_ifd(0x8825)[1] = "N"
    exif.get_ifd(0x8825)[2] = (38.0, 43.0, 20.0)
    file = io.BytesIO()
    Image.linear_gradient("L").resize((width, height)).convert("RGB").save(file, kind, exif=exif.tobytes())
    return file.getvalue().hex()


def pdf():
    file = io.BytesIO()
    Image.new("RGB", (80, 60), "white").save(file, "PDF", title="Receipt")
    return file.getvalue().hex()


def read(text):
    file = Image.open(io.BytesIO(bytes.fromhex(text)))
    file.load()
    exif = file.getexif()
    return {
        "format": file.format, "width": file.width, "height": file.height,
        "hasPlace": 0x8825 in exif or 0x010E in exif or PLACE.encode() in bytes.fromhex(text),
    }  # fmt: skip


if sys.argv[1:] == ["make"]:
    made = {kind.lower(): image(kind) for kind in ("JPEG", "PNG", "WEBP")}
    made |= {f"turned {n}": image("JPEG", orientation=n) for n in range(2, 9)}
    made |= {"odd": image("JPEG", 117, 83, 6), "wide": image("PNG", 1_025, 20), "largest": image("PNG", 1_024, 1_024)}
    made |= {"gif": image("GIF"), "pdf": pdf()}
    print(json.dumps(made))
else:
    print(json.dumps({name: read(text) for name, text in json.load(sys.stdin).items()}))
