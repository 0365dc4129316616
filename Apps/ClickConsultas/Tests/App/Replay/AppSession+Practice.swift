// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasPractice
import ClickConsultasUtils
import Composable

@testable import ClickConsultas

/// The actions of a practice's staff on its pages.
extension AppSession {
    mutating func agenda(_ state: PracticeAgenda.State) -> PracticeAgenda.Action {
        if let destination = state.destination, random.below(3) > 0 { return .destination(form(destination)) }
        let entries = state.page?.days.flatMap(\.entries)
        return random.pick([
            .appeared, .changed, .retryTapped, .ticked, .nextTapped, .previousTapped, .todayTapped, .absenceTapped,
            .exceptionTapped, .undoTapped, .noticeClosed, .appointmentTapped("a"),
            .actTapped(random.pick([.arrive, .complete, .noShow]), "a"), .dayTapped(Day(number: 20_781)),
            any(entries).map { .freeTimeTapped($0) } ?? .appeared, .removeAbsenceTapped("absence"),
        ])
    }

    private mutating func form(
        _ destination: PracticeAgenda.Destination.State
    ) -> PresentationAction<PracticeAgenda.Destination.Action> {
        switch destination {
        case .absence:
            .presented(
                .absence(
                    random.pick([
                        .saveTapped, .cancelTapped, .binding(.set(\.firstDay, random.pick(["24/11/2026", "24"]))),
                        .binding(.set(\.lastDay, "25/11/2026")), .binding(.set(\.from, 600)),
                    ])))
        case .caller:
            .presented(
                .caller(
                    random.pick([
                        .appeared, .saveTapped, .cancelTapped, .binding(.set(\.name, random.pick(["Rui Reis", ""]))),
                        .binding(.set(\.phone, "(31) 98888-1234")), .timeTapped(SampleClients.slots[0]),
                    ])))
        case .exception:
            .presented(
                .exception(
                    random.pick([
                        .saveTapped, .cancelTapped, .binding(.set(\.opens, 480)), .binding(.set(\.kind, .hours)),
                    ]
                    )))
        }
    }

    mutating func requests(_ state: PracticeRequests.State) -> PracticeRequests.Action {
        if state.refusal != nil, random.below(3) > 0 {
            return .refusal(
                random.pick([
                    .dismiss, .presented(.refuseTapped), .presented(.cancelTapped),
                    .presented(.binding(.set(\.reason, random.pick(["Agenda cheia", ""])))),
                ]))
        }
        return random.pick([
            .appeared, .changed, .retryTapped, .ticked, .noticeClosed, .appointmentTapped("a"), .confirmTapped("a"),
            .refuseTapped("a"), .refuseTapped("b"), .withdrawTapped("b"),
        ])
    }

    mutating func settings(_ state: PracticeSettings.State) -> PracticeSettings.Action {
        guard state.section != nil else {
            return random.pick([.appeared, .retryTapped, .sectionTapped(random.pick(PracticeSection.allCases))])
        }
        return random.pick([
            .appeared, .retryTapped, .saveTapped, .discardTapped, .noticeClosed, .doctorTapped("doctor"),
            .addressTapped("address"), .rowAdded(random.pick([.monday, .friday]), .open),
            .edited(.rule(random.pick([.step, .lead, .window])), random.pick(["30", "x"])),
            .edited(.invitation(.email), "rui@example.org"), .invitedRoleTapped(.reception),
            .editReasonTapped(nil), .editAddressTapped("address"), .editAddressTapped(nil),
            .planToggled("viva", random.below(2) == 0), .confirmationToggled(random.below(2) == 0),
            .absenceRuleTapped(random.pick(AbsenceRule.allCases)), .cityTapped(Municipality.samples[0]),
            .answerTapped("review"), .reportTapped(any(Review.samples)?.id), .removalCancelled, .removalConfirmed,
            .requestAdmissionTapped, .specialtyTapped(0, "cardiologia"),
        ])
    }

    mutating func registration() -> PracticeRegistration.Action {
        random.pick([
            .registerTapped, .binding(.set(\.name, random.pick(["Clínica Boa", ""]))),
            .binding(.set(\.phone, "(31) 3333-4444")), .binding(.set(\.email, "clinica@example.org")),
            .binding(.set(\.street, "Rua A, 1")), .binding(.set(\.district, "Centro")),
            .binding(.set(\.postalCode, "30140-071")), .binding(.set(\.cityText, "Belo")),
            .cityTapped(Municipality.samples[0]),
        ])
    }
}
