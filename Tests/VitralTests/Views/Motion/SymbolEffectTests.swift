// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Effects of symbols.
@MainActor
struct SymbolEffectTests {
    @Test func symbolsMoveWhileActiveAndWhenAValueChanges() {
        let (isActive, taps) = (Model(true), Model(0))
        struct Symbols: View {
            let isActive: Model<Bool>
            let taps: Model<Int>
            var body: some View {
                Image(systemName: "heart").symbolEffect(.pulse, options: .speed(2), isActive: isActive.value)
                Image(systemName: "cart").symbolEffect(.bounce.down, options: .repeat(2), value: taps.value)
                Image(systemName: "star").symbolEffect(.appear, isActive: isActive.value).symbolEffectsRemoved()
            }
        }
        let tester = ViewTester(Symbols(isActive: isActive, taps: taps))
        var html: String { tester.html }
        #expect(html.contains("data-state=pulse") && html.contains("--se-v:2") && html.contains("infinite"))
        #expect(html.contains("data-state=appear") && html.contains("se-none"))
        #expect(!html.contains("bounce-down"))
        tester.update { taps.value = 1 }
        #expect(html.contains("--se-k:se-bounce2;--se-y:18%;--se-n:2"))
        tester.update { taps.value = 2 }
        #expect(html.contains("--se-k:se-bounce;"))
        tester.update { isActive.value = false }
        #expect(!html.contains("data-state=pulse") && html.contains("data-state=disappear"))
    }

    @Test func effectsOfSymbolsRepeatAsTheyAreTold() {
        struct Symbol: View {
            let taps: Model<Int>
            var body: some View {
                Image(systemName: "heart").symbolEffect(.bounce, options: .repeating, value: taps.value)
            }
        }
        let taps = Model(0)
        let tester = ViewTester(Symbol(taps: taps))
        tester.update { taps.value = 1 }
        #expect(tester.html.contains("--se-n:infinite"))
        #expect(html(of: Image(systemName: "heart").symbolEffect(.pulse, options: .nonRepeating)).contains("--se-n:1"))
        let faster = html(of: Image(systemName: "heart").symbolEffect(.pulse, options: .repeat(3).speed(2)))
        #expect(faster.contains("--se-n:3") && faster.contains("--se-v:2"))
        #expect(html(of: Image(systemName: "heart").symbolEffect(.rotate.counterClockwise)).contains("--se-r:-360deg"))
        #expect(!html(of: Image(systemName: "heart").symbolEffect(.rotate.clockwise)).contains("--se-r"))
    }
}
