# SPDX-License-Identifier: Apache-2.0
"""Users sign up, in and out in real browsers: passwords, passkeys, tabs, devices."""

import re

import pytest
from harness.accounts import COOKIE, PASSWORD, authenticator, cookie
from harness.devices import DESKTOP, PHONE
from harness.look import judge
from harness.user import User
from playwright.sync_api import Locator, Page, expect


@pytest.fixture
def url(own_server) -> str:
    """Returns the URL of a server for this test alone, because sign-ups from one address are limited."""
    # By name, because passkeys are for domains.
    return own_server("accounts").url.replace("127.0.0.1", "localhost")


def shown(page: Page, text: str, exact: bool = False) -> Locator:
    """Returns a text in the page itself, not in an announcement for screen readers."""
    return page.locator("#vitral").get_by_text(text, exact=exact)


def choose_new(page: Page) -> None:
    page.get_by_role("radio", name="I’m new").click()
    expect(page.get_by_role("button", name="Sign up")).to_be_visible()


def fill(page: Page, name: str, password: str = PASSWORD) -> None:
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password", exact=True).fill(password)


def expect_account(page: Page, name: str) -> None:
    expect(page.get_by_role("heading", name="Your account")).to_be_visible()
    expect(shown(page, name, exact=True)).to_be_visible()


def expect_welcome(page: Page) -> None:
    expect(page.get_by_role("heading", name="Welcome")).to_be_visible()


def sign_up(user: User, name: str) -> None:
    choose_new(user.page)
    fill(user.page, name)
    user.page.get_by_role("button", name="Sign up").click()
    expect_account(user.page, name)


def sign_in(user: User, name: str, password: str = PASSWORD) -> None:
    fill(user.page, name, password)
    user.page.get_by_role("button", name="Sign in").click()


def sign_out(page: Page) -> None:
    page.get_by_role("button", name="Sign out", exact=True).first.click()
    expect_welcome(page)


def test_sign_up_reload_and_sign_out(url, new_user):
    user = new_user().open(url)
    sign_up(user, "ana")
    kept = cookie(user)
    assert kept["httpOnly"] and kept["sameSite"] == "Lax" and kept["path"] == "/"
    assert COOKIE not in user.page.evaluate("document.cookie")
    assert user.whole_pages == 0, "the page went on as it was"

    user.reload()
    expect_account(user.page, "ana")
    sign_out(user.page)
    user.wait_for(lambda: cookie(user) is None, "the cookie to go")
    user.reload()
    expect_welcome(user.page)

    # A copy of the old cookie is invalid.
    user.context.add_cookies([{"name": COOKIE, "value": kept["value"], "url": url}])
    user.reload()
    expect_welcome(user.page)
    assert cookie(user) is None


def test_below_a_path_a_sign_in_has_a_cookie_of_its_own(own_server, new_user):
    user = new_user().open(own_server("accounts", base_path="/team").url + "/team/")
    sign_up(user, "ana")
    kept = next(it for it in user.context.cookies() if it["name"] == COOKIE + "~team")
    assert kept["path"] == "/team/" and kept["httpOnly"]
    user.reload()
    expect_account(user.page, "ana")
    sign_out(user.page)
    user.wait_for(lambda: all(COOKIE not in it["name"] for it in user.context.cookies()), "the cookie to go")
    user.reload()
    expect_welcome(user.page)


def test_what_is_wrong_stands_beside_its_field(url, new_user):
    user = new_user().open(url)
    page = user.page
    sign_up(user, "ana")
    sign_out(page)

    sign_in(user, "ana", "wrong horse")
    problem = shown(page, "The name or password is incorrect.")
    expect(problem).to_be_visible()
    field, words = page.get_by_label("Password", exact=True).bounding_box(), problem.bounding_box()
    assert 0 <= words["y"] - field["y"] < 100, "below its field"
    expect(page.get_by_label("Password", exact=True)).to_be_focused()
    sign_in(user, "nobody", "wrong horse")
    expect(problem).to_be_visible()

    choose_new(page)
    for name, password, words in [
        ("an", PASSWORD, "The name must be 3 to 32 characters long."),
        ("a b c", PASSWORD, "The name can’t contain “ ”."),
        ("bia", "short", "The password must be at least 8 characters long."),
        ("ANA", PASSWORD, "This name is already taken."),
    ]:
        fill(page, name, password)
        page.get_by_role("button", name="Sign up").click()
        expect(shown(page, words)).to_be_visible()
    fill(page, "bia")
    page.get_by_role("button", name="Sign up").click()
    expect_account(page, "bia")


