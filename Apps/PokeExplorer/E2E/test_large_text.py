# SPDX-License-Identifier: Apache-2.0
"""Every screen with text of twice the size on a phone, and on the narrowest phone: nothing is lost.

No element reaches beyond the window, no word breaks inside, and no text is cut off without an ellipsis.
"""

import pytest
from harness.devices import PHONE
from harness.look import Eyesight, losses

from .screens import SCREENS


@pytest.mark.parametrize(("width", "percent"), [(390, 200), (320, 100)])
@pytest.mark.parametrize("language", ["en-US", "pt-BR"])
def test_nothing_is_lost(server, new_user, width: int, percent: int, language: str):
    phone = {"viewport": {**PHONE, "width": width}, "is_mobile": True, "has_touch": True}
    user = new_user(**phone, reduced_motion="reduce", locale=language)
    user.forgive(r"404 \(Not Found\)")
    Eyesight(user).set(percent)
    lost: list[str] = []
    for screen in SCREENS:
        user.open(server(screen.app).url + screen.path)
        if language == "en-US":
            screen.arrive(user.page)  # it looks for English texts
        user.settle()
        user.screenshot(f"{screen.name}-{width}-{percent}-{language}")
        lost += [f"{screen.name}: {loss}" for loss in losses(user.page)]
    assert not lost, "\n".join(lost)
