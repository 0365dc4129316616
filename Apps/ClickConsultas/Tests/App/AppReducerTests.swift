// SPDX-License-Identifier: Apache-2.0

import ClickConsultasAuth
import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultas

/// The user of the browser tab.
@MainActor
@Suite struct AppReducerTests {
    private func user() throws -> SessionUser {
        SessionUser(
            patient: Patient(
                id: "lia", name: try PersonName("Lia de Souza"), email: try EmailAddress("lia@example.org"),
                phone: try PhoneNumber("(31) 98888-1234"), cpfHash: "hash",
                birthDate: try BirthDate("10/05/1990", today: Day(number: 20_780)), city: 3_106_200))
    }

    @Test(arguments: [true, false])
    func `the user is loaded once after a sign-in`(isViewFirst: Bool) async throws {
        let (user, loads) = (try user(), LockIsolated(0))
        let store = TestStore(initialState: AppReducer.State()) {
            AppReducer()
        } withDependencies: {
            $0.sessionClient.user = {
                loads.withValue { $0 += 1 }
                return user
            }
        }
        store.exhaustivity = .off
        let signedIn = AppReducer.Action.auth(.delegate(.signedIn(user.patient)))
        if !isViewFirst { await store.send(signedIn) { $0.account = "lia" } }
        await store.send(.accountChanged("lia")) { $0.account = "lia" }
        if isViewFirst { await store.send(signedIn) }
        await store.finish()
        await store.skipReceivedActions(strict: false)
        #expect(loads.value == 1 && store.state.user == user)
    }
}
