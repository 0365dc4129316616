# SPDX-License-Identifier: Apache-2.0
"""All pages and sheets, with the steps that open them, in both languages."""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

from harness import axe, catalogues
from harness.devices import PHONE
from harness.look import Eyesight, losses
from harness.server import Server
from harness.user import User
from playwright.sync_api import Locator, Page, expect

from .clinic import PASSWORD, appointment, buttons

#: What a page shows while it loads.
LOADING = re.compile("^(Carregando|Loading)")

#: The window of a user who reads all pages.
READER = {"viewport": PHONE, "is_mobile": True, "has_touch": True, "reduced_motion": "reduce"}

#: The narrowest phone, and its text size in percent.
CRAMPED = ({**PHONE, "width": 320}, 200)


class Eye:
    """Looks at pages in both color schemes and cramped, and keeps what is wrong with them."""

    def __init__(self, user: User, in_dark: bool = True):
        self.problems: list[str] = []
        self._user = user
        self._in_dark = in_dark
        self._eyesight = Eyesight(user)

    def look(self, name: str) -> None:
        page = self._user.page
        self._picture(f"{name}-light")
        self.problems += [f"{name}: {found}" for found in axe.violations(page)]
        if self._in_dark:
            page.emulate_media(color_scheme="dark")
            self._picture(f"{name}-dark")
            self.problems += [f"{name}, dark: {found}" for found in axe.violations(page, axe.COLOURS)]
            page.emulate_media(color_scheme="light")
        size, percent = CRAMPED
        page.set_viewport_size(size)
        self._eyesight.set(percent)
        self._picture(f"{name}-cramped")
        self.problems += [f"{name}, cramped: {loss}" for loss in losses(page)]
        page.set_viewport_size(PHONE)
        self._eyesight.set(100)

    def _picture(self, name: str) -> None:
        self._user.screenshot("clickconsultas", name)


@dataclass(frozen=True)
class Sight:
    """A page or sheet, its address, and the presses that open it."""

    name: str
    path: str
    #: The names, or beginnings of names that end with “…”, of buttons and other controls to press; a pair is the name of
    #: a field and its text.
    presses: tuple[str | tuple[str, str], ...] = ()
    #: The name of a heading, or another text, that tells that it is there.
    shows: str = ""
    #: The number of an option, from 0, of the page's menu, which is chosen first.
    option: int | None = None

    def open(self, user: User, in_english: bool = False) -> None:
        page = user.page
        if self.option is not None:
            page.get_by_role("combobox").first.select_option(index=self.option)
        for press in self.presses:
            match press:
                case (field, text):
                    page.get_by_label(english(field, "whole") if in_english else field, exact=True).fill(text)
                case name:
                    control(page, name, in_english).click()
        # The page may have shown the text before the presses, too.
        user.wait_until_answered()
        if self.shows:
            shown = english(self.shows, "part") if in_english else self.shows
            found = page.get_by_text(shown).or_(page.get_by_label(shown))
            expect(found.filter(visible=True).first).to_be_visible()
        expect(page.get_by_text(LOADING).filter(visible=True)).to_have_count(0)


def control(page: Page, name: str, in_english: bool = False) -> Locator:
    """Returns a control by its name or, with “…”, by its beginning."""
    if in_english:
        named = english(name.removesuffix("…"), "start" if name.endswith("…") else "whole")
        return page.get_by_role("button", name=named).or_(page.get_by_role("radio", name=named)).filter(
            visible=True
        ).first
    if name.endswith("…"):
        return buttons(page, name[:-1]).filter(visible=True).first
    return page.get_by_role("button", name=name, exact=True).or_(
        page.get_by_role("radio", name=name, exact=True)
    ).filter(visible=True).first


def english(name: str, portion: str) -> re.Pattern:
    """Returns a pattern of the English texts for a Portuguese one of the app."""
    return catalogues.english(Path(__file__).parent.parent / "Sources", name, portion)


def workday(ahead: int = 2) -> str:
    """Returns the first working day at least so many days from now, on which practices are open."""
    day = date.today() + timedelta(days=ahead)
    while day.weekday() > 4 or (day.month, day.day) in HOLIDAYS:
        day += timedelta(days=1)
    return day.isoformat()


#: The national holidays with a fixed date.
HOLIDAYS = {(1, 1), (4, 21), (5, 1), (9, 7), (10, 12), (11, 2), (11, 15), (11, 20), (12, 25)}

