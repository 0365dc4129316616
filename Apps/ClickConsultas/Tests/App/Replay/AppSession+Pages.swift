// SPDX-License-Identifier: Apache-2.0

import ClickConsultasAppointments
import ClickConsultasBooking
import ClickConsultasDoctor
import ClickConsultasDomain
import ClickConsultasModeration
import ClickConsultasPractice
import ClickConsultasProfile
import ClickConsultasSearch
import ClickConsultasUtils
import Composable
import Foundation

@testable import ClickConsultas

/// The actions of a user on the pages of patients.
extension AppSession {
    mutating func action(on page: AppReducer.Path.State) -> AppReducer.Path.Action {
        switch page {
        case .agenda(let state): .agenda(agenda(state))
        case .appointment(let state): .appointment(appointment(state))
        case .appointments(let state): .appointments(appointments(state))
        case .booking(let state): .booking(booking(state))
        case .doctor(let state): .doctor(doctor(state))
        case .invitation:
            .invitation(random.pick([.appeared, .retryTapped, .acceptTapped, .laterTapped]))
        case .moderation(let state): .moderation(moderation(state))
        case .offer: .offer(random.pick([.appeared, .retryTapped, .acceptTapped, .declineTapped, .secondPassed]))
        case .profile(let state): .profile(profile(state))
        case .registration: .registration(registration())
        case .requests(let state): .requests(requests(state))
        case .search(let state): .search(search(state))
        case .settings(let state): .settings(settings(state))
        case .waitingList: .waitingList(random.pick([.appeared, .changed, .retryTapped, .doctorTapped("ana")]))
        }
    }

    private mutating func search(_ state: Search.State) -> Search.Action {
        if state.filters != nil, random.below(2) == 0 { return .filters(filters()) }
        var query = state.query
        query.rating = random.below(2) == 0 ? nil : 4
        return random.pick([
            .appeared, .retryTapped, .textChanged(random.pick(["ana", "card", ""])), .queryEdited(query),
            .clearTapped, .positionTapped, .rankingShown(!state.isShowingRanking), .filtersTapped, .lastRowAppeared,
            .doctorTapped("ana"), .timeTapped("ana", state.hits.first?.times.first ?? Self.time),
        ])
    }

    private mutating func filters() -> PresentationAction<SearchFilters.Action> {
        random.pick([
            .dismiss, .presented(.appeared), .presented(.applyTapped), .presented(.clearTapped),
            .presented(.binding(.set(\.cityText, "Belo"))), .presented(.binding(.set(\.priceText, "300"))),
            .presented(.cityTapped(Municipality.samples[0])), .presented(.dayTapped(days: random.below(10))),
        ])
    }

    private static let time = ZonedTime(Sample.now, in: .gmt)

    private mutating func doctor(_ state: DoctorProfile.State) -> DoctorProfile.Action {
        random.pick([
            .appeared, .changed, .retryTapped, .addressPicked(any(state.details?.places)?.id), .bookTapped,
            .daysMoved(by: random.below(3) - 1), .moreReviewsTapped, .reasonPicked("consulta"),
            .reasonPicked("retorno"), .slotsRetryTapped, .timeTapped(second: SampleClients.slots[0].second),
            .waitTapped,
        ])
    }

    private mutating func booking(_ state: Booking.State) -> Booking.Action {
        if state.details == nil { return random.pick([.appeared, .retryTapped]) }
        return random.pick([
            .addressTapped(any(state.details?.places)?.id ?? "centro"), .reasonTapped("consulta"),
            .timeTapped(random.pick(SampleClients.slots)), .continueTapped, .continueTapped, .continueTapped,
            .paymentTapped(.plan("viva")), .visitorTapped(any(state.dependants)?.id), .bookTapped, .bookTapped,
            .backTapped, .extendTapped, .secondPassed, .holdAgainTapped, .otherTimeTapped, .slotsRetryTapped,
            .dayTapped(Day(number: 20_781 + random.below(3))), .pageTurned(1), .addDependantTapped,
            .binding(.set(\.dependantName, random.pick(["Bia de Souza", "B"]))),
            .binding(.set(\.dependantBirth, "01/02/2020")), .saveDependantTapped, .openTapped, .waitTapped,
            .binding(.set(\.note, Secret(BookingNote(SampleClients.note)))),
        ])
    }

    private mutating func appointments(_ state: Appointments.State) -> Appointments.Action {
        random.pick([
            .appeared, .changed, .retryTapped, .appointmentTapped("visit"), .lastRowAppeared, .leaveTapped("entry"),
            .leaveConfirmed, .resumeTapped("entry"), .offerTapped("offer"), .searchTapped,
        ])
    }

    private mutating func appointment(_ state: AppointmentDetail.State) -> AppointmentDetail.Action {
        if state.review != nil, random.below(4) == 0 { return .review(review()) }
        if state.confirmation != nil, random.below(3) > 0 { return .confirmation(.presented(identity())) }
        return random.pick([
            .appeared, .changed, .retryTapped, .ticked, .cpfTapped, .noticeClosed, .doctorTapped, .confirmTapped,
            .actTapped(any(state.acts) ?? .cancel), .actTapped(.propose), .binding(.set(\.text, "Viagem")),
            .dayTapped(Day(number: 20_781)), .pageTurned(1), .slotTapped(random.pick(SampleClients.slots)),
            .acceptTapped(SampleClients.slots[0]), .waitTapped,
        ])
    }

