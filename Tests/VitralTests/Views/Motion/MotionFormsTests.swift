// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Every form of curves, springs, transitions and effects.
@MainActor
struct MotionFormsTests {
    private func html(_ view: some View) -> String {
        let tester = ViewTester(view)
        return withExtendedLifetime(tester) { tester.scene.renderedText }
    }

    // MARK: Curves and springs

    @Test func curvesHaveTheirOwnShapes() {
        #expect(Animation.easeIn(duration: 1).cssEasing == "cubic-bezier(0.42,0,1,1)")
        #expect(Animation.easeOut(duration: 1).cssEasing == "cubic-bezier(0,0,0.58,1)")
        #expect(Animation.easeInOut(duration: 1).cssEasing == "cubic-bezier(0.42,0,0.58,1)")
        #expect(Animation.linear(duration: 1).cssEasing == "linear")
        #expect(Animation.timingCurve(0.1, 0.2, 0.3, 0.4).cssEasing == "cubic-bezier(0.1,0.2,0.3,0.4)")
    }

    @Test func aSpringIsTheSameInAllItsWords() {
        let spring = Animation.spring(Spring(duration: 0.4, bounce: 0.15))
        #expect(Animation.snappy(duration: 0.4) == spring)
        #expect(Animation.spring(duration: 0.4, bounce: 0.15) == spring)
        #expect(Animation.smooth(duration: 0.4, extraBounce: 0.15) == spring)
        #expect(Animation.bouncy(duration: 0.4, extraBounce: -0.15) == spring)
        #expect(Animation.snappy == .spring(Spring(duration: 0.5, bounce: 0.15)))
        let loose = Animation.spring(Spring(response: 1, dampingRatio: 0.4))
        #expect(Animation.spring(response: 1, dampingFraction: 0.4) == loose)
        #expect(Animation.interactiveSpring(response: 1, dampingFraction: 0.4) == loose)
    }

    @Test func aSpringWithASpeedStartsWithIt() {
        let spring = Spring(mass: 1, stiffness: 100, damping: 10)
        let pushed = Animation.interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 8)
        #expect(abs(pushed.progress(at: 0.1) - spring.value(initialVelocity: 8, time: 0.1)) < 1e-6)
        #expect(pushed.progress(at: 0.1) > Animation.interpolatingSpring(stiffness: 100, damping: 10).progress(at: 0.1))
    }

    @Test func theMassAndTheResponseOfASpringCount() {
        let heavy = Spring(mass: 4, stiffness: 100, damping: 8)
        #expect(abs(heavy.response - 2 * .pi * 0.2) < 1e-9)
        #expect(abs(heavy.dampingRatio - 0.2) < 1e-9)
        #expect(abs(Spring(response: 1.5, dampingRatio: 0.5).response - 1.5) < 1e-9)
        #expect(abs(Spring(duration: 2, bounce: -0.5).bounce + 0.5) < 1e-9)
    }

    // MARK: Transitions

    private struct Faded: ViewModifier {
        let opacity: Double
        func body(content: Content) -> some View { content.opacity(opacity) }
    }

    private struct Showing: View {
        let transition: AnyTransition
        @State private var isShown = false
        var body: some View {
            Button("Show") { withAnimation { isShown = true } }
            if isShown { Text("Ticket").transition(transition) }
        }
    }

    @Test func aTransitionByAModifierIsAPartOfOthers() async {
        let faded = AnyTransition.modifier(active: Faded(opacity: 0.25), identity: Faded(opacity: 1))
        for transition in [faded, .asymmetric(insertion: faded, removal: .opacity), .scale.combined(with: faded)] {
            let tester = ViewTester(Showing(transition: transition))
            tester.tap("Show")
            #expect(tester.lastPatch.contains("opacity:0.25"))
            await tester.settle()
            #expect(tester.scene.renderedText.contains("opacity:1"))
        }
        let leaving = ViewTester(Showing(transition: .asymmetric(insertion: .identity, removal: faded)))
        leaving.tap("Show")
        #expect(!leaving.lastPatch.contains("opacity:0.25"))
    }

    @Test func contentChangesInTheWayItIsTold() {
        let ways: [(ContentTransition, String)] = [
            (.identity, "ct-i"), (.opacity, "ct-o"), (.interpolate, "ct-o"), (.numericText(), "ct-u"),
            (.numericText(countsDown: true), "ct-d"), (.symbolEffect, "ct-s"), (.symbolEffect(.replace), "ct-s"),
        ]
        for (transition, name) in ways {
            #expect(html(Text("7").contentTransition(transition)).contains("view-transition-class:\(name)"))
        }
    }

    @Test func aTransactionOfAViewForbidsAnimations() {
        #expect(html(Text("Still").transaction { $0.disablesAnimations = true }).contains("an-no"))
        #expect(!html(Text("Moves").transaction { _ in }).contains("an-no"))
    }

    // MARK: Symbols and timelines

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
        #expect(tester.scene.renderedText.contains("--se-n:infinite"))
        #expect(html(Image(systemName: "heart").symbolEffect(.pulse, options: .nonRepeating)).contains("--se-n:1"))
        let faster = html(Image(systemName: "heart").symbolEffect(.pulse, options: .repeat(3).speed(2)))
        #expect(faster.contains("--se-n:3") && faster.contains("--se-v:2"))
        #expect(html(Image(systemName: "heart").symbolEffect(.rotate.counterClockwise)).contains("--se-r:-360deg"))
        #expect(!html(Image(systemName: "heart").symbolEffect(.rotate.clockwise)).contains("--se-r"))
    }

    @Test func aTimelineTellsItsTimeAndItsPace() {
        func pace<S: TimelineSchedule>(_ schedule: S) -> String {
            let tester = ViewTester(
                TimelineView(schedule) { context in
                    Text(
                        verbatim:
                            "\(context.cadence) \(abs(context.date.timeIntervalSinceNow) < 60 ? "now" : "another time")"
                    )
                })
            return tester.texts.joined()
        }
        #expect(pace(.everyMinute) == "minutes now")
        #expect(pace(.animation) == "live now")
        #expect(pace(.periodic(from: Date(), by: 5)) == "seconds now")
    }
}