def test_browsers_know_what_the_fields_are_for(url, new_user):
    page = new_user().open(url).page
    expect(page.get_by_label("Name")).to_have_attribute("autocomplete", "username")
    expect(page.get_by_label("Password", exact=True)).to_have_attribute("autocomplete", "current-password")
    choose_new(page)
    expect(page.get_by_label("Password", exact=True)).to_have_attribute("autocomplete", "new-password")


def test_all_tabs_of_a_browser_follow(url, new_user):
    one = new_user().open(url)
    two = new_user(one).open(url)
    sign_up(one, "ana")
    expect_account(two.page, "ana")
    assert two.whole_pages == 0
    sign_out(two.page)
    expect_welcome(one.page)
    # Another user signs in in the same browser.
    sign_up(one, "bia")
    expect_account(two.page, "bia")
    expect(shown(two.page, "ana", exact=True)).to_have_count(0)


def test_two_people_do_not_see_each_other(url, new_user):
    ana, bia = new_user().open(url), new_user().open(url)
    sign_up(ana, "ana")
    expect_welcome(bia.page)
    sign_up(bia, "bia")
    ana.page.get_by_label("A note to yourself").fill("for nobody else")
    ana.page.get_by_role("button", name="Save note").click()
    expect(shown(ana.page, "Saved. Only you can read it.")).to_be_visible()
    for user, note in [(ana, "for nobody else"), (bia, "")]:
        user.reload()
        expect(user.page.get_by_label("A note to yourself")).to_have_value(note)
    sign_out(ana.page)
    expect_account(bia.page, "bia")


def test_signing_out_everywhere_reaches_other_devices(url, new_user):
    phone = new_user(viewport=PHONE, user_agent="Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604.1").open(url)
    laptop = new_user().open(url)
    sign_up(phone, "ana")
    sign_in(laptop, "ana")
    expect_account(laptop.page, "ana")
    expect(shown(laptop.page, "Safari, iPhone")).to_be_visible()
    expect(shown(laptop.page, "This browser")).to_have_count(1)

    laptop.page.get_by_role("button", name="Sign out Safari, iPhone").click()
    expect_welcome(phone.page)
    expect(shown(laptop.page, "Safari, iPhone")).to_have_count(0)
    phone.wait_for(lambda: cookie(phone) is None, "the cookie to go")

    sign_in(phone, "ana")
    expect_account(phone.page, "ana")
    phone.page.get_by_role("button", name="Sign out everywhere").click()
    expect_welcome(phone.page)
    expect_welcome(laptop.page)


def test_the_password_is_changed_and_the_account_deleted(url, new_user):
    user, other = new_user().open(url), new_user().open(url)
    sign_up(user, "ana")
    sign_in(other, "ana")
    expect_account(other.page, "ana")
    page = user.page
    page.get_by_label("Current password").fill(PASSWORD)
    page.get_by_label("New password").fill("battery staple")
    page.get_by_role("button", name="Change password").click()
    expect(shown(page, "Password changed. Your other devices have been signed out.")).to_be_visible()
    expect_welcome(other.page)
    sign_in(other, "ana")
    expect(shown(other.page, "The name or password is incorrect.")).to_be_visible()
    sign_in(other, "ana", "battery staple")
    expect_account(other.page, "ana")

    page.get_by_label("Password to delete your account").fill("wrong horse")
    page.get_by_role("button", name="Delete account").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(shown(page, "The name or password is incorrect.")).to_be_visible()
    page.get_by_label("Password to delete your account").fill("battery staple")
    page.get_by_role("button", name="Delete account").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect_welcome(page)
    expect_welcome(other.page)
    sign_in(user, "ana", "battery staple")
    expect(shown(page, "The name or password is incorrect.")).to_be_visible()


