// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// The styles of labels, progress and buttons.
@MainActor
struct ControlStyleTests {
    @Test func aStyleReadsTheEnvironmentAndKeepsState() {
        struct Loud: ButtonStyle {
            @Environment(\.isEnabled) private var isEnabled
            func makeBody(configuration: Configuration) -> some View {
                HStack {
                    configuration.label
                    Text(isEnabled ? "ready" : "resting")
                }
            }
        }
        struct Counting: ToggleStyle {
            @Environment(\.layoutDirection) private var direction
            @State private var turns = 0
            func makeBody(configuration: Configuration) -> some View {
                Button("\(direction == .rightToLeft ? "Left" : "Right") after \(turns)") {
                    turns += 1
                    configuration.isOn.toggle()
                }
            }
        }
        struct Framed: GroupBoxStyle {
            @Environment(\.locale) private var locale
            func makeBody(configuration: Configuration) -> some View { Text("In \(locale.identifier)") }
        }
        struct Form: View {
            let isOff: Model<Bool>
            @State private var isOn = false
            var body: some View {
                Button("Go") {}.buttonStyle(Loud()).disabled(isOff.value)
                Toggle("Lamp", isOn: $isOn).toggleStyle(Counting()).environment(\.layoutDirection, .rightToLeft)
                GroupBox("Box") {}.groupBoxStyle(Framed()).environment(\.locale, Locale(identifier: "pt-BR"))
                Text(isOn ? "lit" : "dark")
            }
        }
        let isOff = Model(false)
        let tester = ViewTester(Form(isOff: isOff))
        tester.assert {
            $0.hasText("ready")
            $0.hasText("In pt-BR")
        }
        tester.update { isOff.value = true }
        tester.assert { $0.hasText("resting") }
        tester.tap("Left after 0")
        tester.assert {
            $0.hasText("Left after 1")
            $0.hasText("lit")
        }
    }

    @Test func labelsFollowTheirStyle() {
        struct Reversed: LabelStyle {
            func makeBody(configuration: Configuration) -> some View {
                configuration.title
                Text("then")
                configuration.icon
                Label(configuration)
            }
        }
        let tester = ViewTester(
            VStack {
                Label("Both", systemImage: "star").labelStyle(.titleAndIcon)
                Label("Words", systemImage: "star").labelStyle(.titleOnly)
                Label("Picture", systemImage: "star").labelStyle(.iconOnly)
                Label("Own", systemImage: "star").labelStyle(Reversed())
            })
        tester.assert {
            $0.hasText("Both")
            $0.hasText("Words")
            $0.hasNoText("Picture")
            $0.hasTexts(inOrder: ["Own", "then", "Own"])
        }
        #expect(tester.find(.text("then")).exists)
    }

    @Test func progressFollowsItsStyle() {
        struct Words: ProgressViewStyle {
            func makeBody(configuration: Configuration) -> some View {
                Text(verbatim: "\(Int((configuration.fractionCompleted ?? 0) * 100)) percent of")
                configuration.label
                configuration.currentValueLabel
            }
        }
        struct Bars: View {
            let value: Model<Double>
            var body: some View {
                ProgressView("Ring", value: value.value).progressViewStyle(.circular)
                ProgressView("Endless").progressViewStyle(.linear)
                ProgressView(value: value.value) {
                    Text("copying")
                } currentValueLabel: {
                    Text("in words")
                }
                .progressViewStyle(Words())
                ProgressView(value: value.value).progressViewStyle(.circular).accessibilityLabel("Named")
            }
        }
        let value = Model(0.25)
        let tester = ViewTester(Bars(value: value))
        #expect(tester.find(.progress("Ring")).style == ["--v": "0.25"])
        #expect(tester.find(.progress("Ring")).value == "25")
        #expect(tester.find(.progress("Endless")).value == nil)
        tester.assert {
            $0.hasTexts(inOrder: ["25 percent of", "copying", "in words"])
            $0.has(.progress("Named"))
        }
        tester.update { value.value = 0.5 }
        tester.assert {
            $0.hasText("50 percent of")
            $0.hasValue("50", in: .progress("Ring"))
        }
    }

