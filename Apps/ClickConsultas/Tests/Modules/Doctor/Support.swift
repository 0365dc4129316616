// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasDoctor

/// The values of the tests.
enum Sample {
    /// Noon of November 23, 2026, in São Paulo.
    static let now = Date(timeIntervalSince1970: 1_795_446_000)
    /// The day of ``now``.
    static let today = Day(number: 20_780)

    /// A doctor with two addresses and two reasons.
    static var details: DoctorDetails {
        get throws { try #require(DoctorDetails.sample) }
    }

    /// Times at 15:00 and 15:30 of the next day, and at 9:00 of the day after.
    static let slots = [97_200, 99_000, 162_000].map { Slot(second: 1_795_446_000 + $0, minutes: 30) }

    /// The state of a page whose doctor and times are loaded.
    static func state() throws -> DoctorProfile.State {
        var state = DoctorProfile.State(id: "ana")
        state.details = try details
        state.address = "centro"
        state.reason = "consulta"
        state.firstDay = today
        state.slots = slots
        state.reviews = Review.samples
        state.hasAllReviews = true
        return state
    }
}

/// Returns a store whose requests fail the test, unless it sets them.
@MainActor
func makeStore(
    _ state: DoctorProfile.State = DoctorProfile.State(id: "ana"),
    _ prepare: @escaping (inout DependencyValues) -> Void = { _ in }
) -> TestStoreOf<DoctorProfile> {
    TestStore(initialState: state) {
        DoctorProfile()
    } withDependencies: {
        $0.date = .constant(Sample.now)
        $0.timeZone = TimeZone(identifier: "America/Sao_Paulo") ?? .gmt
        prepare(&$0)
    }
}
