// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasAppointments

/// The page of an appointment, for both sides.
@MainActor
@Suite struct AppointmentDetailTests {
    private let clock = TestClock()
    private let now = LockIsolated(Sample.now)

    private func makeStore(
        _ details: AppointmentDetails? = nil, showsProposal: Bool = false,
        _ prepare: (inout DependencyValues) -> Void = { _ in }
    ) -> TestStoreOf<AppointmentDetail> {
        var state = AppointmentDetail.State(id: "visit", showsProposal: showsProposal)
        state.details = details
        state.now = now.value
        return TestStore(initialState: state) {
            AppointmentDetail()
        } withDependencies: {
            $0.continuousClock = clock
            $0.date = DateGenerator { [now] in now.value }
            $0.sessionClient.changes = { AsyncStream { $0.finish() } }
            prepare(&$0)
        }
    }

    /// Returns the store of a completed appointment whose card for a review has appeared.
    private func makeReviewStore(
        mayWrite: Bool = true, _ review: @escaping @Sendable () throws -> Review?,
        _ prepare: (inout DependencyValues) -> Void = { _ in }
    ) async throws -> TestStoreOf<AppointmentDetail> {
        let details = try Sample.details(
            try Sample.appointment("visit", [(.complete, .staff)], at: Sample.slot.end))
        now.setValue(mayWrite ? Sample.now : Sample.slot.end.addingTimeInterval(Review.window))
        let store = makeStore {
            $0.appointmentClient.details = { _ in details }
            $0.reviewClient.review = { _ in try review() }
            prepare(&$0)
        }
        await store.send(.changed)
        await store.receive(\.loaded) {
            $0.details = details
            $0.review = ReviewForm.State(appointment: "visit", mayWrite: mayWrite)
        }
        return store
    }

