// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Badges of rows.
@MainActor
struct BadgeTests {
    @Test func `badges are shown in rows`() {
        struct Orders: View {
            let count: Model<Int>
            var body: some View {
                List {
                    Text("Orders").badge(count.value)
                    Text("Mail").badge("New").badgeProminence(.increased)
                }
            }
        }
        let count = Model(3)
        let tester = ViewTester(Orders(count: count))
        tester.assert {
            $0.has(.text("3").inside(.row("Orders")))
            $0.has(.text("New").inside(.row("Mail")))
            $0.has(2, of: .row())
        }
        tester.update { count.value = 0 }
        tester.assert { $0.hasNoText("3") }
    }

    @Test func badgesAreTextsOfAllKinds() {
        let word: Substring = "new"
        let tester = ViewTester(
            List {
                Text("Mail").badge(Text("3 unread"))
                Text("Plants").badge("many")
                Text("Songs").badge(word)
                Text("Films").badge(nil as Text?)
            })
        #expect(tester.texts == ["Mail", "3 unread", "Plants", "many", "Songs", "new", "Films"])
    }

    @Test func `a badge has a prominence`() {
        func badge(_ prominence: BadgeProminence, looksAs look: StyleClass) -> Bool {
            ViewTester(List { Text("Mail").badge("New").badgeProminence(prominence) }).find(.text("New")).hasOnly(look)
        }
        #expect(badge(.increased, looksAs: .increasedBadge))
        #expect(badge(.decreased, looksAs: .decreasedBadge))
        #expect(badge(.standard, looksAs: .badge))
    }
}
