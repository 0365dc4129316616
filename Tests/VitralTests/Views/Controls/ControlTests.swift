// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Controls, as a user and a screen reader use them.
@MainActor
struct ControlTests {
    @Test func `buttons of every style run their action`() {
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
        #expect(tester.find(.button("Prominent")).has(.prominentButton))
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

    @Test func `links open their address`() throws {
        let url = try #require(URL(string: "https://example.org/a?b=c&d"))
        let tester = ViewTester(Link("Read more", destination: url))
        #expect(tester.find(.link("Read more")).attribute("rel") == "noopener noreferrer")
        tester.tap("Read more")
        #expect(tester.openedAddresses == ["https://example.org/a?b=c&d"])
    }

    @Test func `progress has a value`() {
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

    @available(*, deprecated, message: "Uses deprecated initializers.")
    @Test func aSliderTakesTheLabelsOfItsEndsAsValues() {
        struct Loud: View {
            @State private var volume = 2.0
            var body: some View {
                Slider(value: $volume, in: 0...10, minimumValueLabel: Text("quiet"), maximumValueLabel: Text("loud")) {
                    Text("Volume")
                }
                Slider(
                    value: $volume, in: 0...10, step: 5, minimumValueLabel: Text("dark"),
                    maximumValueLabel: Text("bright"), label: { Text("Light") })
                Text(verbatim: "\(Int(volume))")
            }
        }
        let tester = ViewTester(Loud())
        tester.set(.slider("Volume"), to: 7)
        tester.assert { $0.hasTexts(inOrder: ["quiet", "loud", "dark", "bright", "7"]) }
        #expect(tester.find(.slider("Light")).attribute("step") == "5")
    }

    @Test func theEndsOfASliderAreNotItsName() {
        struct Loud: View {
            @State private var volume = 2.0
            var body: some View {
                Slider(value: $volume, in: 0...10, step: 1) {
                    Text("Volume")
                } minimumValueLabel: {
                    Text("quiet")
                } maximumValueLabel: {
                    Text("loud")
                }
                Text(verbatim: "\(Int(volume))")
            }
        }
        let tester = ViewTester(Loud())
        tester.set(.slider("Volume"), to: 7)
        tester.assert {
            $0.hasTexts(inOrder: ["quiet", "loud", "7"])
            $0.hasNoText("Volume")
        }
    }

    @Test func sizesReachControlsAndViews() {
        struct Named: View {
            @Environment(\.controlSize) private var size
            var body: some View { Text(verbatim: "\(size)") }
        }
        let tester = ViewTester(
            VStack {
                Named()
                Named().controlSize(.small)
                Button("Go") {}.controlSize(.extraLarge)
            })
        tester.assert { $0.hasTexts(inOrder: ["regular", "small"]) }
        #expect(tester.find(.button("Go")).style == ["--cs": "1.25"])
    }

    @Test func labelsHiddenAreSpoken() {
        let tester = ViewTester(
            VStack {
                Toggle("Wi-Fi", isOn: .constant(true))
                Toggle("Box", isOn: .constant(true)).toggleStyle(.checkbox)
                Stepper("Guests", value: .constant(2))
                DatePicker("Day", selection: .constant(.distantPast))
                ColorPicker("Ink", selection: .constant(.red), supportsOpacity: false)
            }.labelsHidden())
        tester.assert {
            $0.has(.toggle("Wi-Fi"))
            $0.has(.toggle("Box"))
            $0.has(.role(.group, "Guests"))
            $0.has(.textField("Day"))
            $0.has(.textField("Ink"))
            for text in ["Wi-Fi", "Box", "Guests", "Day", "Ink"] { $0.hasNoText(text) }
        }
    }

    @Test func `disabled controls have the attribute`() {
        struct Off: View {
            @State private var color = Color.red
            @State private var number = 2.0
            @State private var count = 2
            var body: some View {
                NavigationStack {
                    VStack {
                        ColorPicker("Colour", selection: $color)
                        Slider(value: $number, in: 0...5) { Text("Size") }
                        Stepper("Count", value: $count)
                        Menu("More") {
                            Button("A") {}
                        } primaryAction: {
                        }
                        NavigationLink("Go", value: 7)
                        NavigationLink("There") { Text("Nowhere") }
                    }
                    .disabled(true)
                    .navigationDestination(for: Int.self) { Text("Seven \($0)") }
                }
            }
        }
        let tester = ViewTester(Off())
        let controls = tester.page.root.subtree.filter {
            ["input", "a"].contains($0.tag) || $0.tag == "button" && $0.role != nil && $0.text != "A"
        }
        #expect(controls.count >= 8)
        for control in controls {
            #expect(control.attributes["disabled"] != nil, "\(control.tag) \(control.attributes)")
        }
        // A link with an address would be followed.
        #expect(tester.all(.link()).isEmpty)
    }
}
