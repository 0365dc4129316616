// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Vitral

/// The values of the query that belong to one screen of a stack: other addresses do not have them.
@MainActor
struct ScreenQueryTests {
    private struct Route: Hashable, LosslessStringConvertible {
        var description: String

        init(_ description: String) { self.description = description }
    }

    private struct Stack: View {
        @State private var path: [Route] = []
        @AddressQuery("theme") private var theme = "plain"

        var body: some View {
            NavigationStack(path: $path) {
                Search(name: "q")
                    .navigationTitle("Home")
                    .navigationDestination(for: Route.self) { route in
                        VStack {
                            Search(name: "sort")
                            Button("Replace") { path = [Route("other")] }
                            Button("Home") { path = [] }
                            Button("Deeper") { path.append(Route("deeper")) }
                        }
                        .navigationTitle(route.description)
                    }
            }
            Button("Dark") { theme = "dark" }
        }
    }

    private struct Search: View {
        @AddressQuery private var text: String

        init(name: String) { _text = AddressQuery(wrappedValue: "", name) }

        var body: some View {
            TextField("Field", text: $text)
            Text(text.isEmpty ? "Shows all" : "Found \(text)")
            NavigationLink("Open", value: Route("item"))
        }
    }

    private func show(_ address: String = "/") -> ViewTester {
        ViewTester(Stack(), client: ClientProfile(address: Address(address)))
    }

    @Test func aLinkToAnotherScreenDoesNotShareTheSearch() {
        let tester = show("/?q=pika")
        tester.tap("Open")
        tester.assert {
            $0.hasAddress("/item")
            $0.hasText("Shows all")
        }
        tester.type("name", into: .textField("Field"))
        tester.assert { $0.hasAddress("/item?sort=name") }
        tester.tap("Home")
        tester.assert {
            $0.hasAddress("/?q=pika")
            $0.hasText("Found pika")
        }
    }

    @Test func theBrowserFindsEachSearchAgain() {
        let tester = show("/?q=pika")
        tester.tap("Open")
        tester.type("name", into: .textField("Field"))
        tester.goBack()
        tester.assert {
            $0.hasAddress("/?q=pika")
            $0.hasText("Found pika")
        }
        tester.goForward()
        tester.assert {
            $0.hasAddress("/item?sort=name")
            $0.hasText("Found name")
        }
        tester.tap("Home")
        tester.assert { $0.hasAddress("/?q=pika") }
    }

    @Test func aScreenInPlaceOfAnotherBeginsWithItsDefaults() {
        let tester = show("/item?sort=name")
        tester.assert { $0.hasText("Found name") }
        tester.tap("Replace")
        tester.assert {
            $0.hasAddress("/other")
            $0.hasText("Shows all")
        }
    }

    @Test func theFirstAddressBelongsToItsScreenOnly() {
        let tester = show("/item?sort=name&q=pika")
        tester.tap("Home")
        tester.assert {
            $0.hasAddress("/")
            $0.hasText("Shows all")
            $0.hasNoText("Found pika")
        }
    }

    @Test func whatIsDeclaredAroundTheStackStays() {
        let tester = show("/?q=pika")
        tester.tap("Dark")
        tester.tap("Open")
        tester.assert { $0.hasAddress("/item?theme=dark") }
        tester.tap("Deeper")
        tester.assert { $0.hasAddress("/deeper?theme=dark") }
        tester.tap("Home")
        tester.assert { $0.hasAddress("/?theme=dark&q=pika") }
    }

    @Test func aRestartKeepsTheSearchOfACoveredScreen() {
        let tester = show("/?q=pika")
        tester.tap("Open")
        tester.relaunch()
        tester.assert { $0.hasAddress("/item") }
        tester.tap("Home")
        tester.assert {
            $0.hasAddress("/?q=pika")
            $0.hasText("Found pika")
        }
    }
}
