# SPDX-License-Identifier: Apache-2.0
"""How soon an open page follows an act on another one, by the clocks of the pages themselves."""

import re
from statistics import median

from playwright.sync_api import Page, expect

from .clinic import button, buttons, choose_time, heading, menu, pass_steps

#: Keeps the time at which the page first shows, or no longer shows, an element with a text, in milliseconds since 1970.
WATCH = """({ selector, text, isGone }) => {
    const shows = () => [...document.querySelectorAll(selector)]
        .some(it => `${it.getAttribute('aria-label') ?? ''} ${it.textContent}`.includes(text));
    window.followed = new Promise((done, fail) => {
        setTimeout(() => fail(new Error(`The page never ${isGone ? 'loses' : 'shows'} ${text}.`)), 10_000);
        const observer = new MutationObserver(look);
        function look() {
            if (shows() === isGone) return;
            observer.disconnect();
            done(performance.timeOrigin + performance.now());
        }
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        look();
    });
}"""


def watch(page: Page, selector: str, text: str, is_gone: bool = False) -> None:
    """Begins to wait, in the page, for a change of what it shows."""
    page.evaluate(WATCH, {"selector": selector, "text": text, "isGone": is_gone})


class Delays(list[float]):
    """The milliseconds from the answer on one page to the change on the other; negative if the change came first."""

    def follow(self, acting: Page, following: Page) -> None:
        answered, changed = (page.evaluate("followed") for page in (acting, following))
        self.append(changed - answered)

    def __str__(self) -> str:
        return f"{', '.join(f'{it:.0f}' for it in self)} ms; median {median(self):.0f} ms"


def follow(patient: Page, desk: Page, agenda: str, rounds: int) -> None:
    """Books, confirms and cancels on the pages of a patient and of a practice, and prints how soon each page follows.

    The patient's page shows a doctor whose bookings the practice confirms; `agenda` is the address of its days.
    """
    expect(heading(patient, "Horários livres")).to_be_visible()
    doctor = patient.get_by_role("heading", level=1).inner_text()
    practices, patients = Delays(), Delays()
    for _ in range(rounds):
        _round(patient, desk, agenda, doctor, practices, patients)
    print(f"The practice's page follows in {practices}.")
    print(f"The patient's page follows in {patients}.")


def _round(patient: Page, desk: Page, agenda: str, doctor: str, practices: Delays, patients: Delays) -> None:
    start = choose_time(patient, days=3)
    pass_steps(patient)
    send = button(patient, "Enviar pedido")
    expect(send).to_be_visible()
    desk.goto(f"{agenda}/{start:%Y-%m-%d}")
    menu(desk, "Médico").select_option(label=doctor)
    expect(buttons(desk, "Agendar por telefone").first).to_be_visible()
    entry = f", {start:%H:%M}"

    watch(patient, "body", "Pedido enviado")
    watch(desk, "[aria-label^='Abrir a consulta']", entry)
    send.click()
    practices.follow(patient, desk)

    button(patient, "Ver consulta").click()
    expect(patient.get_by_text("Aguardando a clínica").first).to_be_visible()
    watch(desk, "[aria-label^='Confirmar']", entry, is_gone=True)
    watch(patient, "body", "Aguardando a clínica", is_gone=True)
    desk.get_by_role("button", name=re.compile(f"^Confirmar.*{entry}$")).click()
    patients.follow(desk, patient)

    expect(button(patient, "Remarcar")).to_be_visible()
    button(patient, "Cancelar consulta").click()
    expect(patient.get_by_role("dialog")).to_be_visible()
    watch(patient, "body", "Cancelada")
    watch(desk, "[aria-label^='Abrir a consulta']", entry, is_gone=True)
    button(patient.get_by_role("dialog"), "Cancelar consulta").click()
    practices.follow(patient, desk)
    patient.go_back()
