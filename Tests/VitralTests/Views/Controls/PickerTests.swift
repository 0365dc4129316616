// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// Pickers, as a user and a screen reader use them.
@MainActor
struct PickerTests {
    @Test(arguments: [
        PickerStyle.automatic, .menu, .segmented, .inline, .wheel, .palette, .navigationLink, .radioGroup,
    ])
    func pickersOfEveryStyleChoose(style: PickerStyle) {
        struct Seats: View {
            @State private var seat = "Aisle"
            var body: some View {
                Form {
                    Picker("Seat", selection: $seat) {
                        ForEach(["Window", "Aisle", "Middle"], id: \.self) { Text(verbatim: $0).tag($0) }
                    }
                    Text(verbatim: "You sit: \(seat)")
                }
            }
        }
        let tester = ViewTester(Seats().pickerStyle(style))
        tester.assert { $0.hasValue("Aisle", in: .picker("Seat")) }
        tester.select("Window", in: .picker("Seat"))
        tester.assert {
            $0.hasText("You sit: Window")
            $0.isSelected(.option("Window"))
        }
    }

    @Test func `pickers have the look of their style`() {
        func picker(_ picker: some View, looksAs look: StyleClass) -> Bool {
            ViewTester(picker).find(.picker("Seat")).hasOnly(look)
        }
        let seat = Picker("Seat", systemImage: "star", selection: .constant(1)) { Text("One").tag(1) }
        #expect(picker(seat.pickerStyle(SegmentedPickerStyle()), looksAs: .segments))
        #expect(picker(seat.pickerStyle(InlinePickerStyle()), looksAs: .pickerRows))
        #expect(picker(seat.pickerStyle(PalettePickerStyle()), looksAs: .pickerPalette))
        #expect(picker(seat.pickerStyle(WheelPickerStyle()), looksAs: .wheelPicker))
        #expect(picker(seat.pickerStyle(NavigationLinkPickerStyle()), looksAs: .picker))
        #expect(picker(seat.pickerStyle(MenuPickerStyle()), looksAs: .picker))
        #expect(
            picker(
                Picker(selection: .constant(1), label: Text("Seat")) { Text("One").tag(1) }, looksAs: .picker))
    }

    @Test func pickersTakeOptionalAndEnumeratedValues() {
        enum Size: String, CaseIterable { case small, large }
        struct Choosing: View {
            @State private var size: Size?
            @State private var count = 1
            var body: some View {
                Picker("Size", selection: $size) {
                    Text("None").tag(Size?.none)
                    ForEach(Size.allCases, id: \.self) { Text($0.rawValue).tag(Size?.some($0)) }
                }
                Picker("Count", selection: $count) {
                    ForEach(1..<4) { Text("\($0)").tag($0) }
                }
                .pickerStyle(.segmented)
                Text("\(size?.rawValue ?? "nothing") \(count)")
                Button("Fewer") { count = 1 }
            }
        }
        let tester = ViewTester(Choosing())
        tester.assert { $0.hasValue("None", in: .picker("Size")) }
        tester.select("large", in: .picker("Size"))
        tester.select("3", in: .picker("Count"))
        tester.assert { $0.hasText("large 3") }
        tester.select("None", in: .picker("Size"))
        tester.tap("Fewer")
        tester.assert {
            $0.hasText("nothing 1")
            $0.isSelected(.option("1").inside(.picker("Count")))
            $0.has(1, of: .value("1"))
        }
    }
}
