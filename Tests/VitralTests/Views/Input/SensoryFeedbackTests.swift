// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Vitral

/// Haptic feedback, by modifiers and by UIKit's generators.
@MainActor
struct SensoryFeedbackTests {
    @Test func `a changed value makes the phone vibrate`() {
        let tester = ViewTester(Counter())
        #expect(tester.vibrations.isEmpty)
        tester.tap("Up")
        #expect(tester.vibrations == ["12"])
        tester.tap("Down")
        tester.assert { $0.hasText("0 glasses") }
        #expect(tester.vibrations.isEmpty)
    }

    @Test func `generators of UIKit make the phone vibrate`() {
        let tester = ViewTester(Generators())
        let patterns = ["Heavy": "35", "Weak": "5", "Odd": "25", "Error": "20,60,20,60,30", "Selection": "8"]
        for (name, pattern) in patterns {
            tester.tap(.button(name))
            #expect(tester.vibrations == [pattern], "\(name)")
        }
    }
}

private struct Counter: View {
    @State private var count = 0

    var body: some View {
        Text("\(count) glasses")
        Button("Up") { count += 1 }
        Button("Down") { count -= 1 }
            .sensoryFeedback(.increase, trigger: count) { old, new in new > old }
            .sensoryFeedback(trigger: count) { _, _ in nil }
    }
}

private struct Generators: View {
    var body: some View {
        Button("Heavy") {
            let generator = UIImpactFeedbackGenerator(style: .heavy)
            generator.prepare()
            generator.impactOccurred()
        }
        Button("Weak") { UIImpactFeedbackGenerator(style: .light).impactOccurred(intensity: 0.5) }
        Button("Odd") { UIImpactFeedbackGenerator(style: .soft).impactOccurred(intensity: .nan) }
        Button("Error") { UINotificationFeedbackGenerator().notificationOccurred(.error) }
        Button("Selection") { UISelectionFeedbackGenerator().selectionChanged() }
    }
}

extension ViewTester {
    /// The patterns that the last patch hands to the part of the client that vibrates.
    fileprivate var vibrations: [String] {
        lastOperations.compactMap {
            if case .call(module: "./haptics.js", let arguments) = $0 { arguments.joined() } else { nil }
        }
    }
}
