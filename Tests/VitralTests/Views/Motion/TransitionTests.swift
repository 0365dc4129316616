// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Transitions of views and of their content.
@MainActor
struct TransitionTests {
    @Test func `a transition declares the start of the insertion and the end of the removal`() {
        func style(of transition: AnyTransition) -> InlineStyle {
            ViewTester(Text("Ticket").transition(transition)).find(.text("Ticket")).style
        }
        func removal(_ classes: StyleClass...) -> String {
            classes.reduce(StyleClass.transition) { $0.adding($1) }.names
        }
        #expect(style(of: .opacity)[.insertionOpacity] == "0")
        #expect(style(of: .opacity)[.viewTransitionClass] == removal(.fadesOut))
        #expect(style(of: .scale(scale: 0.5, anchor: .top))[.insertionScale] == "0.5")
        #expect(style(of: .scale(scale: 0.5, anchor: .top))[.transformOrigin] == "50% 0%")
        #expect(style(of: .move(edge: .bottom))[.insertionTranslation] == "0 100%")
        #expect(style(of: .slide)[.viewTransitionClass] == removal(.leavesTrailing))
        #expect(style(of: .push(from: .top))[.viewTransitionClass] == removal(.leavesBottom, .fadesOut))
        #expect(style(of: .blurReplace)[.insertionFilter] == "blur(8px)")
        #expect(style(of: .offset(x: 4, y: 0))[.insertionTranslation] == "4px 0")
        let asymmetric = style(of: .asymmetric(insertion: .move(edge: .top), removal: .scale))
        #expect(asymmetric[.insertionTranslation] == "0 -100%")
        #expect(asymmetric[.viewTransitionClass] == removal(.shrinks))
        let combined = style(of: .scale.combined(with: .opacity).animation(.linear(duration: 1)))
        #expect(combined[.viewTransitionClass] == removal(.fadesOut, .shrinks))
        #expect(combined[.animation] == "1000ms linear")
        #expect(style(of: .identity) == [:])
    }

    @Test func `a custom transition goes from its first phase to the identity`() async {
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
        #expect(tester.declares([.rotate: "-90deg"]))
        #expect(tester.declares([.opacity: "0.25"]))
        await tester.settle()
        #expect(tester.declares([.rotate: "0deg"]))
        #expect(tester.declares([.opacity: "1"]))
        #expect(tester.lastCodes.contains(.animate))
    }

    @Test func `numeric text counts up or down with its value`() {
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
        func changes() -> [String] { tester.declarations(of: .viewTransitionClass) }
        let others: [StyleClass] = [.contentAppears, .contentFades, .contentCountsDown]
        #expect(changes() == ([.contentCountsUp] + others).map(\.names))
        tester.update { number.value = 2 }
        #expect(changes() == ([.contentCountsDown] + others).map(\.names))
        tester.update { number.value = 5 }
        #expect(changes() == ([.contentCountsUp] + others).map(\.names))
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

    @Test func `a transition of two modifiers is a part of others`() async {
        let faded = AnyTransition.modifier(active: Faded(opacity: 0.25), identity: Faded(opacity: 1))
        for transition in [faded, .asymmetric(insertion: faded, removal: .opacity), .scale.combined(with: faded)] {
            let tester = ViewTester(Showing(transition: transition))
            tester.tap("Show")
            #expect(tester.declares([.opacity: "0.25"]))
            await tester.settle()
            #expect(tester.declares([.opacity: "1"]))
        }
        let leaving = ViewTester(Showing(transition: .asymmetric(insertion: .identity, removal: faded)))
        leaving.tap("Show")
        #expect(!leaving.declares([.opacity: "0.25"]))
    }

    @Test func `a content transition selects how content changes`() {
        let ways: [(ContentTransition, StyleClass)] = [
            (.identity, .contentAppears), (.opacity, .contentFades), (.interpolate, .contentFades),
            (.numericText(), .contentCountsUp), (.numericText(countsDown: true), .contentCountsDown),
            (.symbolEffect, .contentScales), (.symbolEffect(.replace), .contentScales),
        ]
        for (transition, change) in ways {
            let text = Text("7").contentTransition(transition)
            #expect(declarations(of: .viewTransitionClass, in: text) == [change.names])
        }
    }

    @Test func `a view with a transition has a transition name`() {
        #expect(declarations(of: .transitionName, in: Text("Ticket").transition(.scale)).count == 1)
    }

    @Test func `a zoomed screen has the transition name of its source`() {
        struct Photos: View {
            @Namespace private var photos
            var body: some View {
                Text("Small").matchedTransitionSource(id: "beach", in: photos)
                Text("Large").navigationTransition(.zoom(sourceID: "beach", in: photos))
            }
        }
        let tester = ViewTester(Photos())
        let names = tester.declarations(of: .matchedName)
        #expect(names.count == 2 && Set(names).count == 1)
    }
}
