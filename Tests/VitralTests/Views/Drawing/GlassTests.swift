// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Vitral

/// Glass behind views, and backgrounds that views inherit.
@MainActor
struct GlassTests {
    @Test func `glass blurs what is behind the view, in its outline`() {
        let tester = ViewTester(Text("Play").glassEffect(.clear.tint(.orange), in: .rect(cornerRadius: 20)))
        #expect(
            tester.declares([
                .background: "color-mix(in srgb,var(--orange) 35%,transparent)", .backdropFilter: MaterialCSS.filter,
                .borderRadius: "20px",
            ]))
    }

    @Test func `glass without an outline is a capsule`() {
        let tester = ViewTester(GlassEffectContainer { Text("Play").glassEffect() })
        let capsule = ViewTester(Text("Play").background(.regularMaterial, in: Capsule()))
        let radius = capsule.find(.text("Play")).style[.borderRadius]
        #expect(radius != nil)
        #expect(tester.find(.text("Play")).style[.borderRadius] == radius)
    }

    @Test func `no glass leaves the view as it is`() {
        #expect(ViewTester(Text("Play").glassEffect(.identity)).find(.text("Play")).style[.background] == nil)
    }

    @Test func `views inside inherit the background style`() {
        let tester = ViewTester(Text("Boarding").background(.background).backgroundStyle(.yellow))
        #expect(tester.declares([.screenBackground: "var(--yellow)"]))
        #expect(tester.declares([.background: "var(--bs,var(--bg))"]))
    }
}
