// SPDX-License-Identifier: Apache-2.0

import Composable
import Testing
import Vitral
import VitralTesting

@Reducer
private struct Search {
    enum Order: String {
        case name, age
    }

    @ObservableState
    struct State {
        @Shared(.addressQuery("q")) var text = "all"
        @Shared(.addressQuery("page")) var page: Int?
        @Shared(.addressQuery("tags")) var tags: [String] = []
        @Shared(.addressQuery("order")) var order = Order.name
        @Shared(.addressQuery("limit")) var limit = 1.5
    }

    enum Action {
        case find(String)
        case next
        case reset
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .find(let text): state.$text.withLock { $0 = text }
            case .next:
                state.$page.withLock { $0 = ($0 ?? 1) + 1 }
                state.$tags.withLock { $0.append("new") }
                state.$order.withLock { $0 = .age }
            case .reset:
                state.$text.withLock { $0 = "all" }
                state.$page.withLock { $0 = nil }
            }
            return .none
        }
    }
}

private struct SearchView: View {
    @State private var store = Store(initialState: Search.State()) { Search() }
    @AddressQuery("q") private var text = "all"

    var body: some View {
        Text("Finds \(store.text), page \(store.page ?? 1), \(store.tags.count) tags, by \(store.order.rawValue)")
        Text("Limit \(store.limit, specifier: "%.1f")")
        TextField("Search", text: Binding(get: { store.text }, set: { store.send(.find($0)) }))
        Button("Next") { store.send(.next) }
        Button("Reset") { store.send(.reset) }
        Button("By the view") { text = "view" }
    }
}

/// Shared values in the page's address.
@MainActor
struct AddressQueryKeyTests {
    private func show(_ address: String = "/") -> ViewTester {
        ViewTester(SearchView(), client: ClientProfile(address: Address(address)))
    }

    @Test func `an address sets the values of a store`() {
        show("/?q=Faro&page=3&tags=a,b&order=age&limit=2.5").assert {
            $0.hasText("Finds Faro, page 3, 2 tags, by age")
            $0.hasText("Limit 2.5")
        }
    }

    @Test func `invalid text in an address counts as the default`() {
        show("/?page=many&order=wild&limit=inf").assert {
            $0.hasText("Finds all, page 1, 0 tags, by name")
            $0.hasText("Limit 1.5")
        }
    }

    @Test func `a store's values are in the address, without defaults`() {
        let tester = show()
        tester.type("Lagos", into: .textField("Search"))
        tester.assert { $0.hasAddress("/?q=allLagos") }
        tester.tap("Next")
        #expect(tester.address["page"] == "2" && tester.address["tags"] == "new" && tester.address["order"] == "age")
        tester.tap("Reset")
        #expect(tester.address["q"] == nil && tester.address["page"] == nil)
    }

    @Test func `a store follows the browser and the page's views`() {
        let tester = show("/?q=Faro")
        tester.tap("By the view")
        tester.assert { $0.hasText("Finds view, page 1, 0 tags, by name") }
        tester.visit("/?q=Tavira&page=7")
        tester.assert { $0.hasText("Finds Tavira, page 7, 0 tags, by name") }
    }

    @Test func `two sessions have their own addresses`() {
        let (first, second) = (show("/?q=Faro"), show("/?q=Lagos"))
        first.type("Porto", into: .textField("Search"))
        second.update {}
        second.assert { $0.hasText("Finds Lagos, page 1, 0 tags, by name") }
        #expect(second.address["q"] == "Lagos")
    }

    @Test func `outside of a session the property keeps its value alone, and an issue is reported`() {
        withKnownIssue {
            @Shared(.addressQuery("q")) var text = "all"
            $text.withLock { $0 = "some" }
            #expect(text == "some")
        } matching: {
            $0.comments.map(\.rawValue).joined() == """
                The key .addressQuery("q") was used outside of a session, which has no address, so the property keeps its \
                value alone.

                To fix this, create the store in a view of the session.
                """ && $0.sourceLocation?.fileID.hasSuffix("AddressQueryKeyTests.swift") == true
        }
    }
}
