// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasHome
import ClickConsultasProfile
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultas

/// A change of the user's data, which other pages show.
@MainActor
@Suite struct ProfileChangeTests {
    @Test func `the start greets by the new name, and finds doctors near the new city`() async throws {
        let user = SessionUser(patient: try Patient.sample())
        var state = AppReducer.State()
        state.path = StackState([.profile(Profile.State(section: .data))])
        (state.user, state.account, state.home.user) = (user, user.patient.id.rawValue, user)
        state.home.nearby = DoctorHit.samples
        let store = TestStore(initialState: state) { AppReducer() }
        store.exhaustivity = .off
        var changed = user.patient
        changed.name = try PersonName("Lia Prado")
        let page = try #require(store.state.path.ids.first)
        func save() async {
            let details = ProfileDetails(patient: changed, city: nil)
            await store.send(.path(.element(id: page, action: .profile(.data(.saved(.success(details)))))))
            await store.receive(\.path[id: page].profile.delegate.saved)
        }
        await save()
        #expect(store.state.user?.patient == changed && store.state.home.user?.patient == changed)
        #expect(store.state.home.nearby == DoctorHit.samples)
        changed.city = Municipality.samples[1].id
        await save()
        #expect(store.state.home.user?.patient.city == changed.city && store.state.home.nearby.isEmpty)
    }
}
