// SPDX-License-Identifier: Apache-2.0

import ClickConsultasAppointments
import ClickConsultasAuth
import ClickConsultasBooking
import ClickConsultasDoctor
import ClickConsultasDomain
import ClickConsultasHome
import ClickConsultasModeration
import ClickConsultasPractice
import ClickConsultasProfile
import ClickConsultasSearch
import Composable

/// The steps between the features: a result of one opens a page of another.
extension AppReducer {
    // MARK: The user

    /// Loads the user of an account.
    func changeAccount(to account: String?, _ state: inout State) -> Effect<Action> {
        setAccount(account, &state)
        guard account != nil else { return .cancel(id: CancelID.user) }
        return .run { send in
            let found = await outcome { () -> (user: SessionUser?, terms: Terms?) in
                let user = try await sessionClient.user()
                return (user, user == nil ? nil : try await sessionClient.newTerms())
            }
            await send(.userLoaded(found.map(\.user)))
            if case .success(let found) = found { await send(.termsFound(found.terms)) }
        }
        .cancellable(id: CancelID.user, cancelInFlight: true)
    }

    /// Loads the user again after changes of roles: the pages of a practice that the user has left go.
    func followRoles(of account: String?) -> Effect<Action> {
        guard account != nil else { return .cancel(id: CancelID.roles) }
        return .run { send in
            for await _ in sessionClient.roleChanges() {
                // Without an answer the pages stay; the server refuses what the user may do no longer.
                if let user = try? await sessionClient.user() { await send(.userLoaded(.success(user))) }
            }
        }
        .cancellable(id: CancelID.roles, cancelInFlight: true)
    }

    /// Sets the account; another one's user is not shown meanwhile.
    private func setAccount(_ account: String?, _ state: inout State) {
        if state.account != account {
            state.account = account
            state.user = nil
            state.home.user = nil
            state.terms = nil
            state.chosenPractice = nil
        }
        state.userProblem = nil
    }

    func userLoaded(_ result: Result<SessionUser?, DomainError>, _ state: inout State) -> Effect<Action> {
        switch result {
        case .success(let user):
            let former = state.practice
            state.user = user
            state.home.user = user
            if state.chosenPractice == nil { state.chosenPractice = user?.lastPractice }
            if let practice = state.practice { setPractice(practice, &state) }
            guard let former, former != state.practice else { break }
            leavePractice(&state)
            if user?.practices.contains(where: { $0.id == former }) != true { showFirstPage(&state) }
        case .failure(let problem): state.userProblem = problem
        }
        return .none
    }

    /// Returns to the page that the sign-in has covered, whose bookings and forms continue.
    ///
    /// The view loads the user, once: it sees the account of the browser change, before or after this.
    func signedIn(_ patient: Patient, _ state: inout State) -> Effect<Action> {
        state.auth = Auth.State()
        state.isSigningIn = false
        setAccount(patient.id.rawValue, &state)
        let bookings = state.path.ids.filter { if case .booking = state.path[id: $0] { true } else { false } }
        // The pages continue at once: the user may close them while the account is loaded.
        return .merge(
            .merge(bookings.map { .send(.path(.element(id: $0, action: .booking(.signedIn)))) }),
            state.waiting == nil ? .none : .send(.waiting(.presented(.signedIn))))
    }

    /// Leaves all pages of an account that has signed out, or was deleted.
    private func signedOut(_ state: inout State) -> Effect<Action> {
        state.path = StackState()
        state.kept = [:]
        return changeAccount(to: nil, &state)
    }

    func termsReported(_ result: TermsUpdate.Action.Delegate, _ state: inout State) -> Effect<Action> {
        switch result {
        case .accepted: state.terms = nil
        case .outdated: return changeAccount(to: state.account, &state)
        case .privacy: push(.profile(Profile.State(section: .privacy)), &state)
        case .signedOut: return signedOut(&state)
        }
        return .none
    }

    // MARK: Tabs

    /// Shows a tab with the pages that it had; a tap on the tab that is shown returns to its first page.
    func show(_ tab: AppTab, _ state: inout State) -> Effect<Action> {
        let old = state.tab
        let first = tab.firstPage(practice: state.practice ?? Practice.ID(""))
        guard tab != old else {
            state.path = StackState(first.map { state.path.first.map { [$0] } ?? [$0] } ?? [])
            return .none
        }
        state.kept[old] = state.path.map(\.kept)
        state.path = StackState(state.kept.removeValue(forKey: tab) ?? [first].compactMap { $0 })
        return .none
    }

    /// Shows the first page of the tab for another practice of the user's; the pages of the former one go.
    func choose(_ practice: Practice.ID, _ state: inout State) -> Effect<Action> {
        guard setChoice(practice, &state) else { return .none }
        showFirstPage(&state)
        return remember(practice)
    }

    /// Opens the page of a link for the practice that the link names, before the page has appeared.
    func follow(_ practice: Practice.ID, _ state: inout State) -> Effect<Action> {
        guard setChoice(practice, &state) else { return .none }
        for id in state.path.ids {
            if let opened = state.path[id: id]?.opened(for: practice) { state.path[id: id] = opened }
        }
        return remember(practice)
    }