    @Test func `progress of a time interval follows the clock`() async {
        let start = Date()
        let tester = ViewTester(ProgressView(timerInterval: start...start.addingTimeInterval(10), countsDown: false))
        await tester.advance(by: .milliseconds(5500))
        #expect(abs((Double(tester.find(.progress()).value ?? "") ?? 0) - 0.5) < 0.06)
        tester.assert { $0.hasText("0:05") }
    }

    @Test func borderShapesReachBorderedButtons() {
        let tester = ViewTester(
            VStack {
                Button("Round") {}.buttonStyle(.bordered)
                Button("Plain") {}
            }
            .buttonBorderShape(.roundedRectangle(radius: 6)))
        #expect(tester.find(.button("Round")).style == ["border-radius": "6px"])
        #expect(tester.find(.button("Plain")).style == [:])
    }

    @Test func anEquatableViewIsEvaluatedWhenItDiffers() {
        struct Thousands: View, Equatable {
            let steps: Int
            let log: Log
            var body: some View {
                log.note("evaluated")
                return Text("Thousands \(steps / 1000)")
            }
            nonisolated static func == (left: Self, right: Self) -> Bool { left.steps / 1000 == right.steps / 1000 }
        }
        struct Walk: View {
            let steps: Model<Int>
            let log: Log
            var body: some View {
                Text("Steps \(steps.value)")
                Thousands(steps: steps.value, log: log).equatable()
            }
        }
        let (steps, log) = (Model(0), Log())
        let tester = ViewTester(Walk(steps: steps, log: log))
        tester.update { steps.value = 500 }
        #expect(log.entries.count == 1)
        tester.update { steps.value = 1500 }
        #expect(log.entries.count == 2)
        tester.assert { $0.hasText("Thousands 1") }
    }

    @Test func privateContentIsNotSent() {
        struct Booking: View {
            let isLocked: Model<Bool>
            var body: some View {
                VStack {
                    Text("4711").privacySensitive()
                    Text("Lisbon")
                }
                .redacted(reason: isLocked.value ? .privacy : [])
            }
        }
        let isLocked = Model(true)
        let tester = ViewTester(Booking(isLocked: isLocked))
        tester.assert {
            $0.hasNoText("4711")
            $0.hasText("Lisbon")
            $0.has(.image("Hidden"))
        }
        tester.update { isLocked.value = false }
        tester.assert { $0.hasText("4711") }
        let dimmed = ViewTester(Text("Old").redacted(reason: .invalidated).accessibilityIdentifier("old"))
        #expect(dimmed.find(.identifier("old")).has(.invalidated))
        let shown = ViewTester(VStack { Text("Ad").unredacted() }.redacted(reason: .placeholder))
        #expect(shown.find(.text("Ad")).has(.unredacted))
    }

    @Test func aStyleMayDrawAsTheFrameworkDoes() {
        struct Framed: LabelStyle {
            func makeBody(configuration: Configuration) -> some View {
                TitleOnlyLabelStyle().makeBody(configuration: configuration)
            }
        }
        struct Round: ProgressViewStyle {
            func makeBody(configuration: Configuration) -> some View {
                CircularProgressViewStyle().makeBody(configuration: configuration)
            }
        }
        let label = ViewTester(Label("Leaf", systemImage: "leaf").labelStyle(Framed()))
        label.assert { $0.hasText("Leaf") }
        #expect(!label.has(.symbol))
        #expect(has(.progressSpinner, in: ProgressView().progressViewStyle(Round())))
    }

    @Test func `a style can wrap the framework's own drawing`() {
        struct Framed: DisclosureGroupStyle {
            func makeBody(configuration: Configuration) -> some View {
                Text("frame")
                DisclosureGroup(configuration)
            }
        }
        struct Noted: ProgressViewStyle {
            func makeBody(configuration: Configuration) -> some View {
                Text("note")
                ProgressView(configuration)
            }
        }
        let tester = ViewTester(
            VStack {
                DisclosureGroup("More") { Text("Inside") }.disclosureGroupStyle(Framed())
                ProgressView(value: 0.5).progressViewStyle(Noted())
            })
        #expect(tester.texts.filter { $0 == "frame" || $0 == "note" } == ["frame", "note"])
        tester.tap(.button("More"))
        tester.assert {
            $0.hasText("Inside")
            $0.has(1, of: .progress())
        }
    }
}
