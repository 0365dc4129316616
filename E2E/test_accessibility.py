# SPDX-License-Identifier: Apache-2.0
"""The open page follows changes of the device's settings."""


def test_the_colour_scheme_follows_while_the_page_is_open(server, visitor):
    person = visitor(color_scheme="light").open(server("counter").url)
    colour = "getComputedStyle(document.documentElement).backgroundColor"
    light = person.page.evaluate(colour)
    person.page.emulate_media(color_scheme="dark")
    person.wait_for(lambda: person.page.evaluate(colour) != light, "the dark background")
