// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTesting

@testable import Gallery

/// The motion exhibits, as a user uses them.
@MainActor
struct MotionTests {
    @Test func animatedChanges() async {
        let tester = show(WithAnimationExhibit())
        tester.select("linear", in: .picker("Curve"))
        tester.tap("Fly away")
        #expect(tester.lastOperations.first == .animate(duration: "600ms", easing: "linear"))
        await tester.advance(by: .seconds(1))
        tester.assert { $0.hasText("Landed 1 times") }
    }

    @Test func animationModifiers() {
        let tester = show(AnimationModifierExhibit())
        tester.tap(.label("4 stars"))
        tester.assert { $0.hasText("Rating: 4") }
        #expect(tester.lastCodes.first == .animate)
        tester.tap("Like")
        tester.assert { $0.hasText("Liked, without animation") }
    }

    @Test func transitions() async {
        let tester = show(TransitionExhibit())
        tester.tap("Hide the ticket")
        tester.assert { $0.hasNoText("Porto, Friday, seat 21") }
        tester.select("custom", in: .picker("Transition"))
        tester.tap("Show the ticket")
        #expect(tester.declarations(of: "rotate").contains("-90deg"))
        await tester.settle()
        #expect(tester.declarations(of: "rotate").contains("0deg"))
    }

    @Test func contentTransitions() {
        let tester = show(ContentTransitionExhibit())
        for _ in 0..<3 { tester.tap("Sell one") }
        tester.assert { $0.hasText("Sold out") }
        tester.tap("Bake two")
        tester.assert { $0.hasText("Loaves: 2") }
    }

    @Test func phases() async {
        let tester = show(PhaseAnimatorExhibit())
        tester.assert { $0.hasText("Mixing") }
        await tester.advance(by: .milliseconds(10))
        tester.assert { $0.hasText("Resting") }
        tester.tap("New order")
        tester.assert { $0.hasText("Orders: 1") }
    }

    @Test func symbolEffects() {
        let tester = show(SymbolEffectExhibit())
        tester.tap("Add to the cart")
        #expect(tester.declarations(of: "--se-k").contains("se-bounce2"))
        tester.toggle("Active", to: false)
        tester.assert { $0.hasText("In the cart: 1") }
    }

    @Test func matchedGeometry() {
        let tester = show(MatchedGeometryExhibit())
        let names = Set(tester.declarations(of: "--mg"))
        tester.tap("Enlarge")
        tester.assert { $0.hasText("Praia da Rocha, August") }
        #expect(!names.isEmpty && names.isSuperset(of: tester.declarations(of: "--mg")))
    }

    @Test func timelines() async {
        let tester = show(TimelineViewExhibit())
        await tester.advance(by: .milliseconds(5_500))
        tester.assert { $0.hasText(containing: "Tea steeping for 5 s") }
        tester.toggle("Paused")
    }

    @Test func scrollTransitions() {
        let tester = show(ScrollTransitionExhibit())
        tester.tap("Sintra")
        tester.assert { $0.hasText("Going to Sintra") }
        tester.toggle("Fade", to: false)
        let opacities = tester.declarations(of: "--a-o")
        #expect(!opacities.isEmpty && opacities.allSatisfy { $0 == "1" })
    }
}
