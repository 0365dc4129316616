// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// Toggles, pickers, steppers and colors, as a user and a screen reader use them.
@MainActor
struct InputsChoiceTests {
    // MARK: Toggles

    @Test func togglesOfEveryStyleTurn() {
        struct Stamp: ToggleStyle {
            func makeBody(configuration: Configuration) -> some View {
                Button {
                    configuration.isOn.toggle()
                } label: {
                    HStack {
                        Text(configuration.isOn ? "Yes:" : "No:")
                        configuration.label
                    }
                }
                Toggle(configuration).accessibilityLabel("Inner")
            }
        }
        struct Toggles: View {
            @State private var isOn = false
            var body: some View {
                VStack {
                    Toggle("Switch", isOn: $isOn).toggleStyle(.switch)
                    Toggle("Button", isOn: $isOn).toggleStyle(.button)
                    Toggle("Box", isOn: $isOn).toggleStyle(.checkbox).accessibilityHint("Ticks")
                    Toggle("Tinted", systemImage: "star", isOn: $isOn).toggleStyle(SwitchToggleStyle(tint: .pink))
                    Toggle("Stamp", isOn: $isOn).toggleStyle(Stamp())
                    Toggle("Automatic", isOn: $isOn).toggleStyle(.automatic)
                    Text(isOn ? "On" : "Off")
                }
            }
        }
        let tester = ViewTester(Toggles())
        tester.toggle(.toggle("Switch"), to: true)
        tester.assert {
            $0.hasText("On")
            $0.isOn(.toggle("Box"))
            $0.isOn(.toggle("Automatic"))
            $0.isOn(.toggle("Inner"))
            $0.hasButton("Yes: Stamp")
        }
        #expect(tester.find(.toggle("Switch")).attribute("role") == "switch")
        #expect(tester.find(.toggle("Box")).attribute("role") == nil)
        #expect(tester.find(.toggle("Box")).attribute("aria-description") == "Ticks")
        #expect(tester.find(.button("Button")).attribute("aria-pressed") == "true")
        tester.tap(.button("Button"))
        tester.assert { $0.hasText("Off") }
        tester.tap(.button("No: Stamp"))
        tester.toggle(.toggle("Box"), to: false)
        tester.assert { $0.hasText("Off") }
        tester.toggle(.toggle("Tinted"), to: true)
        tester.assert { $0.hasText("On") }
    }

    @Test func aToggleOfSeveralValuesTellsWhenTheyDiffer() {
        struct Guest {
            var isInvited: Binding<Bool>
        }
        struct Guests: View {
            @State private var ana = true
            @State private var rui = false
            var body: some View {
                let guests = [Guest(isInvited: $ana), Guest(isInvited: $rui)]
                VStack {
                    Toggle("All", sources: guests, isOn: \.isInvited)
                    Toggle("Pressed", sources: guests, isOn: \.isInvited).toggleStyle(.button)
                    Toggle("Rui", isOn: $rui)
                    Text(verbatim: "\(ana) \(rui)")
                }
            }
        }
        let tester = ViewTester(Guests())
        #expect(tester.find(.toggle("All")).attribute("aria-checked") == "mixed")
        #expect(tester.find(.button("Pressed")).attribute("aria-pressed") == "mixed")
        tester.tap("All")
        tester.assert { $0.hasText("true true") }
        #expect(tester.find(.toggle("All")).attribute("aria-checked") == "true")
        tester.tap("Pressed")
        tester.assert { $0.hasText("false false") }
        tester.toggle("Rui", to: true)
        #expect(tester.find(.toggle("All")).attribute("aria-checked") == "mixed")
        tester.toggle("All", to: true)
        tester.assert { $0.hasText("true true") }
    }

