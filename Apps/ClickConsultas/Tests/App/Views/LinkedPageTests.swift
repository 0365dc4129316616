// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasPractice
import Composable
import Testing
import Vitral
import VitralTesting

@testable import ClickConsultas

/// A page of a practice whose address names the practice.
@Suite struct LinkedPageTests: ViewTest {
    private struct Shown: View {
        let store: StoreOf<AppReducer>

        var body: some View { Text(verbatim: store.practice?.rawValue ?? "") }
    }

    @Test func `the practice of the address is chosen, and goes from the address`() throws {
        let (user, _) = try SessionUser.ofTwoPractices()
        var state = AppReducer.State()
        state.user = user
        state.path = StackState([.requests(.init(practice: state.practice ?? ""))])
        let store = Store(initialState: state) {
            AppReducer()
        } withDependencies: {
            $0.sessionClient.rememberPractice = { _ in }
        }
        let page = LinkedPage(store: store) { Shown(store: store) }
        let tester = ViewTester(page, client: ClientProfile(address: Address("/?practice=other")))
        tester.assert { $0.hasText("other") }
        #expect(tester.address == Address("/"))
    }
}
