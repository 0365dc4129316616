// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasAppointments

/// The page of an appointment whose calendar file was asked for before the sign-in.
@MainActor
@Suite struct CalendarFileTests {
    @Test func `the page sends the file once, when it is loaded`() async throws {
        let details = try Sample.details(try Sample.appointment())
        let (opened, isOffline) = (LockIsolated<[String]>([]), LockIsolated(true))
        let store = TestStore(initialState: AppointmentDetail.State(id: "visit", opensCalendar: true)) {
            AppointmentDetail()
        } withDependencies: {
            $0.date = .constant(Sample.now)
            $0.openURL = OpenURLEffect { url in
                opened.withValue { $0.append(url.absoluteString) }
                return true
            }
            $0.appointmentClient.details = { _ in
                if isOffline.value { throw DomainError.offline }
                return details
            }
        }
        await store.send(.retryTapped) {
            $0.isLoading = true
            $0.now = Sample.now
        }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.loadProblem = .offline
        }
        isOffline.setValue(false)
        await store.send(.retryTapped) {
            $0.isLoading = true
            $0.loadProblem = nil
        }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.opensCalendar = false
            $0.details = details
        }
        await store.send(.changed)
        await store.receive(\.loaded)
        await store.finish()
        #expect(opened.value == ["/appointments/visit.ics"])
    }
}
