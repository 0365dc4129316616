# SPDX-License-Identifier: Apache-2.0
"""The open page follows changes of the device's settings."""


def test_the_colour_scheme_follows_while_the_page_is_open(server, new_user):
    user = new_user(color_scheme="light").open(server("counter").url)
    colour = "getComputedStyle(document.documentElement).backgroundColor"
    light = user.page.evaluate(colour)
    user.page.emulate_media(color_scheme="dark")
    user.wait_for(lambda: user.page.evaluate(colour) != light, "the dark background")
