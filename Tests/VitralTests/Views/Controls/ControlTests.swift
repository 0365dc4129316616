// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// Controls, as a user and a screen reader use them.
@MainActor
struct ControlTests {
    @Test func buttonsOfEveryStyleAnswer() {
        struct Plate: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                HStack {
                    Text(configuration.role == .destructive ? "Careful:" : "Plain:")
                    configuration.label
                }
            }
        }
        struct Buttons: View {
            @State private var taps = 0
            var body: some View {
                VStack {
                    Button("Automatic") { taps += 1 }
                    Button("Prominent") { taps += 1 }.buttonStyle(.borderedProminent)
                    Button("Delete", role: .destructive) { taps += 1 }.buttonStyle(Plate())
                    Button("Add", systemImage: "plus") { taps += 1 }.labelStyle(.iconOnly)
                    Text("Tapped").onTapGesture { taps += 1 }
                    Text("Taps \(taps)")
                }
            }
        }
        let tester = ViewTester(Buttons())
        for name in ["Automatic", "Prominent", "Careful: Delete", "Add", "Tapped"] { tester.tap(.button(name)) }
        tester.assert { $0.hasText("Taps 5") }
        #expect(tester.find(.button("Careful: Delete")).attribute("data-role") == "destructive")
        #expect(tester.find(.button("Prominent")).attribute("class")?.contains("b-borderedProminent") == true)
        // Text for screen readers only is not shown.
        tester.assert { $0.hasNoText("Add") }
    }

    @Test(arguments: [PickerStyle.menu, .segmented])
    func choicesOfAListFollowTheirPicker(style: PickerStyle) {
        struct Kind: Identifiable {
            let id: String
        }
        struct Choosing: View {
            let first: Model<String>
            let second: Model<String>
            let takesSecond: Model<Bool>
            let isBusy: Model<Bool>
            private let kinds = [Kind(id: "a"), Kind(id: "b")]

            var body: some View {
                let model = takesSecond.value ? second : first
                Picker("Kind", selection: Binding(get: { model.value }, set: { model.value = $0 })) {
                    ForEach(kinds) { Text(verbatim: $0.id).tag($0.id) }
                }
                .disabled(isBusy.value)
            }
        }
        let (first, second) = (Model("a"), Model("b"))
        let (takesSecond, isBusy) = (Model(false), Model(false))
        let tester = ViewTester(
            Choosing(first: first, second: second, takesSecond: takesSecond, isBusy: isBusy).pickerStyle(style))
        tester.assert { $0.hasValue("a", in: .picker("Kind")) }
        tester.update { takesSecond.value = true }
        tester.assert { $0.hasValue("b", in: .picker("Kind")) }
        tester.select("a", in: .picker("Kind"))
        #expect(first.value == "a")
        #expect(second.value == "a")
        let handlers = tester.scene.graph.handlers.count
        tester.update { isBusy.value = true }
        #expect(tester.scene.graph.handlers.count < handlers, "Nothing of a disabled picker answers.")
        tester.update { isBusy.value = false }
        tester.select("b", in: .picker("Kind"))
        #expect(second.value == "b")
    }

    @Test func linksLeadOut() throws {
        let url = try #require(URL(string: "https://example.org/a?b=c&d"))
        let tester = ViewTester(Link("Read more", destination: url))
        #expect(tester.find(.link("Read more")).attribute("rel") == "noopener noreferrer")
        tester.tap("Read more")
        #expect(tester.openedAddresses == ["https://example.org/a?b=c&d"])
    }

    @Test func progressTellsHowFar() {
        let model = Model(0.25)
        struct Bars: View {
            let model: Model<Double>
            var body: some View {
                ProgressView("Copying", value: model.value)
                ProgressView("Waiting")
                ProgressView()
            }
        }
        let tester = ViewTester(Bars(model: model))
        tester.assert {
            $0.hasValue("0.25", in: .progress("Copying"))
            $0.has(.progress("Waiting"))
            $0.has(.progress("Loading"))
        }
        tester.update { model.value = 7 }
        tester.assert { $0.hasValue("1", in: .progress("Copying")) }
    }

    @Test func labelsOfHiddenKindsAreStillSpoken() {
        struct Hidden: View {
            var body: some View {
                Toggle("Wi-Fi", isOn: .constant(true)).labelsHidden()
                Picker("Colour", selection: .constant(1)) { Text("Red").tag(1) }.labelsHidden()
                Image(systemName: "star").accessibilityLabel("Favourite")
                Text("Secret").accessibilityHidden(true)
                Text("Invisible").hidden()
            }
        }
        let tester = ViewTester(Hidden())
        tester.assert {
            $0.isOn(.toggle("Wi-Fi"))
            $0.hasValue("Red", in: .picker("Colour"))
            $0.has(.image("Favourite"))
            $0.hasText("Secret")
            $0.hasNoText("Invisible")
            $0.hasNoText("Colour")
        }
    }

    @Test func traitsLabelsAndValuesReachTheElement() {
        struct Described: View {
            var body: some View {
                Text("Chapter").accessibilityAddTraits(.isHeader)
                HStack { Text("4") }
                    .accessibilityElement(children: .ignore)
                    .accessibilityLabel("Rating")
                    .accessibilityValue("4 of 5")
                Button("Play") {}.accessibilityHint("Plays the song")
            }
        }
        let tester = ViewTester(Described())
        tester.assert {
            $0.hasHeading("Chapter")
            $0.has(.image("Rating"))
        }
        #expect(tester.find(.image("Rating")).attribute("aria-valuetext") == "4 of 5")
        #expect(tester.find(.button("Play")).attribute("aria-description") == "Plays the song")
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

    @Test func aSearchFieldReportsAndSubmits() {
        struct Searching: View {
            @State private var text = ""
            @State private var submitted = 0
            var body: some View {
                Text("Looking for \(text), submitted \(submitted)")
                    .searchable(text: $text, prompt: "Find things")
                    .onSubmit { submitted += 1 }
            }
        }
        let tester = ViewTester(Searching())
        tester.type("cat", into: .searchField("Find things"))
        tester.submit(.searchField())
        tester.assert { $0.hasText("Looking for cat, submitted 1") }
    }

    @Test func aListIsRefreshed() async {
        struct Refreshing: View {
            @State private var count = 0
            var body: some View {
                List { Text("Loaded \(count)") }.refreshable { count += 1 }
            }
        }
        let tester = ViewTester(Refreshing())
        tester.refresh(.list())
        await tester.settle()
        tester.assert { $0.hasText("Loaded 1") }
    }
}
