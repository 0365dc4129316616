// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Transactions and automatic animations.
@MainActor
struct MotionTests {
    @Test func `the completion of an animation runs after it`() async {
        struct Landing: View {
            @State private var isAway = false
            @State private var landed = 0
            var body: some View {
                Button("Fly") {
                    withAnimation(.linear(duration: 2)) {
                        isAway.toggle()
                    } completion: {
                        landed += 1
                    }
                }
                Button("Nothing moves") {
                    withAnimation(.linear(duration: 2)) {
                    } completion: {
                        landed += 10
                    }
                }
                Text(isAway ? "Away" : "Home")
                Text("Landed \(landed)")
            }
        }
        let tester = ViewTester(Landing())
        tester.tap("Fly")
        await tester.advance(by: .milliseconds(1_900))
        tester.assert {
            $0.hasText("Away")
            $0.hasText("Landed 0")
        }
        await tester.advance(by: .milliseconds(200))
        tester.assert { $0.hasText("Landed 1") }
        tester.tap("Nothing moves")
        tester.assert { $0.hasText("Landed 11") }
    }

    @Test func `a transaction can disable animations`() {
        struct Counter: View {
            @State private var count = 0
            var body: some View {
                Button("Count \(count)") { count += 1 }.animation(.linear(duration: 0.2), value: count)
                Button("At once") {
                    var transaction = Transaction()
                    transaction.disablesAnimations = true
                    withTransaction(transaction) { count += 1 }
                }
                Button("By key") { withTransaction(\.animation, .linear(duration: 0.4)) { count += 1 } }
            }
        }
        let tester = ViewTester(Counter())
        tester.tap("Count 0")
        #expect(tester.lastOperations.first == .animate(duration: "200ms", easing: "linear"))
        tester.tap("At once")
        #expect(!tester.lastCodes.contains(.animate))
        tester.tap("By key")
        #expect(tester.lastCodes.contains(.animate))
    }

    @Test func `transactions and scoped animations change how single views animate`() {
        let tester = ViewTester(
            VStack {
                Text("Still").transaction { $0.animation = nil }
                Text("Slow").transaction { $0.animation = .linear(duration: 3) }
                Text("Alone").animation(.linear(duration: 0.5)) { $0.opacity(0.5) }
            })
        #expect(tester.has(.animationDisabled))
        #expect(tester.declares([.viewTransitionDuration: "3000ms", .viewTransitionEasing: "linear"]))
        #expect(tester.find(.text("Alone")).style[.animation] == "500ms linear")
        #expect(tester.find(.text("Alone")).style[.opacity] == "0.5")
    }

    @Test func phasesFollowTheClock() async {
        let tester = ViewTester(
            PhaseAnimator(["Mix", "Rest", "Bake"]) {
                Text($0)
            } animation: { _ in
                .linear(duration: 1)
            })
        tester.assert { $0.hasText("Mix") }
        await tester.advance(by: .milliseconds(10))
        tester.assert { $0.hasText("Rest") }
        #expect(tester.lastOperations.first == .animate(duration: "1000ms", easing: "linear"))
        await tester.advance(by: .seconds(1))
        tester.assert { $0.hasText("Bake") }
        await tester.advance(by: .seconds(1))
        tester.assert { $0.hasText("Mix") }
    }

    @Test func `the phases of a trigger run once for each change`() async {
        struct Ringing: View {
            @State private var orders = 0
            var body: some View {
                Text("Bell").phaseAnimator([0.0, 20], trigger: orders) { bell, angle in
                    bell.rotationEffect(.degrees(angle))
                }
                Button("Order") { orders += 1 }
            }
        }
        let tester = ViewTester(Ringing())
        await tester.advance(by: .seconds(2))
        #expect(tester.declares([.rotate: "0deg"]))
        tester.tap("Order")
        await tester.advance(by: .milliseconds(10))
        #expect(tester.declares([.rotate: "20deg"]))
        await tester.advance(by: .seconds(1))
        #expect(tester.declares([.rotate: "0deg"]))
        let patches = tester.patchCount
        await tester.advance(by: .seconds(5))
        #expect(tester.patchCount == patches)
    }

    @Test func `phases do not advance with reduced motion`() async {
        let tester = ViewTester(
            PhaseAnimator(["Mix", "Rest"]) { Text($0) }, client: ClientProfile(reduceMotion: true))
        await tester.advance(by: .seconds(3))
        tester.assert { $0.hasText("Mix") }
    }

    @Test func `a transaction can disable the animations of a view`() {
        #expect(has(.animationDisabled, in: Text("Still").transaction { $0.disablesAnimations = true }))
        #expect(!has(.animationDisabled, in: Text("Moves").transaction { _ in }))
    }

    @Test func `an animation without a value animates every change`() {
        let animation = Animation.linear(duration: 2)
        #expect(declarations(of: .animation, in: Text("Moves").animation(animation)) == [animation.cssTransition])
        #expect(declarations(of: .animation, in: Text("Stays").animation(nil)).isEmpty)
    }
}
