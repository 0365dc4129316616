// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// Appearances that a style or a modifier selects.
@MainActor
struct StyleFormsTests {
    private func html(_ view: some View) -> String {
        let tester = ViewTester(view)
        return withExtendedLifetime(tester) { tester.scene.renderedText }
    }

    @Test func togglesLookAsTheirStyleTells() {
        let toggle = Toggle("Wi-Fi", isOn: .constant(true))
        func classes(_ view: some View) -> [Substring] {
            html(view).matches(of: /class="?((?:tg|ck|b )[^">]*)/).map(\.output.1)
        }
        #expect(classes(toggle) == ["tg"])
        #expect(classes(toggle.toggleStyle(.switch)) == ["tg"])
        #expect(classes(toggle.labelsHidden()) == ["tg tg-h"])
        #expect(classes(toggle.toggleStyle(.checkbox)) == ["ck"])
        #expect(classes(toggle.toggleStyle(.button)) == ["b tb"])
    }

    @Test func gaugesLookAsTheirStyleTells() {
        let gauge = Gauge(value: 0.5) { Text("Fuel") }
        #expect(html(gauge.gaugeStyle(.accessoryLinear)).contains("gg-b gg-p"))
        #expect(html(gauge.gaugeStyle(.accessoryCircular)).contains("gg-o gg-p"))
        let bar = html(gauge.gaugeStyle(.linearCapacity))
        #expect(bar.contains("gg-b") && !bar.contains("gg-p"))
        let ring = html(gauge.gaugeStyle(.accessoryCircularCapacity))
        #expect(ring.contains("gg-o") && !ring.contains("gg-p"))
    }

    @Test func dotsOfPagesHaveAGroundWhereItIsWanted() {
        func pages(_ mode: PageIndexViewStyle.BackgroundDisplayMode) -> String {
            html(
                TabView {
                    Text("One")
                    Text("Two")
                }
                .tabViewStyle(.page).indexViewStyle(.page(backgroundDisplayMode: mode)))
        }
        #expect(pages(.always).contains("pgs-d pgs-g"))
        #expect(pages(.never).contains("pgs-d") && !pages(.never).contains("pgs-g"))
    }

    @Test func viewsChangeWhereTheyAreScrolledIn() {
        let row = Text("Row").scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0.5) }
        #expect(html(ScrollView { row }).contains("stx"))
    }

    @Test func aPartOfTheContainerIsTaken() {
        let card = html(
            ScrollView(.horizontal) { Text("Card").containerRelativeFrame(.horizontal, count: 4, spacing: 0) })
        #expect(card.contains("fr crf") && card.contains("width:25cqi"))
    }

    @Test func aTransitionHasANameToMoveBy() {
        #expect(html(Text("Ticket").transition(.scale)).contains("--tn:"))
    }

    @Test func aSpringMayBeginWithAVelocity() {
        let calm = Animation.interpolatingSpring(mass: 1, stiffness: 100, damping: 10)
        let pushed = Animation.interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 8)
        #expect(calm.cssTransition != pushed.cssTransition)
    }

    @Test func aLongerSpringTakesLonger() {
        let (short, long) = (Spring(duration: 0.5), Spring(duration: 1))
        #expect(long.settlingDuration > short.settlingDuration)
        #expect(
            Animation.interpolatingSpring(long).cssTransition != Animation.interpolatingSpring(short).cssTransition)
    }
}