    @Test func aDisabledToggleOfAnyStyleKeepsStill() {
        let tester = ViewTester(
            VStack {
                Toggle("Button", isOn: .constant(true)).toggleStyle(.button)
                Toggle("Box", isOn: .constant(true)).toggleStyle(.checkbox)
            }.disabled(true))
        #expect(tester.find(.button("Button")).isEnabled == false)
        #expect(tester.find(.toggle("Box")).isEnabled == false)
        #expect(tester.scene.graph.handlers.isEmpty)
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

    // MARK: Pickers

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
        #expect(tester.find(.picker("Seat")).attribute("size") == (style == .wheel ? "5" : nil))
    }

    @Test func stylesOfPickersHaveLooksOfTheirOwn() {
        func classes(_ picker: some View) -> String? {
            ViewTester(picker).find(.picker("Seat")).attribute("class")
        }
        let picker = Picker("Seat", systemImage: "star", selection: .constant(1)) { Text("One").tag(1) }
        #expect(classes(picker.pickerStyle(SegmentedPickerStyle())) == "sg")
        #expect(classes(picker.pickerStyle(InlinePickerStyle())) == "pk-i")
        #expect(classes(picker.pickerStyle(PalettePickerStyle())) == "pk-p")
        #expect(classes(picker.pickerStyle(WheelPickerStyle())) == "pk pk-w")
        #expect(classes(picker.pickerStyle(NavigationLinkPickerStyle())) == "pk")
        #expect(classes(picker.pickerStyle(MenuPickerStyle())) == "pk")
        #expect(classes(Picker(selection: .constant(1), label: Text("Seat")) { Text("One").tag(1) }) == "pk")
    }

    // MARK: Steppers

    @Test func aStepperStaysWithinItsBounds() {
        struct Guests: View {
            @State private var guests = 4
            @State private var log = ""
            var body: some View {
                Stepper("Guests: \(guests)", value: $guests, in: 1...8, step: 3) { log += $0 ? "<" : ">" }
                Text(verbatim: log).accessibilityIdentifier("log")
            }
        }
        let tester = ViewTester(Guests(), client: ClientProfile(languages: ["pt"]))
        tester.tap(.button("Aumentar").inside(.role(.group, "Guests: 4")))
        tester.tap(.button("Aumentar"))
        tester.assert { $0.has(.role(.group, "Guests: 8")) }
        #expect(tester.find(.button("Aumentar")).isEnabled == false)
        tester.tap(.button("Diminuir"))
        tester.tap(.button("Diminuir"))
        tester.tap(.button("Diminuir"))
        tester.assert { $0.hasText("Guests: 1") }
        #expect(tester.find(.button("Diminuir")).isEnabled == false)
        #expect(tester.find(.identifier("log")).text == "<><><><><>")
    }

    @Test func aStepperNearTheEndOfItsTypeDoesNotOverflow() {
        struct Edge: View {
            @State private var value: UInt8 = 250
            var body: some View {
                Stepper("Value \(Int(value))", value: $value, in: 0...255, step: 100)
            }
        }
        let tester = ViewTester(Edge())
        tester.tap(.button("Increment"))
        tester.assert { $0.hasText("Value 255") }
        for _ in 0..<3 { tester.tap(.button("Decrement")) }
        tester.assert { $0.hasText("Value 0") }
    }

    @Test func aStepperSpeaksItsValueInAFormat() {
        struct Discount: View {
            @State private var share = 0.5
            var body: some View {
                Stepper("Discount", value: $share, in: 0...1, step: 0.25, format: .percent)
            }
        }
        let tester = ViewTester(Discount())
        tester.tap(.button("Increment").inside(.role(.group, "Discount")))
        #expect(tester.all(.role(.status)).count == 1)
        #expect(tester.find(.role(.group, "Discount")).outline.contains("75%"))
    }

