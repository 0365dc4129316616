// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Vitral

/// The colors of UIKit by their names.
@MainActor
struct UIColorTests {
    @Test func systemColorsAreThoseOfColor() {
        #expect(Color(.systemRed).css == Color.red.css)
        #expect(Color(.systemTeal).css == Color.teal.css)
        #expect(Color(uiColor: .systemGray6).css == "light-dark(rgb(242 242 247),rgb(28 28 30))")
        #expect(Color(UIColor.lightGray).css == "#aaa")
    }

    @Test func channelsMakeAColor() {
        let red = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        #expect(Color(red).css == Color(red: 1, green: 0, blue: 0, opacity: 0.5).css)
        #expect(Color(UIColor(.mint)).css == Color.mint.css)
        #expect(Color(UIColor.white.withAlphaComponent(0.5)).css == Color(.white).opacity(0.5).css)
    }

    @Test func anAngleCanBeChanged() {
        var angle = Angle.degrees(90)
        angle += .degrees(30)
        angle -= .degrees(20)
        angle *= 3
        angle /= 2
        #expect(angle == .degrees(150))
        #expect(2 * angle == .degrees(300))
    }
}
