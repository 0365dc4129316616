# SPDX-License-Identifier: Apache-2.0
"""What moves: a portrait from the card to the doctor and the booking, covers and toasts from below, for 0.35 seconds; and
nothing where the user reduces motion.
"""

import re

import pytest
from harness.devices import PHONE
from playwright.sync_api import Page, expect

from .clinic import appointment, button, buttons, heading

#: Keeps the animations of view transitions and of dialogs, as (what moves, its animation, milliseconds).
SPY = """() => {
    window.moves = [];
    const keep = (name, { effect, animationName, transitionProperty }) =>
        moves.push([name, animationName ?? transitionProperty, effect.getTiming().duration]);
    const original = document.startViewTransition;
    document.startViewTransition = function (update) {
        const it = original.call(document, update);
        it.ready.then(() => document.getAnimations().filter(({ effect }) => effect.pseudoElement)
            .forEach(animation => keep(animation.effect.pseudoElement, animation)), () => {});
        return it;
    };
    addEventListener('transitionrun', ({ target }) => {
        if (target.matches('dialog')) target.getAnimations().forEach(animation => keep('dialog', animation));
    }, true);
}"""

STILL = {"viewport": PHONE, "reduced_motion": "reduce"}


def moved(page: Page, name: str, animation: str = "") -> set[float]:
    """Returns the durations of what has moved, by the beginnings of its name and of its animation's."""
    found = page.evaluate("moves")
    return {length for what, how, length in found if what.startswith(name) and how.startswith(animation)}


def portraits(page: Page) -> set[float]:
    return {
        length for what, _, length in page.evaluate("moves")
        if re.match(r"::view-transition-group\(m\d+-portrait", what)
    }


def open_the_doctor(page: Page) -> None:
    page.evaluate("moves.length = 0")
    buttons(page, "Ver ").first.click()
    expect(heading(page, "Horários livres")).to_be_visible()


def open_the_booking(page: Page) -> None:
    page.evaluate("moves.length = 0")
    buttons(page, "Agendar com").filter(visible=True).first.click()
    payment, note = heading(page, "Como você vai pagar?"), heading(page, "Algo a dizer à clínica?")
    expect(payment.or_(note)).to_be_visible()


def test_a_portrait_flies_from_the_card_to_the_doctor_and_the_booking(visit):
    user = visit("/search?specialty=cardiologia", viewport=PHONE)
    user.page.evaluate(SPY)
    for step in (open_the_doctor, open_the_booking):
        step(user.page)
        user.wait_for(lambda: portraits(user.page) == {350}, f"the portrait to fly in {step.__name__}")


def test_a_cover_comes_from_below(visit):
    page = visit("/", viewport=PHONE).page
    page.evaluate(SPY)
    button(page, "Entrar ou criar conta").first.click()
    expect(page.get_by_role("dialog").get_by_label("E-mail ou CPF")).to_be_visible()
    assert moved(page, "dialog", "transform") == {350}


def test_a_toast_leaves_downwards(visit, clinic):
    own = "/appointments/" + appointment(clinic, "patient = 'patient-0000' AND status = 'confirmed'")
    user = visit(own + "/proposal", "patient", viewport=PHONE)
    page = user.page
    toast = page.get_by_text("Esta proposta não está mais aberta.")
    expect(toast).to_be_visible()
    page.evaluate(SPY)
    button(page, "Fechar mensagem").click()
    expect(toast).to_have_count(0)
    user.wait_for(lambda: moved(page, "::view-transition-old", "vt-out") == {350}, "the toast to leave")


@pytest.mark.parametrize("open_", ["portrait", "cover"])
def test_nothing_moves_where_the_user_reduces_motion(visit, open_):
    user = visit("/search?specialty=cardiologia" if open_ == "portrait" else "/", **STILL)
    page = user.page
    page.evaluate(SPY)
    if open_ == "portrait":
        open_the_doctor(page)
        assert not portraits(page)
        open_the_booking(page)
    else:
        button(page, "Entrar ou criar conta").first.click()
        expect(page.get_by_role("dialog").get_by_label("E-mail ou CPF")).to_be_visible()
    assert moved(page, "::view-transition") == set() and moved(page, "dialog", "transform") == set()
