// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// The URL as the user's place in the app: links, back, forward and reload lead to the same place.
@MainActor
struct NavigationTests {
    private struct Route: Hashable, LosslessStringConvertible {
        let number: Int

        init(_ number: Int) { self.number = number }

        init?(_ description: String) {
            let parts = description.split(separator: "/")
            guard parts.count == 2, parts[0] == "item", let number = Int(parts[1]) else { return nil }
            self.number = number
        }

        var description: String { "item/\(number)" }
    }

    private struct Screens: View {
        @State private var path: [Route] = []
        @AddressQuery("q") private var search = ""

        var body: some View {
            NavigationStack(path: $path) {
                VStack {
                    ForEach(1..<4) { NavigationLink("Item \($0)", value: Route($0)) }
                    TextField("Search", text: $search)
                    Text("Searching \(search)")
                    Button("Deep") { path = [Route(1), Route(2)] }
                }
                .navigationTitle("Home")
                .navigationDestination(for: Route.self) { Detail(route: $0) }
            }
        }
    }

    private struct Detail: View {
        let route: Route
        @State private var taps = 0
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            VStack {
                Text("Detail of \(route.number)")
                Button("Taps \(taps)") { taps += 1 }
                NavigationLink("Next", value: Route(route.number + 1))
                Button("Leave") { dismiss() }
            }
            .navigationTitle("Item \(route.number)")
        }
    }

    private func show(_ address: String = "/") -> ViewTester {
        ViewTester(Screens(), client: ClientProfile(address: Address(address)))
    }

    @Test(arguments: [
        "/", "/a/b", "/?q=https://a/b", "/login?next=https://example.org/x?y=1", "/a%20b?q=c%26d", "/a:b?x=://",
    ])
    func anAddressIsReadAsItIsWritten(_ text: String) {
        let address = Address(text)
        #expect(Address(address.string) == address)
        #expect(address.path == Address(String(text.prefix { $0 != "?" })).path)
    }

    @Test func schemeAndHostAreLeftOut() {
        #expect(Address("https://example.org/a?b=c").string == "/a?b=c")
        #expect(Address("https://example.org").string == "/")
    }

    @Test func `a new screen is animated unless the browser navigated`() {
        let tester = show()
        tester.tap("Item 2")
        #expect(tester.lastCodes.first == .animate)
        tester.goBack()
        #expect(tester.lastOperations.contains(.title("Home")))
        #expect(tester.lastCodes.first == .animate)
        tester.tap("Item 1")
        tester.tap("Taps 0")
        #expect(!tester.lastCodes.contains(.animate))
        tester.tap("Leave")
        #expect(tester.lastCodes.first == .animate)
    }

    @Test func `a screen can be pushed without an animation`() {
        struct Quiet: View {
            @State private var path: [Route] = []

            var body: some View {
                NavigationStack(path: $path) {
                    Button("Go") { withAnimation(nil) { path = [Route(1)] } }
                        .navigationDestination(for: Route.self) { Detail(route: $0) }
                }
            }
        }
        let tester = ViewTester(Quiet())
        tester.tap("Go")
        tester.assert { $0.hasText("Detail of 1") }
        #expect(!tester.lastCodes.contains(.animate))
    }

    @Test func `a link has an address and pushes a screen`() {
        let tester = show()
        #expect(tester.find(.link("Item 2")).attribute("href") == "/item/2")
        tester.tap("Item 2")
        tester.assert {
            $0.hasText("Detail of 2")
            $0.hasTitle("Item 2")
            $0.hasAddress("/item/2")
            $0.hasNo(.link("Item 2"))
        }
        #expect(
            tester.lastOperations.contains(
                .history(isPush: true, address: "/item/2", stack: ["item/2"])))
        #expect(tester.lastCodes.contains(.screen))
    }

    @Test func backAndForwardOfTheBrowser() {
        let tester = show()
        tester.tap("Item 1")
        tester.tap("Next")
        tester.tap("Taps 0")
        tester.goBack()
        tester.assert {
            $0.hasText("Detail of 1")
            $0.hasAddress("/item/1")
        }
        tester.goBack()
        tester.assert {
            $0.hasTitle("Home")
            $0.hasAddress("/")
        }
        tester.goForward()
        tester.goForward()
        tester.assert { $0.hasText("Detail of 2") }
        tester.goBack()
        tester.assert { $0.hasText("Detail of 1") }
    }

    @Test func theScreenBelowKeepsItsState() {
        let tester = show()
        tester.tap("Item 1")
        tester.tap("Taps 0")
        tester.tap("Next")
        tester.tap(.button("Back").at(0))
        tester.assert { $0.hasButton("Taps 1") }
    }

    @Test func backInTheAppIsAStepInTheHistory() {
        let tester = show()
        tester.tap("Item 3")
        tester.tap("Leave")
        tester.assert {
            $0.hasAddress("/")
            $0.hasTitle("Home")
        }
    }

    @Test func aDeepLinkShowsItsScreen() {
        let tester = show("/item/7?q=abc")
        tester.assert {
            $0.hasText("Detail of 7")
            $0.hasTitle("Item 7")
        }
        tester.tap(.button("Back"))
        tester.assert {
            $0.hasText("Searching abc")
            $0.hasValue("abc", in: .textField("Search"))
        }
    }

    @Test func aLinkInALivePageShowsItsScreen() {
        let tester = show()
        tester.visit("/item/9")
        tester.assert { $0.hasText("Detail of 9") }
        let pushes = tester.lastOperations.filter { if case .history(isPush: true, _, _) = $0 { true } else { false } }
        #expect(pushes == [])
        tester.goBack()
        tester.assert { $0.hasTitle("Home") }
    }

    @Test func `an unknown address shows that the page is missing`() {
        let tester = show("/nowhere/at/all")
        #expect(tester.scene.renderPage().isNotFound)
        tester.assert { $0.hasText("Page not found") }
        tester.tap("Go to the home page")
        #expect(!tester.scene.renderPage().isNotFound)
        tester.assert {
            $0.hasText("Item 1")
            $0.hasAddress("/")
        }
    }

    @Test func severalScreensAtOnceAreOneEntry() {
        let tester = show()
        tester.tap("Deep")
        tester.assert { $0.hasText("Detail of 2") }
        #expect(
            tester.lastOperations.contains(
                .history(isPush: true, address: "/item/2", stack: ["item/1", "item/2"])))
        tester.goBack()
        tester.assert { $0.hasTitle("Home") }
    }

    @Test func aQueryIsReplacedNotPushed() {
        let tester = show()
        tester.type("pi", into: .textField("Search"))
        tester.assert { $0.hasAddress("/?q=pi") }
        #expect(
            tester.lastOperations.contains(
                .history(isPush: false, address: "/?q=pi", stack: [])))
        tester.replaceText(in: .textField("Search"), with: "")
        tester.assert { $0.hasAddress("/") }
        tester.type("x", into: .textField("Search"))
        tester.relaunch()
        tester.assert { $0.hasValue("x", in: .textField("Search")) }
    }

    @Test(arguments: [
        ("/", "/"), ("/a/b?x=1&y=2", "/a/b?x=1&y=2"), ("https://example.org/a?b=c#d", "/a?b=c"),
        ("https://example.org", "/"), ("a", "/a"), ("", "/"), ("/caf%C3%A9?q=a+b", "/caf%C3%A9?q=a%20b"),
        ("/?q=%26%3D", "/?q=%26%3D"), ("/%", "/"),
    ])
    func addressesAreReadAndWritten(address: String, expected: String) {
        let read = Address(address)
        #expect(read.string == expected)
        #expect(Address(read.string) == read)
    }

    @Test func everyCharacterIsEncodedAsFoundationDoes() {
        var unreserved = CharacterSet(charactersIn: "-._~")
        unreserved.formUnion(CharacterSet(charactersIn: "a"..."z"))
        unreserved.formUnion(CharacterSet(charactersIn: "A"..."Z"))
        unreserved.formUnion(CharacterSet(charactersIn: "0"..."9"))
        let text = String(String.UnicodeScalarView((0..<0x250).compactMap(Unicode.Scalar.init))) + "東👩‍👩‍👧"
        var address = Address("/")
        address.path = "/" + text
        address[text] = text
        let path = text.addingPercentEncoding(withAllowedCharacters: unreserved.union(.init(charactersIn: "/:@!$,")))
        let item = text.addingPercentEncoding(withAllowedCharacters: unreserved.union(.init(charactersIn: "/:@!,")))
        #expect(address.string == "/\(path ?? "")?\(item ?? "")=\(item ?? "")")
    }

    @Test func queriesKeepTheirOrder() {
        var address = Address("/?b=1&a=2")
        address["c"] = "3"
        address["b"] = "x y"
        #expect(address.string == "/?b=x%20y&a=2&c=3")
        address["a"] = nil
        #expect(address.string == "/?b=x%20y&c=3")
        #expect(address["b"] == "x y")
    }

    @Test func `a screen is shown while its binding is true`() {
        struct Table: View {
            let isPaid: Model<Bool>
            @State private var dish: String?
            @State private var tips = 0
            var body: some View {
                NavigationStack(path: .constant([String]())) {
                    VStack {
                        Button("Soup") { dish = "soup" }
                        Text(dish ?? "no dish")
                    }
                    .navigationTitle("Table")
                    .navigationDestination(
                        isPresented: Binding {
                            isPaid.value
                        } set: {
                            isPaid.value = $0
                        }
                    ) {
                        Button("Tip \(tips)") { tips += 1 }.navigationTitle("Receipt")
                    }
                    .navigationDestination(item: $dish) { dish in
                        Button("Another") { self.dish = "fish" }.navigationTitle(dish)
                    }
                }
            }
        }
        let isPaid = Model(false)
        let tester = ViewTester(Table(isPaid: isPaid))
        tester.update { isPaid.value = true }
        tester.assert { $0.hasTitle("Receipt") }
        tester.tap("Tip 0")
        tester.assert { $0.hasButton("Tip 1") }
        tester.tap(.button("Back"))
        #expect(!isPaid.value)
        tester.assert { $0.hasTitle("Table") }
        tester.update { isPaid.value = true }
        tester.goBack()
        #expect(!isPaid.value)
        tester.tap("Soup")
        tester.assert { $0.hasTitle("soup") }
        tester.tap("Another")
        tester.assert { $0.hasTitle("fish") }
        tester.tap(.button("Back"))
        tester.assert { $0.hasText("no dish") }
    }

    @Test func aStackInAStackLeavesTheAddressToTheOuterOne() {
        let tester = ViewTester(
            NavigationStack(path: .constant(["shop"])) {
                EmptyView()
                    .navigationDestination(for: String.self) { _ in
                        NavigationStack {
                            NavigationLink("Further") { Text("Inner screen") }.navigationTitle("Inner")
                        }
                        .navigationTitle("Shop")
                    }
            })
        tester.assert {
            $0.hasAddress("/shop")
            $0.hasTitle("Shop")
        }
        tester.tap("Further")
        tester.assert {
            $0.hasText("Inner screen")
            $0.hasAddress("/shop")
        }
    }
}
