# SPDX-License-Identifier: Apache-2.0
"""The way of an appointment in English, from its time to its cancellation."""

import re

from harness.devices import PHONE
from playwright.sync_api import expect

from .clinic import APPOINTMENT, button, buttons, heading
from .test_life import UNASKED

#: The name of a free time, such as “Book Ana Prado, Tuesday, November 24, 3:00 PM”.
TIME = re.compile(r"^Book .+, .+ \d+:\d\d\s[AP]M$")


def test_an_appointment_is_booked_moved_and_cancelled_in_english(visit):
    user = visit(f"/doctors/{UNASKED}", "patient", viewport=PHONE, locale="en-US")
    page = user.page
    expect(heading(page, "Free times")).to_be_visible()
    times = page.get_by_role("button", name=TIME)
    first = times.first.get_attribute("aria-label")
    # A week ahead there is time to move the appointment.
    button(page, "Later days").click()
    expect(button(page, first)).to_have_count(0)
    times.last.click()
    expect(heading(page, "Who is the appointment for?")).to_be_visible()
    button(page, "Continue").click()
    buttons(page, "Self-pay").click()
    expect(heading(page, "Anything to tell the practice?")).to_be_visible()
    button(page, "Continue").click()
    expect(heading(page, "Check and book")).to_be_visible()
    button(page, "Book appointment").click()
    expect(heading(page, "Appointment booked")).to_be_visible()
    button(page, "See appointment").click()
    expect(page).to_have_url(APPOINTMENT)
    before = page.get_by_role("heading", level=1).inner_text()
    button(page, "Change the time").click()
    times.last.click()
    button(page, "Change appointment").click()
    expect(heading(page, "Appointment changed")).to_be_visible()
    button(page, "See appointment").click()
    expect(page).to_have_url(APPOINTMENT)
    expect(page.get_by_role("heading", level=1)).not_to_have_text(before)
    button(page, "Cancel appointment").click()
    button(page.get_by_role("dialog"), "Cancel appointment").click()
    # The first times are too soon for another status.
    expect(page.get_by_text(re.compile("^Cancelled( late)?$")).filter(visible=True).first).to_be_visible()
    assert user.whole_pages <= 1