    private mutating func review() -> ReviewForm.Action {
        random.pick([
            .appeared, .starTapped(random.below(6)), .saveTapped, .editTapped, .editCancelled, .deleteTapped,
            .deleteConfirmed,
        ])
    }

    // MARK: The profile

    private mutating func profile(_ state: Profile.State) -> Profile.Action {
        switch state.section {
        case nil:
            random.pick([
                .appeared, .retryTapped, .languageTapped(random.pick(DomainLanguage.allCases)),
                .sectionTapped(random.pick(ProfileSection.allCases)), .signOutTapped,
            ])
        case .data: .data(data())
        case .dependants: .dependants(dependants(state.dependants))
        case .notices: .inbox(inbox(state.inbox))
        case .security: .security(security(state.security))
        case .privacy: .privacy(privacy(state.privacy))
        }
    }

    private mutating func data() -> PersonalData.Action {
        random.pick([
            .appeared, .retryTapped, .saveTapped, .toastClosed, .photoRemoveTapped,
            .photoChosen(Secret(.init([0xFF, 0xD8]))), .binding(.set(\.name, random.pick(["Lia Campos", "L"]))),
            .binding(.set(\.phone, "31 98888")), .cityTapped(Municipality.samples[0]),
        ])
    }

    private mutating func dependants(_ state: Dependants.State) -> Dependants.Action {
        if state.form != nil, random.below(3) > 0 {
            return .form(
                random.pick([
                    .dismiss, .presented(.saveTapped), .presented(.saveTapped), .presented(.cancelTapped),
                    .presented(.binding(.set(\.name, "Bia de Souza"))),
                    .presented(.binding(.set(\.birthDate, random.pick(["01/02/2020", "01/02"])))),
                ]))
        }
        if let dependant = any(state.dependants.map(Array.init)), random.below(2) == 0 {
            return random.pick([.editTapped(dependant), .removeTapped(dependant), .removalConfirmed])
        }
        return random.pick([.appeared, .retryTapped, .addTapped, .removalCancelled])
    }

    private mutating func inbox(_ state: Inbox.State) -> Inbox.Action {
        if let notice = any(Array(state.notices)), random.below(3) == 0 { return .noticeTapped(notice) }
        return random.pick([
            .appeared, .changed, .retryTapped, .lastRowAppeared, .markAllTapped,
            .pushSwitched(random.below(2) == 0), .remindersSwitched(random.below(2) == 0),
        ])
    }

    private mutating func security(_ state: Security.State) -> Security.Action {
        if state.confirmation != nil, random.below(3) > 0 { return .confirmation(.presented(identity())) }
        if state.email != nil, random.below(3) > 0 { return .email(.presented(email())) }
        if state.password != nil, random.below(3) > 0 { return .password(.presented(password())) }
        if let passkey = any(Array(state.passkeys)), random.below(4) == 0 {
            return random.pick([.renameTapped(passkey), .removePasskeyTapped(passkey), .renameSaved, .renameCancelled])
        }
        return random.pick([
            .appeared, .retryTapped, .messageClosed, .addPasskeyTapped, .emailTapped, .everywhereTapped,
            .passwordTapped, .binding(.set(\.passkeyName, "Celular")), .binding(.set(\.newName, "Notebook")),
        ])
    }

    private mutating func identity() -> IdentityCheck.Action {
        random.pick([
            .appeared, .confirmTapped, .confirmTapped, .cancelTapped,
            .binding(.set(\.password, Secret(random.pick([Self.password, ""])))),
            .methodFound(usesPasskey: random.below(2) == 0),
        ])
    }

    private mutating func email() -> EmailChange.Action {
        random.pick([
            .continueTapped, .continueTapped, .resendTapped, .backTapped, .secondPassed, .cancelTapped,
            .binding(.set(\.email, random.pick(["nova@example.org", "nova"]))),
            .binding(.set(\.code, random.pick(["482913", "48"]))),
        ])
    }

    private mutating func password() -> PasswordChange.Action {
        random.pick([
            .saveTapped, .saveTapped, .cancelTapped,
            .binding(.set(\.oldPassword, Secret(random.pick([Self.password, ""])))),
            .binding(.set(\.newPassword, Secret(random.pick([Self.password + " 2", "123"])))),
        ])
    }

    private mutating func privacy(_ state: Privacy.State) -> Privacy.Action {
        if state.confirmation != nil, random.below(3) > 0 { return .confirmation(.presented(identity())) }
        return random.pick([
            .appeared, .retryTapped, .cpfTapped, .cpfHidden, .deleteTapped, .deletionAccepted, .exportTapped,
            .termsTapped,
        ])
    }

    // MARK: The operator

    private mutating func moderation(_ state: Moderation.State) -> Moderation.Action {
        random.pick([
            .appeared, .changed, .disappeared, .retryTapped,
            any(state.desk?.doctors).map { .actTapped(.check($0)) } ?? .actCancelled,
            any(state.desk?.reviews).map { .actTapped(.publishReview($0)) } ?? .actCancelled, .actConfirmed,
            .actCancelled, .publishTapped, .sendReasonTapped, .doctorTapped("doctor"),
            .rejectTapped(nil), .savePlanTapped, .planTapped(HealthPlan(id: "viva", name: "Viva")),
            .binding(.set(\.planName, "Viva Mais")), .binding(.set(\.reason, "Faltam dados")),
            .binding(.set(\.version, "2026-12")),
        ])
    }
}