BOOKING = ("Agendar com…",)

EVERYBODY = [
    Sight("home", "/", shows="Especialidades"),
    Sight("search", "/search", shows="médicos"),
    Sight("search-none", "/search?q=zzzz", shows="Nenhum médico encontrado"),
    Sight("search-filters", "/search", ("Filtros…",), "Ver médicos"),
    Sight("search-date", "/search", ("Filtros…", "Outra data"), "Até o dia"),
    Sight("search-ranking", "/search", ("Como os resultados são ordenados",), "Nenhum lugar na lista"),
    Sight("doctor", "/doctors/doctor-009", shows="Horários livres"),
    Sight("doctor-missing", "/doctors/none", shows="Médico não encontrado"),
    Sight("wait", "/doctors/doctor-009", ("Entrar na lista de espera",), "Dias da semana"),
    Sight("book-time", "/doctors/doctor-009/book", shows="Quando?"),
    Sight("book-payment", "/doctors/doctor-009", BOOKING, "Como você vai pagar?"),
    Sight("book-note", "/doctors/doctor-009", (*BOOKING, "Particular…"), "Algo a dizer"),
    Sight("book-summary", "/doctors/doctor-009", (*BOOKING, "Particular…", "Continuar"), "Confira e agende"),
    Sight("sign-in", "/appointments", shows="Que bom ter você de volta"),
    Sight("sign-in-problem", "/appointments", ("Entrar",), "Que bom ter você de volta"),
    Sight("sign-up", "/appointments", ("Criar conta",), "Qual é o seu e-mail?"),
    Sight("reset", "/appointments", ("Esqueceu a senha?",), "Vamos enviar"),
    Sight("unknown", "/nowhere"),
]


def new_address() -> str:
    """Returns an address that no account has."""
    return f"new-{time.time_ns()}@example.org"


def patient(clinic: Server) -> list[Sight]:
    own = "/appointments/" + appointment(clinic, "patient = 'patient-0000' AND status = 'confirmed'")
    return [
        Sight("home-patient", "/", shows="Próximas consultas"),
        Sight("appointments", "/appointments", shows="Anteriores"),
        Sight("appointment", own, shows="Histórico"),
        Sight("appointment-cancel", own, ("Cancelar consulta",), "a clínica é avisada"),
        Sight("appointment-move", own + "/move", shows="Quando?"),
        Sight("offer-ended", "/offers/none", shows="A oferta terminou"),
        Sight("book-visitor", "/doctors/doctor-009", BOOKING, "Para quem é a consulta?"),
        Sight("book-dependant", "/doctors/doctor-009", (*BOOKING, "Adicionar dependente"), "Salvar dependente"),
        Sight("profile", "/profile", shows="Idioma"),
        Sight("profile-data", "/profile/data", shows="Escolher foto"),
        Sight("profile-dependants", "/profile/dependants", shows="Nenhum dependente"),
        Sight("profile-dependant", "/profile/dependants", ("Adicionar dependente",), "Salvar"),
        Sight("profile-notices", "/profile/notices", shows="O que você recebe"),
        Sight("profile-security", "/profile/security", shows="Este aparelho"),
        Sight("profile-email", "/profile/security", ("Trocar e-mail",), "É você mesmo?"),
        Sight(
            "profile-email-code", "/profile/security",
            ("Trocar e-mail", ("Sua senha", PASSWORD), "Confirmar", ("Novo e-mail", new_address()), "Continuar"),
            "Usar outro endereço",
        ),
        Sight("profile-password", "/profile/security", ("Trocar senha",), "Senha atual"),
        Sight("profile-privacy", "/profile/privacy", shows="Quem viu seu CPF"),
        Sight("profile-cpf", "/profile/privacy", ("Mostrar CPF completo",), "É você mesmo?"),
        Sight("profile-terms", "/profile/privacy", ("Ler os termos",), "Ler os termos"),
        Sight("profile-delete", "/profile/privacy", ("Excluir conta",), "Excluir"),
        Sight("refused", "/practice/agenda"),
        Sight("practice-new", "/practice/new", shows="Cadastrar clínica"),
        Sight("practice-join", "/practice/join/none", shows="Este convite não vale mais"),
    ]