    @Test func aStepperRunsActions() {
        struct Shelf: View {
            @State private var shelf = 0
            private let names = ["Fern", "Cactus", "Orchid"]
            var body: some View {
                Stepper {
                    Text(verbatim: names[shelf])
                } onIncrement: {
                    shelf = (shelf + 1) % names.count
                } onDecrement: {
                    shelf = (shelf + names.count - 1) % names.count
                }
                Stepper("Only up", onIncrement: { shelf = 2 }, onDecrement: nil)
            }
        }
        let tester = ViewTester(Shelf())
        // A label with the value is announced when it changes.
        #expect(String(decoding: tester.scene.renderPage().body, as: UTF8.self).contains("aria-live=polite"))
        tester.tap(.button("Decrement").inside(.role(.group, "Fern")))
        tester.assert { $0.hasText("Orchid") }
        #expect(tester.find(.button("Decrement").inside(.role(.group, "Only up"))).isEnabled == false)
        tester.tap(.button("Increment").inside(.role(.group, "Orchid")))
        tester.assert { $0.hasText("Fern") }
    }

    // MARK: Sliders

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

    // MARK: Colors

    @Test func aColourIsPickedWithItsOpacity() {
        struct Paint: View {
            @State private var paint = Color.blue.opacity(0.5)
            var body: some View {
                ColorPicker("Wall", selection: $paint)
                Text(verbatim: paint.css).accessibilityIdentifier("css")
            }
        }
        let tester = ViewTester(Paint())
        tester.assert {
            $0.hasValue("#0162cc", in: .textField("Wall"))
            $0.hasValue("50 %", in: .slider("Opacity Wall"))
        }
        tester.replaceText(in: .textField("Wall"), with: "#ff8000")
        #expect(tester.find(.identifier("css")).text == "rgb(255 128 0 / 0.5)")
        tester.set(.slider("Opacity Wall"), to: 100)
        #expect(tester.find(.identifier("css")).text == "rgb(255 128 0)")
    }

    @Test(arguments: ["", "red", "#12345", "#1234567", "#gggggg", "javascript:"])
    func whatIsNoColourIsIgnored(text: String) throws {
        let model = Model(Color.green)
        let tester = ViewTester(
            ColorPicker(
                "Ink", selection: Binding(get: { model.value }, set: { model.value = $0 }), supportsOpacity: false))
        let id = try #require(tester.find(.textField("Ink")).id)
        tester.scene.receive(.input(id, value: text, revision: 1))
        #expect(model.value == .green)
    }

    @Test func coloursAreKnownInNumbers() {
        func hex(_ color: Color, _ scheme: ColorScheme = .light) -> String? {
            ColorComponents(color, in: scheme)?.hex
        }
        #expect(hex(.red) == "#c80120")
        #expect(hex(.red, .dark) == "#ff766f")
        #expect(hex(.white) == "#ffffff")
        #expect(hex(Color(light: .black, dark: .white), .dark) == "#ffffff")
        #expect(hex(Color(red: 1, green: 0.5, blue: 0)) == "#ff8000")
        #expect(hex(Color.black.mix(with: .white, by: 0.5)) == "#808080")
        #expect(ColorComponents(.clear, in: .light)?.opacity == 0)
        #expect(ColorComponents(Color.red.opacity(0.25), in: .light)?.opacity == 0.25)
        #expect(hex(Color.red.opacity(0.25)) == "#c80120")
        #expect(ColorComponents(Color("Brand"), in: .light) == nil)
    }

    @Test func theNumbersOfColoursAreThoseOfTheStylesheet() throws {
        let root = URL(fileURLWithPath: #filePath).appending(path: "../../../../..").standardized
        let file = root.appending(path: "Sources/VitralServer/Client/Style/1-base/05-tokens.css")
        let sheet = try String(contentsOf: file, encoding: .utf8)
        for (name, hues) in ColorComponents.tokens where name != "--accent" {
            #expect(sheet.contains("\(name): light-dark(\(hues.light), \(hues.dark));"))
        }
        #expect(sheet.contains("--accent: var(--blue);"))
    }

    // MARK: Sizes

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
        #expect(tester.find(.button("Go")).attribute("style") == "--cs:1.25")
    }
}
