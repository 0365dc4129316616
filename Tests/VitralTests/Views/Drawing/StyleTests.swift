// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Vitral

/// Colors, gradients and materials as CSS.
struct StyleTests {
    @Test func coloursAreWrittenByTheirChannels() {
        #expect(Color(red: 1, green: 0.5, blue: 0)._css == "rgb(255 128 0)")
        #expect(Color(.displayP3, red: 1, green: 0.5, blue: 0, opacity: 0.5)._css == "color(display-p3 1 0.5 0 / 0.5)")
        #expect(Color(.sRGB, white: 0.5)._css == "rgb(128 128 128)")
        #expect(Color(hue: 1 / 3, saturation: 1, brightness: 1)._css == "rgb(0 255 0)")
        #expect(Color.red.mix(with: .blue, by: 0.25)._css == "color-mix(in oklab,var(--red),var(--blue) 25%)")
        #expect(Color.red.mix(with: .blue, by: 2, in: .device)._css == "color-mix(in srgb,var(--red),var(--blue) 100%)")
    }

    @Test func linesOfColourStartAndEndAtTheirPoints() {
        func css(_ start: UnitPoint, _ end: UnitPoint) -> String {
            LinearGradient(colors: [.red, .blue], startPoint: start, endPoint: end)._css
        }
        #expect(css(.top, .bottom) == "linear-gradient(to bottom,var(--red) 0%,var(--blue) 100%)")
        #expect(css(.trailing, .leading) == "linear-gradient(to left,var(--red) 0%,var(--blue) 100%)")
        #expect(css(.topLeading, .bottomTrailing).hasPrefix("linear-gradient(to bottom right,"))
        #expect(css(.leading, .center) == "linear-gradient(to right,var(--red) 0%,var(--blue) 50%)")
        #expect(css(.zero, UnitPoint(x: 0.5, y: 1)).hasPrefix("linear-gradient(153.435deg,"))
    }

    @Test func otherGradientsRunAroundAPoint() {
        let colors: [Color] = [.red, .blue]
        #expect(
            RadialGradient(colors: colors, center: .top, startRadius: 10, endRadius: 30)._css
                == "radial-gradient(circle at 50% 0%,var(--red) 10px,var(--blue) 30px)")
        #expect(
            EllipticalGradient(colors: colors)._css
                == "radial-gradient(50% 50% at 50% 50%,var(--red) 0%,var(--blue) 100%)")
        #expect(
            AngularGradient(colors: colors, center: .center, angle: .degrees(-90))._css
                == "conic-gradient(from 0deg at 50% 50%,var(--red) 0deg,var(--blue) 360deg)")
        #expect(
            AngularGradient(colors: colors, center: .center, startAngle: .zero, endAngle: .degrees(180))._css
                == "conic-gradient(from 90deg at 50% 50%,var(--red) 0deg,var(--blue) 180deg)")
        #expect(Color.red.gradient._css.hasPrefix("linear-gradient(to bottom in oklab,color-mix(in oklab,var(--red)"))
    }

    @Test func `hierarchical styles have ranks`() {
        #expect(AnyShapeStyle(.quinary)._css.contains("var(--fill) 60%"))
        #expect(AnyShapeStyle(.separator)._css == "var(--separator)")
        #expect(AnyShapeStyle(.fill)._css == "var(--fill)")
        #expect(AnyShapeStyle(.placeholder)._css == "var(--label3)")
        #expect(AnyShapeStyle(.selection)._css.contains("var(--accent)"))
        #expect(AnyShapeStyle(.foreground)._css == "currentColor")
        #expect(Material.ultraThin._css != Material.ultraThick._css)
    }

    @Test func `angles convert between degrees and radians`() {
        #expect(Angle(radians: .pi).degrees == 180)
        #expect(Angle.degrees(90).radians == .pi / 2)
        #expect(Angle.degrees(10) + .degrees(20) * 2 - .degrees(5) == .degrees(45))
        #expect(-Angle.degrees(10) / 2 < .zero)
    }

    @Test func namedColorsHaveTintsForText() {
        #expect(Color.yellow._css == "var(--yellow)")
        #expect(Color.yellow._textCSS == "var(--yellow-t)")
        #expect(AnyShapeStyle(.yellow)._textCSS == "var(--yellow-t)")
        #expect(Color.yellow.opacity(0.5)._textCSS == "color-mix(in srgb,var(--yellow-t) 50%,transparent)")
        #expect(
            Color.red.mix(with: .white, by: 0.25)._textCSS == "color-mix(in oklab,var(--red-t),#fff 25%)")
        #expect(Color(light: .red, dark: .white)._textCSS == "light-dark(var(--red-t),#fff)")
        #expect(Color(light: .black, dark: .white)._textCSS == Color(light: .black, dark: .white)._css)
        #expect(Color(red: 1, green: 0, blue: 0)._textCSS == "rgb(255 0 0)")
        #expect(LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom)._textCSS.hasPrefix("linear"))
    }
}
