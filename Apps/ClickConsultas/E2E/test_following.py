# SPDX-License-Identifier: Apache-2.0
"""Open pages of both sides follow the acts of the other one."""

from harness.devices import PHONE

from .following import follow

#: A doctor of the first practice, and of no other test, whose bookings the practice confirms.
ASKED = "doctor-360"


def test_open_pages_follow_each_other(visit, clinic):
    # The operator is a patient as well, whose bookings no other test counts.
    patient = visit(f"/doctors/{ASKED}", "operator", viewport=PHONE).page
    desk = visit("/practice/agenda", "practice", viewport={"width": 1280, "height": 2000}).page
    follow(patient, desk, f"{clinic.url}/practice/agenda", rounds=3)
