// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasAppointments

/// The page of a caller's appointment, on which the staff acts for both sides.
@MainActor
@Suite struct CallerTests {
    private func makeStore(
        _ appointment: Appointment, now: Date = Sample.now, _ prepare: (inout DependencyValues) -> Void = { _ in }
    ) throws -> TestStoreOf<AppointmentDetail> {
        var state = AppointmentDetail.State(id: "visit")
        state.details = try Sample.details(appointment, sides: [.staff, .patient])
        state.now = now
        return TestStore(initialState: state) {
            AppointmentDetail()
        } withDependencies: {
            $0.date = .constant(now)
            prepare(&$0)
        }
    }

    @Test func `the staff accepts a proposed time, or keeps the old one`() async throws {
        let proposal: (AppointmentAct, AppointmentActor) = (.propose([Sample.later], isKeepable: true), .staff)
        let proposed = try Sample.appointment(of: nil, [proposal])
        for act in [AppointmentAct.accept(Sample.later), .keep] {
            let answered = try Sample.appointment(of: nil, [proposal, (act, .patient)])
            let after = try Sample.details(answered, sides: [.staff, .patient])
            let store = try makeStore(proposed) {
                $0.domainClient.perform = { performed, _, version in
                    #expect(performed == act && version == 2)
                    return answered
                }
                $0.appointmentClient.details = { _ in after }
            }
            #expect(store.state.acts == [.accept, .counter, .keep, .withdraw, .cancel])
            if act == .keep {
                await store.send(.actTapped(.keep)) { $0.asked = .keep }
                await store.send(.confirmTapped) { $0.isActing = true }
            } else {
                await store.send(.acceptTapped(Sample.later)) { $0.isActing = true }
            }
            await store.receive(\.performed) {
                $0.isActing = false
                $0.asked = nil
                $0.details?.appointment = answered
                $0.notice = .done(act.kind)
            }
            await store.receive(\.loaded)
        }
    }

    @Test func `the staff moves the appointment, and joins no waiting list`() async throws {
        let booked = try Sample.appointment(of: nil)
        let store = try makeStore(booked)
        #expect(store.state.acts == [.propose, .move, .cancel] && !store.state.mayWait)
        await store.send(.waitTapped)
        await store.send(.actTapped(.move))
        await store.receive(\.delegate.move, booked)
    }

    @Test func `a completed appointment is not the staff's to review`() async throws {
        let completed = try Sample.appointment(of: nil, [(.complete, .staff)], at: Sample.slot.end)
        let store = try makeStore(completed, now: Sample.slot.end)
        let details = try #require(store.state.details)
        await store.send(.loaded(.success(details)))
        #expect(store.state.review == nil)
    }
}
