// SPDX-License-Identifier: Apache-2.0

import Composable
import Testing
import Vitral
import VitralTesting

/// Navigation stacks whose path is state: links, addresses, and the browser's history.
@MainActor
struct StackViewTests {
    private func show(_ address: String = "/") -> (ViewTester, StoreOf<Browser>) {
        let store = Store(initialState: Browser.State()) { Browser() }
        return (ViewTester(BrowserView(store: store), client: ClientProfile(address: Address(address))), store)
    }

    @Test func `a link pushes an element, which has an address`() {
        let (tester, store) = show()
        tester.tap("Item 2")
        tester.assert {
            $0.hasText("Item 2, 0 taps")
            $0.hasAddress("/item/2")
        }
        #expect(store.path.count == 1)
        tester.tap("Tap")
        tester.assert { $0.hasText("Item 2, 1 taps") }
    }

    @Test func `an action of an element pushes another, and the user goes back`() {
        let (tester, store) = show()
        tester.tap("Item 1")
        tester.tap("Settings")
        tester.assert { $0.hasText("Settings of 1") }
        tester.goBack()
        tester.assert {
            $0.hasText("Item 1, 0 taps")
            $0.hasAddress("/item/1")
        }
        tester.tap(.button("Back"))
        #expect(store.path.isEmpty)
        tester.assert { $0.hasAddress("/") }
    }

    @Test func `an address opens its element`() {
        let (tester, store) = show("/item/7")
        tester.assert { $0.hasText("Item 7, 0 taps") }
        #expect(store.path.count == 1)
        tester.tap(.button("Back"))
        #expect(store.path.isEmpty)
    }

    @Test func `an element dismisses itself from an effect`() async {
        let (tester, store) = show("/item/7")
        tester.tap("Close")
        while !store.path.isEmpty { await Task.yield() }
        await tester.eventually { $0.hasAddress("/") }
    }

    @Test func `the state pushes and pops`() {
        let (tester, store) = show()
        tester.update { store.send(.openThree) }
        tester.assert { $0.hasText("Item 3, 0 taps") }
        tester.update { store.send(.closeAll) }
        tester.assert { $0.hasAddress("/") }
    }
}
