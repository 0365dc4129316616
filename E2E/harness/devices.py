# SPDX-License-Identifier: Apache-2.0
"""The windows in which pages are shown."""

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}

#: The options of a user with each device; tests check both color schemes and begin with this one.
DEVICES = {
    "desktop": {"viewport": DESKTOP, "color_scheme": "light"},
    "phone": {"viewport": PHONE, "is_mobile": True, "has_touch": True, "color_scheme": "dark"},
}
