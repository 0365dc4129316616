// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport
import VitralTesting

@testable import Vitral

/// The size limit of a URL, from a client or from an app.
@MainActor
struct AddressLimitTests {
    private struct Search: View {
        @AddressQuery("q") private var text = ""
        @AddressQuery("sort") private var order = ""

        var body: some View {
            TextField("Search", text: $text)
            TextField("Order", text: $order)
            Text(verbatim: "\(text.count) letters by \(order)")
        }
    }

    private func letters(_ count: Int) -> String { String(repeating: "x", count: count) }

    private func names(_ count: Int) -> String { repeatElement("a", count: count).joined(separator: "&") }

    // MARK: Addresses from clients

    @Test func `an address is read up to its limits`() {
        #expect(Address.excess(in: "") == nil)
        #expect(Address.excess(in: "/" + letters(8191)) == nil)
        #expect(Address.excess(in: "/" + letters(8192)) == .length)
        #expect(Address.excess(in: "/?q=" + String(repeating: "é", count: 4094)) == nil)
        #expect(Address.excess(in: "/?q=" + String(repeating: "é", count: 4095)) == .length)
        #expect(Address.excess(in: "/?" + names(1000)) == nil)
        #expect(Address.excess(in: "/?" + names(1001)) == .names)
        #expect(Address.excess(in: "/a&" + names(2000)) == nil, "In a path the same mark is text.")
        #expect(Address("/?" + names(1000)).query.count == 1000)
    }

    @Test func `query names that no view reads evaluate nothing`() {
        let tester = ViewTester(Search())
        var bodies: [Int] = []
        tester.scene.onTurn = { bodies.append($0.bodies) }
        tester.visit("/?q=pi")
        tester.visit("/?q=pi&" + names(999))
        tester.visit("/?" + names(999) + "&q=pi")
        #expect(bodies.count == 3)
        #expect((bodies.first ?? 0) > 0)
        #expect(bodies.dropFirst() == [0, 0])
        tester.assert { $0.hasText("2 letters by ") }
    }

    @Test(arguments: 1...20)
    func everyTextIsReadAsFoundationReadsIt(seed: Int) {
        var random = RandomSource(seed: seed)
        let parts = [
            "%", "+", "a", "é", "4", "C", "3", "f", "%41", "%2B", "%c3%A9", "%E6%9D%B1", "%00", "%FF", "%zz",
        ]
        for _ in 0..<500 {
            let text = (0..<random.below(8)).map { _ in parts[random.below(parts.count)] }.joined()
            #expect(PercentEncoding.path.decode(text[...]) == text.removingPercentEncoding, "\(text), seed \(seed)")
            let spaced = text.replacingOccurrences(of: "+", with: " ")
            let item = Address("/?" + text + "=" + text).query[0]
            #expect(item.name == spaced.removingPercentEncoding ?? spaced, "\(text), seed \(seed)")
            #expect(item.value == item.name)
        }
    }

    // MARK: Addresses from apps

    @Test func aValueThatIsTooLongStaysInThePage() {
        let tester = ViewTester(Search(), client: ClientProfile(address: Address("/?sort=name")))
        tester.replaceText(in: .textField("Search"), with: letters(9000))
        tester.assert {
            $0.hasText("9000 letters by name")
            $0.hasValue(letters(9000), in: .textField("Search"))
            $0.hasAddress("/?sort=name")
        }
        #expect(!tester.lastCodes.contains(.history), "The browser is there already.")
        tester.replaceText(in: .textField("Order"), with: "age")
        tester.assert { $0.hasAddress("/?sort=age") }
        tester.replaceText(in: .textField("Search"), with: "pi")
        tester.assert { $0.hasAddress("/?sort=age&q=pi") }
        tester.replaceText(in: .textField("Search"), with: letters(9000))
        tester.assert { $0.hasAddress("/?sort=age") }
        tester.relaunch()
        tester.assert { $0.hasText("0 letters by age") }
    }

    @Test func theLongestValuesAreLeftOutFirst() {
        var address = Address("/a?first=1&second=2&third=3")
        #expect(address.fitting(below: .root) == address)
        address["second"] = letters(8193)
        #expect(address.fitting(below: .root)?.string == "/a?first=1&third=3")
        address["second"] = letters(5000)
        address["third"] = letters(6000)
        #expect(address.fitting(below: .root)?.string == "/a?first=1&second=" + letters(5000))
        // The limit applies to the address as a browser writes it.
        address["second"] = String(repeating: "é", count: 1500)
        #expect(address.fitting(below: .root)?.string == "/a?first=1&third=" + letters(6000))
    }

    @Test func `an address of the maximum length is unchanged`() {
        var address = Address("/")
        address["q"] = letters(Address.maximumLength - "/?q=".utf8.count)
        #expect(address.fitting(below: .root) == address)
        #expect(Address.excess(in: address.string) == nil)
        address["q"]? += "x"
        #expect(address.fitting(below: .root)?.string == "/")
    }

    @Test func `query names beyond the limit are dropped`() {
        var address = Address("/")
        for number in 0..<1500 { address["n\(number)"] = "" }
        let fitting = address.fitting(below: .root)
        #expect(fitting?.query.count == 1000)
        #expect(fitting.flatMap { Address.excess(in: $0.string) } == nil)
        #expect(fitting?.query.first?.name == "n0", "Of values of one length the first stay.")
    }

    @Test func aScreenWhoseNameIsTooLongHasNoAddress() {
        struct Screens: View {
            @State private var path: [String] = []

            var body: some View {
                NavigationStack(path: $path) {
                    Button("Go") { path = [String(repeating: "x", count: 9000)] }
                        .navigationTitle("Home")
                        .navigationDestination(for: String.self) {
                            Text(verbatim: "\($0.count) letters").navigationTitle("Deep")
                        }
                }
            }
        }
        let tester = ViewTester(Screens(), client: ClientProfile(address: Address("/")))
        tester.tap("Go")
        tester.assert {
            $0.hasText("9000 letters")
            $0.hasTitle("Deep")
            $0.hasAddress("/")
        }
        tester.goBack()
        tester.assert {
            $0.hasTitle("Home")
            $0.hasAddress("/")
        }
    }
}