def test_a_passkey_is_made_signs_in_and_is_removed(url, new_user):
    user = new_user().open(url)
    page = user.page
    session, device = authenticator(user)
    sign_up(user, "ana")
    page.get_by_label("Passkey name").fill("My laptop")
    page.get_by_role("button", name="Add a passkey").click()
    expect(shown(page, "You can now sign in with “My laptop”.")).to_be_visible()
    assert len(session.send("WebAuthn.getCredentials", {"authenticatorId": device})["credentials"]) == 1

    # The same authenticator does not create a second passkey for the account.
    page.get_by_role("button", name="Add a passkey").click()
    expect(shown(page, "You already have a passkey on this device.")).to_be_visible()

    sign_out(page)
    page.get_by_role("button", name="Use a passkey").click()
    expect_account(page, "ana")
    user.reload()
    expect_account(page, "ana")

    page.get_by_role("button", name="Remove My laptop").click()
    expect(shown(page, "My laptop")).to_have_count(0)
    sign_out(page)
    page.get_by_role("button", name="Use a passkey").click()
    expect(shown(page, "This passkey was not accepted.")).to_be_visible()
    assert cookie(user) is None


def test_who_is_not_verified_makes_no_passkey(url, new_user):
    user = new_user().open(url)
    authenticator(user, is_verified=False)
    sign_up(user, "ana")
    user.page.get_by_role("button", name="Add a passkey").click()
    expect(shown(user.page, "The passkey was cancelled or wasn’t recognized.")).to_be_visible(timeout=30_000)
    expect(user.page.get_by_role("button", name=re.compile("^Remove"))).to_have_count(0)


def test_a_browser_without_passkeys_says_so(url, new_user):
    user = new_user()
    user.page.add_init_script("delete self.PublicKeyCredential")
    user.open(url)
    user.page.get_by_role("button", name="Use a passkey").click()
    expect(shown(user.page, "This browser doesn’t support passkeys.")).to_be_visible()


def test_an_address_without_a_domain_has_no_passkeys(url, new_user):
    page = new_user().open(url.replace("localhost", "127.0.0.1")).page
    page.get_by_role("button", name="Use a passkey").click()
    expect(shown(page, "Passkeys aren’t available at this address.")).to_be_visible()


def test_a_lost_connection_while_signing_in(own_server, network, new_user):
    proxy = network(own_server("accounts"))
    user = new_user().open(proxy.url)
    user.forgive()
    choose_new(user.page)
    fill(user.page, "ana")
    # The answer is delayed for so long that the connection is lost first.
    proxy.delay(down=5)
    before = len(user.sent)
    user.page.get_by_role("button", name="Sign up").click()
    user.wait_for(lambda: len(user.sent) > before, "the click to be sent")
    proxy.cut()
    proxy.delay()
    expect_account(user.page, "ana")
    user.reload()
    expect_account(user.page, "ana")


def press_to(page: Page, name: str, limit: int = 40) -> None:
    """Presses Tab until an element with that name has the focus."""
    for _ in range(limit):
        page.keyboard.press("Tab")
        if page.locator(":focus").evaluate_all(
            """(found, name) => found.some(it => [it.ariaLabel, it.labels?.[0]?.innerText, it.innerText,
                it.placeholder].some(text => text?.trim() === name))""",
            name,
        ):
            return
    raise AssertionError(f"Tab never reached {name!r}")


def test_by_keyboard_alone(url, new_user):
    user = new_user().open(url)
    page = user.page
    press_to(page, "I have an account")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="Sign up")).to_be_visible()
    press_to(page, "Name")
    page.keyboard.type("ana")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Password", exact=True)).to_be_focused()
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    expect_account(page, "ana")
    press_to(page, "Sign out")
    page.keyboard.press("Enter")
    expect_welcome(page)


SCREENS = {"phone": PHONE, "desktop": DESKTOP}


@pytest.mark.parametrize("screen", SCREENS)
def test_looks_good_and_is_accessible(url, new_user, screen):
    user = new_user(viewport=SCREENS[screen]).open(url)
    page = user.page
    judge(user, "accounts", f"sign-in-{screen}")
    sign_in(user, "nobody", "wrong horse")
    expect(shown(page, "The name or password is incorrect.")).to_be_visible()
    judge(user, "accounts", f"wrong-{screen}")
    choose_new(page)
    judge(user, "accounts", f"sign-up-{screen}")
    authenticator(user)
    fill(page, "ana")
    page.get_by_role("button", name="Sign up").click()
    expect_account(page, "ana")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("button", name="Remove Passkey 1")).to_be_visible()
    judge(user, "accounts", f"account-{screen}")
