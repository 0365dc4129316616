// SPDX-License-Identifier: Apache-2.0

import Foundation
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

    @Test("An archive keeps a color, as apps do that store one as data")
    func archive() throws {
        for color in [UIColor.systemTeal, .label, UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)] {
            let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
            let read = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? UIColor
            #expect(read == color)
            #expect(read?.hash == color.hash)
        }
        #expect(UIColor.systemTeal != .label)
    }

    @Test(
        "An archive from a browser brings no more than a color",
        arguments: ["red;position:fixed", "url(//x)", "image-set(x)", "", String(repeating: "a", count: 300)])
    func foreignArchive(css: String) throws {
        let data = try NSKeyedArchiver.archivedData(withRootObject: UIColor(css: css), requiringSecureCoding: true)
        let read = try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
        #expect(read as? UIColor == nil)
    }

    @Test func `a color literal has its channels`() {
        // swift-format-ignore: NoPlaygroundLiterals
        let literal = #colorLiteral(red: 0.5, green: 0.25, blue: 1, alpha: 1)
        #expect(Color(literal).css == Color(red: 0.5, green: 0.25, blue: 1).css)
    }

    @Test func `a color tells its components`() {
        var (red, green, blue, alpha) = (CGFloat(9), CGFloat(9), CGFloat(9), CGFloat(9))
        #expect(UIColor(Color.orange).getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        #expect([red, green, blue, alpha] == [1, 149.0 / 255, 0, 1])
        #expect(!UIColor.systemBackground.getRed(&red, green: nil, blue: nil, alpha: nil))
        #expect(red == 1)
    }

    @Test(
        "A color tells its hue, saturation and brightness",
        arguments: [(0.0, 1.0, 1.0), (0.25, 0.5, 0.8), (0.5, 1, 0.6), (0.75, 0.4, 1), (0.95, 0.5, 0.5), (0, 0, 0.4)])
    func hue(hue: Double, saturation: Double, brightness: Double) {
        let color = UIColor(Color(hue: hue, saturation: saturation, brightness: brightness))
        var (first, second, third) = (CGFloat(9), CGFloat(9), CGFloat(9))
        #expect(color.getHue(&first, saturation: &second, brightness: &third, alpha: nil))
        // A channel has 256 steps.
        for (found, expected) in [(first, hue), (second, saturation), (third, brightness)] {
            #expect(abs(Double(found) - expected) < 0.01)
        }
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
