// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Toggles, as a user and a screen reader use them.
@MainActor
struct ToggleTests {
    @Test func `toggles of every style change their binding`() {
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

    @Test func `a toggle of several values is mixed when they differ`() {
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

    @Test func `a disabled toggle of any style does not change`() {
        let tester = ViewTester(
            VStack {
                Toggle("Button", isOn: .constant(true)).toggleStyle(.button)
                Toggle("Box", isOn: .constant(true)).toggleStyle(.checkbox)
            }.disabled(true))
        #expect(tester.find(.button("Button")).isEnabled == false)
        #expect(tester.find(.toggle("Box")).isEnabled == false)
        #expect(tester.scene.graph.handlers.isEmpty)
    }

    @Test func `toggles have the look of their style`() {
        let toggle = Toggle("Wi-Fi", isOn: .constant(true))
        #expect(has(.toggle, in: toggle) && !has(.unlabeledToggle, in: toggle))
        #expect(has(.toggle, in: toggle.toggleStyle(.switch)))
        #expect(has(.unlabeledToggle, in: toggle.labelsHidden()))
        #expect(has(.checkbox, in: toggle.toggleStyle(.checkbox)) && !has(.toggle, in: toggle.toggleStyle(.checkbox)))
        #expect(has(.toggleButton, in: toggle.toggleStyle(.button)))
    }

    @Test func `a switch has the tint of its style`() {
        let toggle = Toggle("Lamp", isOn: .constant(true)).toggleStyle(SwitchToggleStyle(tint: .pink))
        #expect(declarations(of: .accent, in: toggle) == ["var(--pink)"])
    }
}
