// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral
import VitralTesting

/// Fields of values in the page's address, which a browser without a script sends as a form.
@MainActor
@Suite("Address field markup") struct AddressFieldTests {
    private enum Order: String, CaseIterable {
        case name, date
    }

    private struct Shop: View {
        @AddressQuery("q") private var search = ""
        @AddressQuery("order") private var order = Order.name
        @AddressQuery("year") private var year: Int?
        @AddressQuery("sold") private var showsSold = false
        @State private var note = ""

        var body: some View {
            TextField("Search", text: $search)
            Picker("Order", selection: $order) {
                ForEach(Order.allCases, id: \.self) { Text(verbatim: $0.rawValue) }
            }
            Picker("Year", selection: $year) {
                Text("Any").tag(Int?.none)
                Text("2025").tag(Int?.some(2025))
            }
            Toggle("Sold", isOn: $showsSold)
            TextField("Note", text: $note)
            Text("\(search) \(order.rawValue) \(year ?? 0) \(showsSold ? "all" : "some")")
        }
    }

    private func show(_ address: String) -> ViewTester {
        ViewTester(Shop(), client: ClientProfile(address: Address(address)))
    }

    @Test func aFieldHasTheNameOfItsValue() {
        let tester = show("/")
        #expect(tester.values(of: "name") == ["q", "order", "year", "sold"])
        #expect(tester.values(of: "form") == Array(repeating: "vitral-address", count: 4))
    }

    @Test func aChoiceHasTheTextOfItsValue() {
        let tester = show("/?year=2025")
        let values = tester.values(of: "value")
        for value in ["name", "date", "", "2025"] { #expect(values.contains(value)) }
        #expect(tester.find(.option("2025")).isSelected)
    }

    @Test func aMenuSelectsByText() {
        let tester = show("/?order=date")
        tester.assert { $0.hasText(" date 0 some") }
        tester.select("2025", in: .picker("Year"))
        tester.assert { $0.hasText(" date 2,025 some") }
        tester.select("Any", in: .picker("Year"))
        tester.select("name", in: .picker("Order"))
        tester.toggle("Sold")
        tester.assert { $0.hasText(" name 0 all") }
    }
}
