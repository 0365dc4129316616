// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Transitions of views and of their content.
@MainActor
struct TransitionTests {
    @Test func transitionsSayWhereAViewComesFromAndGoesTo() {
        func html(of transition: AnyTransition) -> String {
            let tester = ViewTester(Text("Ticket").transition(transition))
            return tester.html
        }
        #expect(html(of: .opacity).contains("--ti-o:0"))
        #expect(html(of: .opacity).contains("view-transition-class:tr to-o"))
        #expect(html(of: .scale(scale: 0.5, anchor: .top)).contains("--ti-s:0.5"))
        #expect(html(of: .scale(scale: 0.5, anchor: .top)).contains("transform-origin:50% 0%"))
        #expect(html(of: .move(edge: .bottom)).contains("--ti-t:0 100%"))
        #expect(html(of: .slide).contains("to-trailing"))
        #expect(html(of: .push(from: .top)).contains("to-bottom to-o"))
        #expect(html(of: .blurReplace).contains("--ti-f:blur(8px)"))
        #expect(html(of: .offset(x: 4, y: 0)).contains("--ti-t:4px 0"))
        let asymmetric = html(of: .asymmetric(insertion: .move(edge: .top), removal: .scale))
        #expect(asymmetric.contains("--ti-t:0 -100%") && asymmetric.contains("view-transition-class:tr to-s"))
        let combined = html(of: .scale.combined(with: .opacity).animation(.linear(duration: 1)))
        #expect(combined.contains("to-o to-s") && combined.contains("--an:1000ms linear"))
        #expect(!html(of: .identity).contains("--ti"))
    }

    @Test func aTransitionOfTheAppStartsWhereItSaysAndArrives() async {
        struct Twirl: Transition {
            func body(content: Content, phase: TransitionPhase) -> some View {
                content.rotationEffect(.degrees(phase.value * 90))
            }
        }
        struct Showing: View {
            @State private var isShown = false
            var body: some View {
                Button("Show") { withAnimation { isShown = true } }
                if isShown { Text("Ticket").transition(Twirl()) }
                if isShown {
                    Text("Coat").transition(.modifier(active: Faded(opacity: 0.25), identity: Faded(opacity: 1)))
                }
            }
        }
        struct Faded: ViewModifier {
            let opacity: Double
            func body(content: Content) -> some View { content.opacity(opacity) }
        }
        let tester = ViewTester(Showing())
        tester.tap("Show")
        #expect(tester.lastPatch.contains("rotate:-90deg"))
        #expect(tester.lastPatch.contains("opacity:0.25"))
        await tester.settle()
        #expect(tester.html.contains("rotate:0deg"))
        #expect(tester.html.contains("opacity:1"))
        #expect(tester.lastCodes.contains(.animate))
    }

    @Test func numbersTurnUpOrDown() {
        let number = Model(3.0)
        struct Shown: View {
            let number: Model<Double>
            var body: some View {
                Text("\(Int(number.value))").contentTransition(.numericText(value: number.value))
                Text("a").contentTransition(.identity)
                Text("b").contentTransition(.interpolate)
                Text("c").contentTransition(.numericText(countsDown: true))
            }
        }
        let tester = ViewTester(Shown(number: number))
        var html: String { tester.html }
        #expect(html.contains("ct-i") && html.contains("ct-o") && html.contains("ct-d"))
        #expect(html.contains("view-transition-class:ct-u"))
        tester.update { number.value = 2 }
        #expect(!html.contains("view-transition-class:ct-u"))
        tester.update { number.value = 5 }
        #expect(html.contains("view-transition-class:ct-u"))
    }

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
            #expect(tester.html.contains("opacity:1"))
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
            #expect(html(of: Text("7").contentTransition(transition)).contains("view-transition-class:\(name)"))
        }
    }

    @Test func aTransitionHasANameToMoveBy() {
        #expect(html(of: Text("Ticket").transition(.scale)).contains("--tn:"))
    }

    @Test func aScreenGrowsOutOfItsSource() {
        struct Photos: View {
            @Namespace private var photos
            var body: some View {
                Text("Small").matchedTransitionSource(id: "beach", in: photos)
                Text("Large").navigationTransition(.zoom(sourceID: "beach", in: photos))
            }
        }
        let tester = ViewTester(Photos())
        let html = tester.html
        #expect(html.components(separatedBy: "--mg:m").count == 3)
    }
}
