// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Vitral

/// The older names of accessibility modifiers, text sizes and context menus.
@MainActor
@Suite("Deprecated accessibility markup") struct DeprecatedAccessibilityTests {
    @available(*, deprecated, message: "Uses deprecated modifiers.")
    @Test func `older modifiers describe a view as the newer ones do`() {
        let old = Button("×") {}
            .accessibility(label: Text("Close")).accessibility(hint: Text("Keeps the draft"))
            .accessibility(value: Text("Open")).accessibility(identifier: "close")
            .accessibility(addTraits: .isSelected).accessibility(removeTraits: .isSelected)
            .accessibility(sortPriority: 1)
        let new = Button("×") {}
            .accessibilityLabel(Text("Close")).accessibilityHint(Text("Keeps the draft"))
            .accessibilityValue(Text("Open")).accessibilityIdentifier("close")
            .accessibilityAddTraits(.isSelected).accessibilityRemoveTraits(.isSelected)
            .accessibilitySortPriority(1)
        #expect(ViewTester(old).html == ViewTester(new).html)
        ViewTester(old).assert { $0.hasButton("Close") }
        ViewTester(Text("Ornament").accessibility(hidden: true)).assert { $0.has(0, of: .label("Ornament")) }
    }

    @available(*, deprecated, message: "Uses deprecated values.")
    @Test func `a view sets and reads the text size by its older names`() {
        struct Size: View {
            @Environment(\.sizeCategory) private var size
            var body: some View {
                Text("\(String(describing: size)), \(size.isAccessibilityCategory ? "large" : "usual")")
                Text("Icon \(Int(clamping: Double(UIFontMetrics.default.scaledValue(for: 34))))")
            }
        }
        let usual = ViewTester(Size())
        usual.assert {
            $0.hasText("large, usual")
            $0.hasText("Icon 34")
        }
        let large = ViewTester(Size().environment(\.sizeCategory, .accessibilityLarge))
        large.assert {
            $0.hasText("accessibilityLarge, large")
            $0.hasText("Icon 66")
        }
        #expect(large.declares([.typeScale: CSS.number(33.0 / 17)]))
        #expect(UIFontMetrics(forTextStyle: .title).scaledValue(for: 34) == 34)
        #expect(ContentSizeCategory.small < .large)
    }

    @available(*, deprecated, message: "Uses a deprecated menu.")
    @Test func `a menu that is a value is the context menu of its view`() {
        struct Row: View {
            let hasMenu: Bool
            @State private var count = 0
            var body: some View {
                Text("Opened \(count)").contextMenu(hasMenu ? ContextMenu { Button("Open") { count += 1 } } : nil)
            }
        }
        let tester = ViewTester(Row(hasMenu: true))
        tester.tap(.button("More"))
        tester.tap(.button("Open"))
        tester.assert { $0.hasText("Opened 1") }
        ViewTester(Row(hasMenu: false)).assert { $0.hasNo(.button("Open")) }
    }

    @Test func `a tab without a label shows its content`() {
        struct Tabs: View {
            @State private var selection = 1
            var body: some View {
                TabView(selection: $selection) {
                    Tab(value: 0) { Text("Trips") }
                    Tab(value: 1) { Text("Account") }
                }
            }
        }
        ViewTester(Tabs()).assert {
            $0.hasText("Account")
            $0.hasNo(.text("Trips"))
        }
    }

    @Test func `an effect by layers is that of the whole symbol`() {
        #expect(BounceSymbolEffect.bounce.byLayer.down._name == "bounce-down")
        #expect(PulseSymbolEffect.pulse.byLayer._name == PulseSymbolEffect.pulse._name)
    }
}