    /// Chooses another practice of the user's, and returns whether it is one.
    private func setChoice(_ practice: Practice.ID, _ state: inout State) -> Bool {
        guard practice != state.practice, state.user?.practices.contains(where: { $0.id == practice }) == true else {
            return false
        }
        state.chosenPractice = practice
        leavePractice(&state)
        return true
    }

    /// Remembers the practice for the next visit of the account.
    private func remember(_ practice: Practice.ID) -> Effect<Action> {
        .run { _ in
            // Without it, the next visit begins at the first practice.
            try? await sessionClient.rememberPractice(practice: practice)
        }
    }

    /// Shows the agenda of a practice at which the user has begun to work, once the user is loaded with it.
    private func work(at practice: Practice.ID, _ state: inout State) -> Effect<Action> {
        state.path = StackState()
        leavePractice(&state)
        state.chosenPractice = practice
        return .merge(
            remember(practice), .concatenate(changeAccount(to: state.account, &state), .send(.tabTapped(.agenda))))
    }

    /// Leaves the pages of the former practice that other tabs have kept.
    private func leavePractice(_ state: inout State) {
        state.kept = state.kept.filter { $0.key.side != .practice }
    }

    /// Shows the first page of a practice's tab, for the practice that the user has now.
    private func showFirstPage(_ state: inout State) {
        guard state.tab.side == .practice else { return }
        let page = state.tab.firstPage(practice: state.practice ?? Practice.ID(""))
        state.path = StackState([page].compactMap { $0 })
    }

    func setPractice(_ practice: Practice.ID, _ state: inout State) {
        for id in state.path.ids { state.path[id: id]?.set(practice: practice) }
    }

    // MARK: Results

    func homeReported(_ result: Home.Action.Delegate, _ state: inout State) -> Effect<Action> {
        switch result {
        case .search(let query):
            state.kept[.search] = [.search(Search.State(query: query))]
            return show(.search, &state)
        case .doctor(let id): open(id, &state)
        case .appointment(let id): push(.appointment(AppointmentDetail.State(id: id)), &state)
        case .offer(let id): push(.offer(OfferPage.State(id: id)), &state)
        case .registerPractice: push(.registration(PracticeRegistration.State()), &state)
        case .signIn: state.isSigningIn = true
        }
        return .none
    }

    func pageReported(_ action: Path.Action, _ id: StackElementID, _ state: inout State) -> Effect<Action> {
        switch action {
        case .search(.delegate(let result)): searchReported(result, &state)
        case .doctor(.delegate(let result)): doctorReported(result, &state)
        case .booking(.delegate(let result)): bookingReported(result, id, &state)
        case .appointments(.delegate(let result)): return appointmentsReported(result, &state)
        case .appointment(.delegate(let result)): appointmentReported(result, &state)
        case .offer(.delegate(let result)): offerReported(result, id, &state)
        case .profile(.delegate(let result)): return profileReported(result, &state)
        case .agenda(.delegate(.appointment(let appointment))), .requests(.delegate(.appointment(let appointment))),
            .settings(.delegate(.appointment(let appointment))):
            push(.appointment(AppointmentDetail.State(id: appointment)), &state)
        case .registration(.delegate(.registered(let practice))): return work(at: practice.id, &state)
        case .invitation(.delegate(.joined(let practice))): return work(at: practice, &state)
        case .invitation(.delegate(.closed)): state.path.pop(from: id)
        case .settings(.delegate(.section(let section))):
            if let practice = state.practice {
                push(.settings(PracticeSettings.State(practice: practice, section: section)), &state)
            }
        case .waitingList(.delegate(.doctor(let doctor))):
            push(.doctor(DoctorProfile.State(id: doctor)), &state)
        case .moderation(.delegate(.doctor(let doctor))):
            push(.doctor(DoctorProfile.State(id: doctor)), &state)
        default: break
        }
        return .none
    }

    private func searchReported(_ result: Search.Action.Delegate, _ state: inout State) {
        switch result {
        case .doctor(let id): open(id, &state)
        case .book(let id, let address, let reason, let second):
            book(id, at: address, for: reason, second: second, &state)
        case .queryChanged: break
        }
    }

    private func doctorReported(_ result: DoctorProfile.Action.Delegate, _ state: inout State) {
        switch result {
        case .book(let id, let address, let reason, let second):
            book(id, at: address, for: reason, second: second, &state)
        case .wait(let id, let address, let reason):
            state.waiting = WaitEntryForm.State(doctor: id, address: address, reason: reason)
        }
    }

    private func bookingReported(_ result: Booking.Action.Delegate, _ id: StackElementID, _ state: inout State) {
        switch result {
        case .booked(let appointment):
            show(appointment.id, insteadOf: id, &state)
        case .signIn: state.isSigningIn = true
        case .wait(_, _, _, let appointment?): state.waiting = WaitEntryForm.State(moving: appointment)
        case .wait(let doctor, let address, let reason, nil):
            state.waiting = WaitEntryForm.State(doctor: doctor, address: address, reason: reason)
        }
    }

