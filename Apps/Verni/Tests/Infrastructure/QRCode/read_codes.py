# SPDX-License-Identifier: Apache-2.0
"""Draws QR codes from the paths of their SVG pictures, and prints what PyPI's zxing-cpp reads in them.

Reads a JSON list of pictures, `{"size": 33, "path": "M4 4h7v1h-7z…"}`; prints a list of `{"text": …, "level": …}`.
"""

import json
import re
import sys

import zxingcpp
from PIL import Image, ImageDraw

#: The pixels along a side of a module.
SCALE = 4
RUN = re.compile(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z")


def read(picture):
    path, size = picture["path"], picture["size"] * SCALE
    assert RUN.sub("", path) == "", "the path has other parts"
    image = Image.new("L", (size, size), 255)
    draw = ImageDraw.Draw(image)
    for x, y, width, back in (map(int, found) for found in RUN.findall(path)):
        assert width == back
        draw.rectangle((x * SCALE, y * SCALE, (x + width) * SCALE - 1, (y + 1) * SCALE - 1), fill=0)
    found = zxingcpp.read_barcodes(image, formats=zxingcpp.BarcodeFormat.QRCode)
    return [{"text": code.text, "level": code.ec_level} for code in found]


print(json.dumps([read(picture) for picture in json.load(sys.stdin)]))
