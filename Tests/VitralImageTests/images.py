# SPDX-License-Identifier: Apache-2.0
"""Makes images with metadata, and compares them with cleaned ones, by PyPI's Pillow.

`images.py make` prints a JSON list of images: a name, the file in hexadecimal digits, the size as shown, and whether the
pixels may differ at the edges. `images.py compare` reads pairs of files, and prints what is wrong with each of them.
"""

import io
import json
import sys

from PIL import Image, ImageChops, ImageCms, ImageDraw, ImageOps, ImageStat

SECRET = "SECRET PLACE"


def picture(width, height, mode="RGB"):
    # Unlike in each corner, and smooth, so that compression changes little.
    image = Image.linear_gradient("L").resize((width, height)).convert("RGB")
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, width // 3, height // 4), fill=(220, 30, 40))
    draw.rectangle((width // 2, height // 2, width - 1, height - 1), fill=(20, 60, 200))
    return image.convert(mode)


def exif(orientation):
    block = Image.Exif()
    block[0x0112] = orientation
    block[0x010E] = SECRET
    block.get_ifd(0x8825)[1] = "S"
    return block.tobytes()


def made(name, kind, image, orientation=1, is_cut=False, **options):
    file = io.BytesIO()
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    xmp = f"<x:xmpmeta xmlns:x='adobe:ns:meta/'>{SECRET}</x:xmpmeta>".encode()
    if kind == "GIF":
        image.save(file, kind, comment=SECRET.encode(), **options)
    elif kind == "PNG":
        from PIL.PngImagePlugin import PngInfo
        info = PngInfo()
        info.add_text("Comment", SECRET)
        info.add_itxt("XML:com.adobe.xmp", xmp.decode())
        image.save(file, kind, exif=exif(orientation), icc_profile=profile, pnginfo=info, **options)
    else:
        if kind == "JPEG":
            options["comment"] = SECRET.encode()
        image.save(file, kind, exif=exif(orientation), icc_profile=profile, xmp=xmp, **options)
    width, height = image.size if orientation < 5 else image.size[::-1]
    data = file.getvalue() + SECRET.encode()
    return {"name": name, "data": data.hex(), "width": width, "height": height, "isCut": is_cut}


def make():
    images = []
    for orientation in range(1, 9):
        images.append(made(f"jpeg {orientation}", "JPEG", picture(160, 96), orientation, quality=92))
        images.append(made(f"progressive {orientation}", "JPEG", picture(96, 160), orientation, progressive=True))
        images.append(made(f"odd {orientation}", "JPEG", picture(165, 99), orientation, is_cut=True))
        images.append(made(f"tiny {orientation}", "JPEG", picture(9, 7), orientation))
        images.append(made(f"png {orientation}", "PNG", picture(33, 21, "RGBA"), orientation))
        images.append(made(f"webp {orientation}", "WEBP", picture(40, 25), orientation, lossless=True))
    images.append(made("grey", "JPEG", picture(64, 48, "L"), 6))
    images.append(made("cmyk", "JPEG", picture(64, 48, "CMYK"), 1))
    images.append(made("lossy", "WEBP", picture(64, 48, "RGBA"), 1, quality=80))
    images.append(made("palette", "PNG", picture(64, 48, "P"), 1))
    frames = [picture(40, 30), picture(40, 30).rotate(180)]
    images.append(made("moving webp", "WEBP", frames[0], save_all=True, append_images=frames[1:], lossless=True))
    images.append(made("moving gif", "GIF", frames[0], save_all=True, append_images=frames[1:], loop=0))
    return images


def problems(pair):
    before, after = (bytes.fromhex(pair[name]) for name in ("before", "after"))
    found = []
    for word in (SECRET.encode(), b"xmpmeta", b"GPS"):
        if word in after:
            found.append(f"contains {word}")
    old, new = Image.open(io.BytesIO(before)), Image.open(io.BytesIO(after))
    if set(new.getexif()) - {0x0112}:
        found.append("has EXIF")
    if (old.info.get("icc_profile") or b"") != (new.info.get("icc_profile") or b""):
        found.append("has another profile")
    if getattr(old, "n_frames", 1) != getattr(new, "n_frames", 1):
        found.append("has another number of frames")
    old, new = (ImageOps.exif_transpose(image).convert("RGB") for image in (old, new))
    if new.size != (pair["width"], pair["height"]):
        found.append(f"is of size {new.size}")
    if new.size != old.size:
        if not pair["isCut"] or any(full - cut not in range(16) for full, cut in zip(old.size, new.size)):
            found.append(f"was cut from {old.size} to {new.size}")
        # The cut edge is the one that was the last of the stored image; the rest must be the same somewhere.
        offsets = [(x, y) for x in {0, old.width - new.width} for y in {0, old.height - new.height}]
        old = min((old.crop((x, y, x + new.width, y + new.height)) for x, y in offsets), key=lambda one: distance(one, new))
    if distance(old, new) > 2:
        found.append(f"differs by {distance(old, new)}")
    return found


def distance(one, other):
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


request = json.load(sys.stdin)
json.dump(make() if request == "make" else [problems(pair) for pair in request], sys.stdout)