    @Test func `acts follow the clock while the page is open`() async throws {
        let details = try Sample.details(try Sample.appointment())
        let store = makeStore { $0.appointmentClient.details = { _ in details } }
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.details = details
        }
        #expect(store.state.acts == [.move, .cancel])
        now.setValue(Sample.slot.start.addingTimeInterval(-24 * 3_600))
        await clock.advance(by: AppointmentDetail.tick)
        await store.receive(\.ticked) { $0.now = Sample.slot.start.addingTimeInterval(-24 * 3_600) }
        #expect(store.state.acts == [.cancelLate])
        await store.skipInFlightEffects()
    }

    @Test func `a patient cancels with a reason, by the version on the page`() async throws {
        let details = try Sample.details(try Sample.appointment())
        let cancelled = try Sample.appointment("visit", [(.cancel(reason: "Viagem"), .patient)])
        let after = try Sample.details(cancelled)
        let store = makeStore(details) {
            $0.domainClient.perform = { act, id, version in
                #expect(act == .cancel(reason: "Viagem") && id == "visit" && version == 1)
                return cancelled
            }
            $0.appointmentClient.details = { _ in after }
        }
        await store.send(.actTapped(.cancel)) { $0.asked = .cancel }
        await store.send(\.binding.text, " Viagem ") { $0.text = " Viagem " }
        await store.send(.confirmTapped) { $0.isActing = true }
        await store.receive(\.performed) {
            $0.isActing = false
            $0.asked = nil
            $0.text = ""
            $0.details?.appointment = cancelled
            $0.notice = .done(.cancel)
        }
        await store.receive(\.loaded)
        #expect(store.state.acts.isEmpty)
        await store.send(.noticeClosed) { $0.notice = nil }
    }

    @Test func `a cut-off that passes while the page is open leads to the late cancellation`() async throws {
        let details = try Sample.details(try Sample.appointment())
        let late = Sample.slot.start.addingTimeInterval(-3_600)
        let deadline = details.cutOff
        let store = makeStore(details) {
            $0.domainClient.perform = { _, _, _ in throw DomainError.cancellationWindowClosed(deadline: deadline) }
        }
        await store.send(.actTapped(.cancel)) { $0.asked = .cancel }
        now.setValue(late)
        await store.send(.confirmTapped) { $0.isActing = true }
        await store.receive(\.performed) {
            $0.isActing = false
            $0.now = late
            $0.problem = .cancellationWindowClosed(deadline: deadline)
            $0.asked = .cancelLate
        }
    }

    @Test func `an act on an older version reloads the page and says so`() async throws {
        let details = try Sample.details(try Sample.appointment(needsConfirmation: true), sides: [.staff])
        let after = try Sample.details(
            try Sample.appointment("visit", needsConfirmation: true, [(.confirm, .staff)]), sides: [.staff])
        let store = makeStore(details) {
            $0.domainClient.perform = { _, _, _ in throw DomainError.changedMeanwhile }
            $0.appointmentClient.details = { _ in after }
        }
        await store.send(.actTapped(.confirm)) { $0.isActing = true }
        await store.receive(\.performed) {
            $0.isActing = false
            $0.notice = .changedMeanwhile
        }
        await store.receive(\.loaded) { $0.details = after }
    }

    @Test func `a patient accepts a proposed slot`() async throws {
        let proposed = try Sample.appointment("visit", [(.propose([Sample.later], isKeepable: true), .staff)])
        let accepted = try Sample.appointment(
            "visit", [(.propose([Sample.later], isKeepable: true), .staff), (.accept(Sample.later), .patient)])
        let (details, after) = (try Sample.details(proposed), try Sample.details(accepted))
        let store = makeStore(details) {
            $0.domainClient.perform = { act, _, version in
                #expect(act == .accept(Sample.later) && version == 2)
                return accepted
            }
            $0.appointmentClient.details = { _ in after }
        }
        #expect(store.state.acts == [.accept, .counter, .keep, .cancel])
        await store.send(.acceptTapped(Sample.later)) { $0.isActing = true }
        await store.receive(\.performed) {
            $0.isActing = false
            $0.details?.appointment = accepted
            $0.notice = .done(.accept)
        }
        await store.receive(\.loaded)
    }

    @Test func `the staff proposes up to three slots`() async throws {
        let details = try Sample.details(try Sample.appointment(), sides: [.staff])
        let slots = (1...4).map { Slot(second: Sample.slot.second + $0 * 1_800, minutes: 30) }
        let acts = LockIsolated<[AppointmentAct]>([])
        let store = makeStore(details) {
            $0.domainClient.otherSlots = { _, _ in slots }
            $0.domainClient.perform = { act, _, _ in
                acts.withValue { $0.append(act) }
                throw DomainError.slotTaken(nearest: [])
            }
        }
        var calendar = SlotCalendar(
            now: Sample.now, zone: Sample.city.zone, windowDays: 90, showing: Sample.slot.second)
        await store.send(.actTapped(.propose)) {
            $0.asked = .propose
            $0.calendar = calendar
            $0.isLoadingSlots = true
        }
        calendar.show(slots)
        await store.receive(\.slotsFound) {
            $0.isLoadingSlots = false
            $0.calendar = calendar
        }
        await store.send(.confirmTapped)
        for index in [2, 0, 1] {
            await store.send(.slotTapped(slots[index])) { $0.chosen.append(slots[index]) }
        }
        await store.send(.slotTapped(slots[3]))
        await store.send(.slotTapped(slots[0])) { $0.chosen = [slots[2], slots[1]] }
        await store.send(\.binding.isKeepable, false) { $0.isKeepable = false }
        await store.send(.confirmTapped) { $0.isActing = true }
        await store.receive(\.performed) {
            $0.isActing = false
            $0.formProblem = .slotTaken(nearest: [])
            $0.chosen = []
            $0.isLoadingSlots = true
        }
        await store.receive(\.slotsFound) { $0.isLoadingSlots = false }
        #expect(acts.value == [.propose([slots[1], slots[2]], isKeepable: false)])
    }

    @Test func `a refusal needs a reason`() async throws {
        let store = makeStore(
            try Sample.details(try Sample.appointment(needsConfirmation: true), sides: [.staff]))
        await store.send(.actTapped(.refuse)) { $0.asked = .refuse }
        await store.send(.confirmTapped) { $0.formProblem = .missingReason }
        let long = String(repeating: "a", count: 301)
        await store.send(\.binding.text, long) { $0.text = long }
        await store.send(.confirmTapped) { $0.formProblem = .longText(limit: 300) }
        await store.send(\.binding.isAsking, false) { $0.asked = nil }
    }

    @Test func `acts that the table does not have are not performed`() async throws {
        let store = makeStore(try Sample.details(try Sample.appointment()))
        for kind in AppointmentAct.Kind.allCases where kind != .move && kind != .cancel {
            await store.send(.actTapped(kind))
        }
        await store.send(.actTapped(.move))
        await store.receive(\.delegate.move)
        await store.send(.doctorTapped)
        await store.receive(\.delegate.doctor, "ana")
        await store.send(.waitTapped)
        await store.receive(\.delegate.wait)
    }

    @Test func `only a patient before the deadline waits for another time`() async throws {
        let staff = makeStore(try Sample.details(try Sample.appointment(), sides: [.staff]))
        await staff.send(.waitTapped)
        now.setValue(Sample.slot.start.addingTimeInterval(-24 * 3_600))
        let late = makeStore(try Sample.details(try Sample.appointment()))
        await late.send(.waitTapped)
    }

    @Test func `the staff looks at a CPF only of a confirmed appointment, and state never prints it`() async throws {
        let cpf = try CPF("390.533.447-05")
        let requested = makeStore(
            try Sample.details(try Sample.appointment(needsConfirmation: true), sides: [.staff]))
        await requested.send(.cpfTapped)
        let store = makeStore(try Sample.details(try Sample.appointment(), sides: [.staff])) {
            $0.appointmentClient.revealCPF = { _ in cpf }
            $0.biometricClient.isAvailable = { false }
            $0.securityClient.confirm = { if $0 != "horse battery" { throw DomainError.invalidCredentials } }
        }
        await store.send(.cpfTapped) { $0.confirmation = IdentityCheck.State(act: .showPatientCPF) }
        await store.send(\.confirmation.appeared)
        await store.receive(\.confirmation.methodFound) { $0.confirmation?.usesPasskey = false }
        await store.send(\.confirmation.binding.password, "wrong") { $0.confirmation?.password = "wrong" }
        await store.send(\.confirmation.confirmTapped) { $0.confirmation?.isRunning = true }
        await store.receive(\.confirmation.checked) {
            $0.confirmation?.isRunning = false
            $0.confirmation?.problem = .invalidCredentials
        }
        await store.send(\.confirmation.binding.password, "horse battery") {
            $0.confirmation?.password = "horse battery"
            $0.confirmation?.problem = nil
        }
        await store.send(\.confirmation.confirmTapped) { $0.confirmation?.isRunning = true }
        await store.receive(\.confirmation.checked) { $0.confirmation?.isRunning = false }
        await store.receive(\.confirmation.delegate.confirmed) { $0.confirmation = nil }
        await store.receive(\.cpfRevealed) { $0.cpf = Secret("390.533.447-05") }
        #expect(!"\(store.state)".contains("390.533"))
        let encoded = try JSONEncoder().encode(store.state)
        #expect(!String(decoding: encoded, as: UTF8.self).contains("390.533"))
        await clock.advance(by: AppointmentDetail.cpfTime)
        await store.receive(\.cpfHidden) { $0.cpf = nil }
    }

    @Test func `a patient without a CPF is said to have none`() async throws {
        let store = makeStore(try Sample.details(try Sample.appointment(), sides: [.staff])) {
            $0.appointmentClient.revealCPF = { _ in throw DomainError.notFound }
        }
        await store.send(.cpfTapped) { $0.confirmation = IdentityCheck.State(act: .showPatientCPF) }
        await store.send(.confirmation(.presented(.delegate(.confirmed(.showPatientCPF, password: nil))))) {
            $0.confirmation = nil
        }
        await store.receive(\.cpfRevealed) { $0.hasNoCPF = true }
    }

    @Test func `the address of a closed proposal says so, and another's appointment is not found`() async throws {
        let details = try Sample.details(try Sample.appointment())
        let store = makeStore(showsProposal: true) { $0.appointmentClient.details = { _ in details } }
        await store.send(.changed)
        await store.receive(\.loaded) {
            $0.details = details
            $0.notice = .proposalClosed
        }
        let other = makeStore { $0.appointmentClient.details = { _ in throw DomainError.notFound } }
        await other.send(.retryTapped) { $0.isLoading = true }
        await other.receive(\.loaded) {
            $0.isLoading = false
            $0.loadProblem = .notFound
        }
    }

    @Test func `a review that is on its way is not abandoned`() async {
        var state = ReviewForm.State(appointment: "visit")
        (state.isEditing, state.isRunning) = (true, true)
        let store = TestStore(initialState: state) { ReviewForm() }
        await store.send(.editCancelled)
        await store.send(.saved(.failure(.reviewNotAllowed))) {
            ($0.isRunning, $0.problem) = (false, .reviewNotAllowed)
        }
        await store.send(.editCancelled) { ($0.isEditing, $0.problem) = (false, nil) }
    }

    @Test func `a completed appointment is reviewed, changed and the review deleted`() async throws {
        let (review, changed) = (try Sample.review(), try Sample.review(stars: 3))
        let store = try await makeReviewStore({ nil }) {
            $0.reviewClient.write = { stars, text, id in
                #expect(stars == 5 && text == "Ótima" && id == "visit")
                return review
            }
            $0.reviewClient.edit = { _, stars, _ in
                #expect(stars == 3)
                return changed
            }
            $0.reviewClient.delete = { #expect($0 == "review") }
        }
        await store.send(\.review.appeared)
        await store.receive(\.review.loaded) { $0.review?.isLoaded = true }
        await store.send(\.review.saveTapped) { $0.review?.problem = .invalidReview }
        await store.send(\.review.starTapped, 5) { $0.review?.stars = 5 }
        await store.send(\.review.binding.text, "Ótima") { $0.review?.text = "Ótima" }
        await store.send(\.review.saveTapped) {
            $0.review?.isRunning = true
            $0.review?.problem = nil
        }
        await store.receive(\.review.saved) {
            $0.review?.isRunning = false
            $0.review?.review = review
            $0.review?.mayEdit = true
        }
        await store.send(\.review.editTapped) { $0.review?.isEditing = true }
        await store.send(\.review.starTapped, 1) { $0.review?.stars = 1 }
        await store.send(\.review.editCancelled) { $0.review?.isEditing = false }
        await store.send(\.review.editTapped) {
            $0.review?.isEditing = true
            $0.review?.stars = 5
        }
        await store.send(\.review.starTapped, 3) { $0.review?.stars = 3 }
        await store.send(\.review.saveTapped) { $0.review?.isRunning = true }
        await store.receive(\.review.saved) {
            $0.review?.isRunning = false
            $0.review?.isEditing = false
            $0.review?.review = changed
        }
        await store.send(\.review.deleteTapped) { $0.review?.isAskingToDelete = true }
        await store.send(\.review.deleteConfirmed) {
            $0.review?.isAskingToDelete = false
            $0.review?.isRunning = true
        }
        await store.receive(\.review.deleted) {
            $0.review?.isRunning = false
            $0.review?.review = nil
            $0.review?.mayEdit = false
            $0.review?.stars = 0
            $0.review?.text = ""
        }
    }

    @Test func `a review can be deleted at any time, and written for 90 days`() async throws {
        let review = try Sample.review()
        let store = try await makeReviewStore(mayWrite: false, { review }) {
            $0.reviewClient.delete = { #expect($0 == "review") }
        }
        #expect(store.state.review?.isShown == false, "before it is known whether there is a review")
        await store.send(\.review.appeared)
        await store.receive(\.review.loaded) {
            $0.review?.isLoaded = true
            $0.review?.review = review
        }
        #expect(store.state.review?.isShown == true)
        await store.send(\.review.deleteTapped) { $0.review?.isAskingToDelete = true }
        await store.send(\.review.deleteConfirmed) {
            $0.review?.isAskingToDelete = false
            $0.review?.isRunning = true
        }
        await store.receive(\.review.deleted) {
            $0.review?.isRunning = false
            $0.review?.review = nil
        }
        #expect(store.state.review?.isShown == false)
    }

    @Test func `a review that cannot be loaded offers another attempt`() async throws {
        let isOffline = LockIsolated(true)
        let store = try await makeReviewStore {
            if isOffline.value { throw DomainError.offline }
            return nil
        }
        await store.send(\.review.appeared)
        await store.receive(\.review.loaded) { $0.review?.loadProblem = .offline }
        isOffline.setValue(false)
        await store.send(\.review.retryTapped) { $0.review?.loadProblem = nil }
        await store.receive(\.review.loaded) { $0.review?.isLoaded = true }
    }
}