def practice(clinic: Server) -> list[Sight]:
    booked = "/appointments/" + appointment(clinic, "practice = 'practice-00' AND status = 'confirmed'")
    asked = "/appointments/" + appointment(clinic, "practice = 'practice-00' AND status = 'requested'")
    day = workday()
    sections = [
        "hours", "absences", "profiles", "reasons", "plans", "addresses", "rules", "members", "reviews",
    ]
    return [
        Sight("agenda", f"/practice/agenda/{day}", shows="Agenda"),
        Sight("agenda-week", f"/practice/agenda/{day}", ("Semana",), "Sem atendimento"),
        Sight("agenda-list", f"/practice/agenda/{day}", ("Lista",), "Buscar por nome"),
        Sight("agenda-exception", f"/practice/agenda/{day}", ("Mudar este dia",), "Horário de um dia"),
        Sight("agenda-absence", f"/practice/agenda/{day}", ("Adicionar ausência",), "Primeiro dia"),
        Sight("agenda-caller", f"/practice/agenda/{day}", ("Agendar por telefone…",), "Nome completo", option=1),
        Sight("agenda-none", "/practice/agenda/2020-01-01", shows="Nada neste dia"),
        Sight("requests", "/practice/requests", shows="Pedidos"),
        Sight("requests-refusal", "/practice/requests", ("Recusar o pedido de…",), "O paciente lê o motivo"),
        Sight("waiting-list", "/practice/waiting-list", shows="Lista de espera"),
        Sight("settings", "/practice/settings", shows="Ajustes"),
        *(Sight(f"settings-{name}", f"/practice/settings/{name}") for name in sections),
        Sight("practice-appointment", booked, shows="Histórico"),
        Sight("practice-propose", booked, ("Propor outros horários",), "Escolha de 1 a 3 horários"),
        Sight("practice-cancel", booked, ("Cancelar consulta",), "o paciente é avisado"),
        Sight("practice-cpf", booked, ("Mostrar CPF",), "É você mesmo?"),
        Sight("practice-request", asked, shows="Histórico"),
        Sight("practice-refuse", asked, ("Recusar",), "O paciente lê"),
    ]


def reception(clinic: Server) -> list[Sight]:
    booked = "/appointments/" + appointment(clinic, "practice = 'practice-00' AND status = 'confirmed'")
    return [
        Sight("reception-agenda", f"/practice/agenda/{workday()}", shows="Agenda"),
        Sight("reception-requests", "/practice/requests", shows="Pedidos"),
        Sight("reception-waiting-list", "/practice/waiting-list", shows="Lista de espera"),
        Sight("reception-settings", "/practice/settings", shows="Ausências e datas especiais"),
        Sight("reception-absences", "/practice/settings/absences", shows="Nenhuma ausência"),
        Sight("reception-refused", "/practice/settings/members"),
        Sight("reception-appointment", booked, shows="Histórico"),
        Sight("reception-notices", "/profile/notices", shows="O que você recebe"),
    ]


def doctor(clinic: Server) -> list[Sight]:
    return [
        Sight("doctor-agenda", f"/practice/agenda/{workday()}", shows="Agenda"),
        Sight("doctor-requests", "/practice/requests", shows="Pedidos"),
        Sight("doctor-settings", "/practice/settings", shows="Horários e pausas"),
        Sight("doctor-hours", "/practice/settings/hours", shows="Adicionar horário"),
        Sight("doctor-profile", "/practice/settings/profiles", shows="Formação"),
        Sight("doctor-notices", "/profile/notices", shows="O que você recebe"),
    ]


def operator(clinic: Server) -> list[Sight]:
    return [
        Sight("moderation", "/operator", shows="Operação"),
        Sight("moderation-doctors", "/operator", option=1, shows="Marcar como conferido"),
        Sight("moderation-reviews", "/operator", option=2, shows="Manter a avaliação"),
        Sight("moderation-plans", "/operator", option=3, shows="Novo plano de saúde"),
        Sight("moderation-terms", "/operator", option=4, shows="Próxima versão"),
        Sight("moderation-mail", "/operator", option=5, shows="Nada pendente"),
    ]


#: The pages of each account; those without one are everybody's.
SIGHTS: dict[str | None, Callable[[Server], list[Sight]]] = {
    None: lambda clinic: EVERYBODY,
    "patient": patient,
    "practice": practice,
    "reception": reception,
    "doctor": doctor,
    "operator": operator,
}