    private func appointmentsReported(
        _ result: Appointments.Action.Delegate, _ state: inout State
    ) -> Effect<Action> {
        switch result {
        case .appointment(let id): push(.appointment(AppointmentDetail.State(id: id)), &state)
        case .offer(let id): push(.offer(OfferPage.State(id: id)), &state)
        case .search: return show(.search, &state)
        }
        return .none
    }

    private func appointmentReported(_ result: AppointmentDetail.Action.Delegate, _ state: inout State) {
        switch result {
        case .move(let appointment):
            push(
                .booking(
                    Booking.State(
                        doctor: appointment.doctor, address: appointment.address, reason: appointment.reason,
                        moving: appointment.id)), &state)
        case .doctor(let id): push(.doctor(DoctorProfile.State(id: id)), &state)
        case .wait(let appointment): state.waiting = WaitEntryForm.State(moving: appointment)
        }
    }

    private func offerReported(_ result: OfferPage.Action.Delegate, _ id: StackElementID, _ state: inout State) {
        switch result {
        case .booked(let appointment):
            show(appointment.id, insteadOf: id, &state)
        case .closed: state.path.pop(from: id)
        }
    }

    private func profileReported(_ result: Profile.Action.Delegate, _ state: inout State) -> Effect<Action> {
        switch result {
        case .section(let section): push(.profile(Profile.State(section: section)), &state)
        case .signedOut: return signedOut(&state)
        case .appointment(let id): push(.appointment(AppointmentDetail.State(id: id)), &state)
        case .offers: return show(.appointments, &state)
        case .registerPractice: push(.registration(PracticeRegistration.State()), &state)
        case .saved(let patient): show(patient, &state)
        case .unreadChanged: break
        }
        return .none
    }

    /// Shows the changed data of the user on all pages; doctors near a former city go.
    private func show(_ patient: Patient, _ state: inout State) {
        guard let user = state.user, user.patient.id == patient.id else { return }
        if user.patient.city != patient.city { (state.home.nearby, state.home.nearbyProblem) = ([], nil) }
        state.user?.patient = patient
        state.home.user = state.user
    }

    func waitingReported(_ result: WaitEntryForm.Action.Delegate, _ state: inout State) -> Effect<Action> {
        switch result {
        case .joined:
            state.waiting = nil
            return show(.appointments, &state)
        case .closed: state.waiting = nil
        case .signIn: state.isSigningIn = true
        }
        return .none
    }

    // MARK: The stack

    /// Keeps the token of a mailed link while its user signs in: the page's state does not save a secret.
    func keepToken(of page: Path.State) -> Effect<Action> {
        guard case .invitation(let invitation) = page, !invitation.token.value.isEmpty else { return .none }
        return .run { [token = invitation.token.value] _ in
            // Without it, a restart of the server before the answer asks for the mail's link again.
            try? await authClient.saveToken(token: token)
        }
    }

    /// Opens the page of a doctor, to which the portrait flies.
    private func open(_ doctor: Doctor.ID, _ state: inout State) {
        push(.doctor(DoctorProfile.State(id: doctor, portrait: state.portrait(of: doctor))), &state)
    }

    /// Opens the booking of a time.
    private func book(
        _ doctor: Doctor.ID, at address: Address.ID?, for reason: Reason.ID?, second: Int?, _ state: inout State
    ) {
        push(
            .booking(
                Booking.State(
                    doctor: doctor, address: address, reason: reason, second: second,
                    portrait: state.portrait(of: doctor))), &state)
    }

    private func push(_ page: Path.State, _ state: inout State) {
        state.path.append(page)
    }

    /// Shows an appointment in place of the page that has booked or moved it, so that Back leads to the page before.
    private func show(_ appointment: Appointment.ID, insteadOf id: StackElementID, _ state: inout State) {
        state.path.pop(from: id)
        // A move comes from the page of its appointment.
        if case .appointment(let below)? = state.path.last, below.id == appointment { return }
        state.path.append(.appointment(AppointmentDetail.State(id: appointment)))
    }
}

extension AppReducer.State {
    /// Returns the name and the photo of a doctor that a page has shown; `nil` if none has.
    fileprivate func portrait(of doctor: Doctor.ID) -> DoctorPortrait? {
        for page in Array(path).reversed() {
            switch page {
            case .search(let search):
                guard let hit = search.hits.first(where: { $0.id == doctor }) else { continue }
                return DoctorPortrait(name: hit.name, photo: hit.photo)
            case .doctor(let profile) where profile.id == doctor:
                guard let details = profile.details else { return profile.portrait }
                return DoctorPortrait(name: details.doctor.name.text, photo: details.photo)
            default: continue
            }
        }
        return home.nearby.first { $0.id == doctor }.map { DoctorPortrait(name: $0.name, photo: $0.photo) }
    }
}
