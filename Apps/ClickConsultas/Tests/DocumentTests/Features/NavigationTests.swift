// SPDX-License-Identifier: Apache-2.0

import Composable
import ComposableTesting
import Testing
import Vitral
import VitralTesting

/// The document's stack (block 7) and tabs (block 8).
@MainActor
@Suite struct NavigationTests {
    @Test func `a stack pushes features, which run, and pops them`() async {
        let store = TestStore(initialState: VisitList.State()) { VisitList() }
        await store.send(.reminderTapped) { $0.path.append(.reminder(Reminder.State())) }
        let id = store.state.path.ids[0]
        await store.send(.path(.element(id: id, action: .reminder(.earlierTapped)))) {
            $0.path[id: id] = .reminder(Reminder.State(hours: 3))
        }
        await store.send(.path(.popFrom(id: id))) { $0.path.removeAll() }
    }

    @Test func `links and actions push screens`() {
        let store = Store(initialState: VisitList.State()) { VisitList() }
        let tester = ViewTester(VisitListView(store: store))
        tester.tap("Dr. Prado")
        tester.assert { $0.hasText("Page of Ana Prado") }
        tester.tap(.button("Back"))
        #expect(store.path.isEmpty)
        tester.tap("Reminder")
        tester.tap("Earlier")
        tester.assert { $0.hasText("3 hours before") }
    }

    @Test func `each tab is a feature of its own`() async {
        let store = TestStore(initialState: ClinicTabs.State()) { ClinicTabs() }
        await store.send(\.directory.favoriteTapped) { $0.directory.isFavorite = true }
        await store.send(\.selected, .visits) { $0.selected = .visits }
        await store.send(\.visits.reminderTapped) { $0.visits.path.append(.reminder(Reminder.State())) }
    }

    @Test func `without a scope a child's action changes nothing`() {
        let store = Store(initialState: UncomposedTabs.State()) { UncomposedTabs() }
        store.send(.directory(.favoriteTapped))
        #expect(!store.directory.isFavorite)
    }

    @Test func `the user selects a tab`() {
        let store = Store(initialState: ClinicTabs.State()) { ClinicTabs() }
        let tester = ViewTester(ClinicTabsView(store: store))
        tester.assert { $0.isSelected(.tab("Doctors")) }
        tester.tap(.tab("Visits"))
        tester.assert { $0.isSelected(.tab("Visits")) }
        #expect(store.selected == .visits)
    }
}
