// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Effects of symbols.
@MainActor
struct SymbolEffectTests {
    @Test func `a symbol effect runs while active or when its value changes`() {
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
        #expect(tester.values(of: "data-state") == ["pulse", "appear"])
        #expect(tester.declares([.symbolEffectSpeed: "2", .symbolEffectCount: "infinite"]))
        #expect(tester.has(.symbolEffectDisabled))
        #expect(tester.declarations(of: .symbolEffectOffset).isEmpty, "No value has changed yet.")
        tester.update { taps.value = 1 }
        #expect(
            tester.declares([.symbolEffectName: "se-bounce2", .symbolEffectOffset: "18%", .symbolEffectCount: "2"]))
        tester.update { taps.value = 2 }
        #expect(tester.declares([.symbolEffectName: "se-bounce"]))
        tester.update { isActive.value = false }
        #expect(tester.values(of: "data-state") == ["disappear"])
    }

    @Test func `a symbol effect has the repetitions and speed of its options`() {
        struct Symbol: View {
            let taps: Model<Int>
            var body: some View {
                Image(systemName: "heart").symbolEffect(.bounce, options: .repeating, value: taps.value)
            }
        }
        let taps = Model(0)
        let tester = ViewTester(Symbol(taps: taps))
        tester.update { taps.value = 1 }
        #expect(tester.declares([.symbolEffectCount: "infinite"]))
        #expect(
            declarations(
                of: .symbolEffectCount, in: Image(systemName: "heart").symbolEffect(.pulse, options: .nonRepeating))
                == ["1"])
        let faster = Image(systemName: "heart").symbolEffect(.pulse, options: .repeat(3).speed(2))
        #expect(declares([.symbolEffectCount: "3", .symbolEffectSpeed: "2"], in: faster))
        #expect(
            declarations(
                of: .symbolEffectRotation, in: Image(systemName: "heart").symbolEffect(.rotate.counterClockwise)) == [
                    "-360deg"
                ])
        #expect(
            declarations(of: .symbolEffectRotation, in: Image(systemName: "heart").symbolEffect(.rotate.clockwise))
                .isEmpty)
    }
}
