// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// The information about views for assistive technology.
@MainActor
struct AccessibilityTests {
    @Test func labelsValuesAndHintsAreSpoken() {
        let tester = ViewTester(
            VStack {
                Text("4.5").accessibilityLabel("Rating").accessibilityValue(Text("4.5 of 5"))
                    .accessibilityIdentifier("rating")
                Button("Buy") {}.accessibilityHint(Text("Opens the cart"))
                Button("Fern") {}.accessibilityValue(Text("Sold out"))
                Button("Moss") {}.accessibilityValue(Text("In stock")).accessibilityHint(Text("Opens the plant"))
                Text("Decoration").accessibilityHidden(true)
                Text("Ivy").accessibilityCustomContent("Light", "Shade").accessibilityHint("Opens the plant")
                    .accessibilityCustomContent(Text("Water"), Text("Weekly"), importance: .high)
            })
        #expect(tester.find(.identifier("rating")).name == "Rating, 4.5 of 5")
        #expect(tester.find(.button("Buy")).attribute("aria-description") == "Opens the cart")
        // A button has no value of its own in HTML.
        #expect(tester.find(.button("Fern")).attribute("aria-description") == "Sold out")
        #expect(tester.find(.button("Moss")).attribute("aria-description") == "In stock. Opens the plant")
        #expect(tester.find(.button("Moss")).attribute("aria-valuetext") == nil)
        #expect(tester.find(.text("Decoration")).attribute("aria-hidden") == "true")
        #expect(
            tester.find(.text("Ivy")).attribute("aria-description")
                == "Light: Shade. Opens the plant. Water: Weekly")
    }

    @Test func `a selected button is pressed, an invalid field says so, a scroll region has a name`() {
        let tester = ViewTester(
            VStack {
                Button("Fern") {}.accessibilityAddTraits(.isSelected)
                TextField("Name", text: .constant("")).accessibilityInvalid()
                TextField("City", text: .constant("")).accessibilityInvalid(false)
                ScrollView(.horizontal) { Text("Row") }
                ScrollView(.horizontal) { Text("Leaf") }.accessibilityLabel("Leaves")
            })
        #expect(tester.find(.button("Fern")).attribute("aria-pressed") == "true")
        #expect(tester.find(.button("Fern")).isSelected)
        #expect(tester.find(.textField("Name")).attribute("aria-invalid") == "true")
        #expect(tester.find(.textField("City")).attribute("aria-invalid") == nil)
        #expect(tester.values(of: "aria-label").contains("Scrollable content"))
        #expect(tester.values(of: "aria-label").contains("Leaves"))
    }

    @Test func `help is shown on hover and spoken after the label`() {
        let word = "bulbs"
        let tester = ViewTester(
            VStack {
                Button("Water") {}.padding().help("Half a litre")
                Button("Plant") {}.help(Text("Before frost"))
                Text("Sun").help("Six \(word)" as String)
            })
        #expect(tester.find(.button("Water")).attribute("title") == "Half a litre")
        #expect(tester.find(.button("Plant")).attribute("title") == "Before frost")
        #expect(tester.find(.text("Sun")).attribute("title") == "Six bulbs")
    }

    @Test func headingsHaveTheirLevel() {
        let tester = ViewTester(
            VStack {
                Text("Plants").accessibilityHeading(.h1)
                Text("Care").accessibilityAddTraits(.isHeader).accessibilityHeading(.h3)
                Text("Other").accessibilityHeading(.unspecified)
                Text("Trait").accessibilityAddTraits(.isHeader)
            })
        let levels = ["Plants", "Care", "Other", "Trait"].map { tester.find(.heading($0)).attribute("aria-level") }
        #expect(levels == ["1", "3", "2", "2"])
    }

    @Test func traitsBecomeRolesAndStates() {
        let tester = ViewTester(
            VStack {
                Text("3 left").accessibilityAddTraits(.updatesFrequently)
                Text("Chosen").accessibilityAddTraits(.isSelected)
                Text("Not chosen").accessibilityRemoveTraits(.isSelected)
                Text("Photo").accessibilityAddTraits(.isImage).accessibilityIgnoresInvertColors()
            })
        #expect(tester.find(.text("3 left")).attribute("aria-live") == "polite")
        #expect(tester.find(.text("Chosen")).attribute("aria-current") == "true")
        #expect(tester.find(.text("Not chosen")).attribute("aria-selected") == "false")
        #expect(tester.find(.text("Photo")).attribute("role") == "img")
        #expect(tester.find(.text("Photo")).has(.ignoresInvertedColors))
    }

    @Test func childrenAreIgnoredKeptOrCombined() {
        struct Card: View {
            let price: Model<Int>
            var body: some View {
                VStack {
                    HStack {
                        Text("Fern")
                        Text("\(price.value) €")
                    }.accessibilityElement(children: .combine)
                    HStack {
                        Text("Ivy")
                        Text("9 €")
                    }.accessibilityElement(children: .contain)
                    HStack {
                        Text("Moss")
                        Text("5 €")
                    }.accessibilityElement().accessibilityLabel("Moss, 5 euros")
                    HStack {
                        Text("Palm")
                        Text("7 €")
                    }.accessibilityElement(children: .combine)
                        .accessibilityLabel("A palm")
                }
            }
        }
        let price = Model(12)
        let tester = ViewTester(Card(price: price))
        #expect(tester.all(.role(.group)).map(\.name).contains("Fern 12 €"))
        tester.update { price.value = 13 }
        #expect(tester.all(.role(.group)).map(\.name).contains("Fern 13 €"))
        #expect(tester.all(.role(.group)).map(\.name).contains("A palm"))
        #expect(tester.find(.image("Moss, 5 euros")).text == "Moss 5 €")
    }

    @Test func actionsAreButtonsThatOnlyTheFocusShows() {
        struct Message: View {
            @State private var log = "nothing"
            var body: some View {
                VStack {
                    Text("Hello")
                        .accessibilityAction(named: "Reply") { log = "replied" }
                        .accessibilityAction(named: Text("Archive")) { log = "archived" }
                        .accessibilityAction(action: { log = "flagged" }, label: { Text("Flag") })
                        .accessibilityActions {
                            Button("Mute") { log = "muted" }
                            Button("Block") { log = "blocked" }
                        }
                    Text("Open").accessibilityAction { log = "opened" }
                    Text(log)
                }
            }
        }
        let tester = ViewTester(Message())
        for (name, result) in [
            ("Reply", "replied"), ("Archive", "archived"), ("Flag", "flagged"), ("Mute", "muted"), ("Block", "blocked"),
            ("Open", "opened"),
        ] {
            tester.tap(.button(name))
            tester.assert { $0.hasText(result) }
        }
        // The buttons are only for users who look for them.
        #expect(!tester.texts.contains("Reply"))
    }

    @Test func aValueIsMovedByTheKeysOfASlider() {
        struct Stars: View {
            @State private var stars = 3
            let isOff: Model<Bool>
            var body: some View {
                VStack {
                    Text(String(repeating: "*", count: stars))
                        .accessibilityLabel("Rating")
                        .accessibilityValue("\(stars) stars")
                        .accessibilityAdjustableAction { direction in
                            switch direction {
                            case .increment: stars = min(stars + 1, 5)
                            case .decrement: stars = max(stars - 1, 1)
                            }
                        }
                        .disabled(isOff.value)
                    Text("Plain").accessibilityAdjustableAction { _ in }
                    Text("Outer").accessibilityAdjustableAction { _ in }.accessibilityLabel("Outside")
                }
            }
        }
        let isOff = Model(false)
        let tester = ViewTester(Stars(isOff: isOff))
        #expect(tester.all(.slider()).map(\.name) == ["Rating", "Plain", "Outside"])
        let slider = tester.find(.slider("Rating"))
        #expect(slider.value == "3 stars")
        tester.set(.slider("Rating"), to: 1)
        #expect(slider.value == "4 stars")
        // The value is again in the middle of the range, so the next key starts there.
        #expect(slider.attribute("value") == "0")
        tester.set(.slider("Rating"), to: -3)
        tester.assert { $0.hasText("*") }
        if let id = slider.id {
            for value in ["1e9", "51", "x", ""] { tester.scene.receive(.change(id, value: value, revision: 9)) }
        }
        tester.assert { $0.hasText("*") }
        tester.update { isOff.value = true }
        tester.assert { $0.isDisabled(.slider("Rating")) }
    }

    @Test func `an accessibility representation replaces a view`() {
        struct Dial: View {
            @State private var isOn = false
            var body: some View {
                Text(isOn ? "◉" : "○").accessibilityRepresentation { Toggle("Lamp", isOn: $isOn) }
            }
        }
        let tester = ViewTester(Dial())
        tester.toggle(.toggle("Lamp"), to: true)
        tester.assert { $0.hasText("◉") }
        #expect(!tester.find(.text("◉")).outline.isEmpty)
        #expect(tester.all(.called("◉")).allSatisfy { $0.role == nil })
    }

    @Test func aLabelNamesAViewElsewhere() {
        struct Form: View {
            let isLabelled: Model<Bool>
            @Namespace private var pairs
            var body: some View {
                VStack {
                    Toggle("", isOn: .constant(true)).accessibilityLabeledPair(role: .content, id: "wifi", in: pairs)
                    if isLabelled.value {
                        Text("Wireless").accessibilityLabeledPair(role: .label, id: "wifi", in: pairs)
                    }
                }
            }
        }
        let isLabelled = Model(true)
        let tester = ViewTester(Form(isLabelled: isLabelled))
        tester.assert { $0.isOn(.toggle("Wireless")) }
        tester.update { isLabelled.value = false }
        #expect(tester.all(.toggle()).map(\.name) == [""])
    }

    @Test func traitsMakeButtonsLinksAndModalParts() {
        let tester = ViewTester(
            VStack {
                Text("Go").accessibilityAddTraits(.isButton)
                Text("There").accessibilityAddTraits(.isLink)
                Text("Only this").accessibilityAddTraits(.isModal)
            })
        #expect(tester.find(.text("Go")).attribute("role") == "button")
        #expect(tester.find(.text("There")).attribute("role") == "link")
        #expect(tester.find(.text("Only this")).attribute("aria-modal") == "true")
    }

    @Test func aContainerIsAGroupWithoutAName() {
        let tester = ViewTester(
            VStack {
                HStack { Text("Ivy") }.accessibilityElement(children: .contain)
                HStack { Text("Moss") }
            })
        let groups = tester.all(.role(.group))
        #expect(groups.map(\.text) == ["Ivy"])
        #expect(groups.first?.attribute("aria-label") == nil)
    }

    @Test func `labels, values and hints accept every kind of text`() {
        let name: Substring = "Fern"
        let tester = ViewTester(
            VStack {
                Button("1") {}.accessibilityLabel(Text("First"))
                Button("2") {}.accessibilityLabel(name)
                Button("3") {}.accessibilityHint(name)
                Text("4").accessibilityLabel("Height").accessibilityValue(name)
            })
        tester.assert {
            $0.hasButton("First")
            $0.hasButton("Fern")
        }
        #expect(tester.find(.button("3")).attribute("aria-description") == "Fern")
        #expect(tester.find(.text("4")).name == "Height, Fern")
    }

    @Test func actionsOfAScreenReaderAreDrawnByTheFramework() {
        struct Odd: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View { Text("odd") }
        }
        let tester = ViewTester(
            Text("Photo").accessibilityActions { Button("Rotate") {} }.buttonStyle(Odd()))
        #expect(tester.find(.button("Rotate")).hasOnly(.borderedButton))
    }

    @Test func announcementsAndPictures() {
        struct Pictures: View {
            let url: URL?
            @Environment(\.announce) private var announce
            var body: some View {
                AsyncImage(url: url) { phase in
                    switch phase {
                    case .success(let image): image.resizable().accessibilityLabel("Cat")
                    case .failure: Text("No picture")
                    case .empty: ProgressView("Loading picture")
                    }
                }
                Button("Say") { announce("Saved") }
            }
        }
        let tester = ViewTester(Pictures(url: URL(string: "https://example.org/cat.png")))
        // The page contains all phases; the first is shown until the browser has loaded the picture.
        tester.assert {
            $0.has(.progress("Loading picture"))
            $0.hasNoText("No picture")
        }
        tester.tap("Say")
        tester.assert { $0.hasAnnounced("Saved") }
    }
}
