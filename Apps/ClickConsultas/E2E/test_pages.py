# SPDX-License-Identifier: Apache-2.0
"""All pages and sheets of patients, practices and the operator: axe-core finds nothing in light and in dark colors, and
nothing is lost on the narrowest phone with text of twice the size.
"""

import pytest
from playwright.sync_api import Error

from .clinic import sign_up
from .pages import READER, SIGHTS, Eye


@pytest.mark.parametrize("account", SIGHTS)
def test_pages_are_accessible_and_lose_nothing(visit, clinic, account: str | None):
    user = visit("/", account, **READER)
    user.forgive(r"404 \(Not Found\)")
    eye = Eye(user)
    for sight in SIGHTS[account](clinic):
        try:
            user.open(clinic.url + sight.path)
            sight.open(user.page)
        except (AssertionError, Error) as failure:
            eye.problems.append(f"{sight.name}: {str(failure).splitlines()[0]}")
        else:
            eye.look(sight.name)
    assert not eye.problems, "\n".join(["", *eye.problems])


def test_the_pages_of_a_sign_up_are_accessible_and_lose_nothing(visit, outbox):
    user = visit("/profile", **READER)
    eye = Eye(user)
    sign_up(user, outbox, "reader@example.org", at=eye.look)
    assert not eye.problems, "\n".join(["", *eye.problems])
