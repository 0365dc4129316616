// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Blurs the view by points.
    ///
    /// - Parameters:
    ///   - radius: How far colours run.
    ///   - opaque: Whether nothing shines through at the edges, which are cut for it.
    public consuming func blur(radius: Double, opaque: Bool = false) -> some View {
        box(.shadow, [.css(.filter, "blur(\(CSS.length(radius)))")] + (opaque ? [.css(.clipPath, "inset(0)")] : []))
    }

    /// Takes colour from the view; 1 leaves none.
    public consuming func grayscale(_ amount: Double) -> some View {
        box(.shadow, .css(.filter, "grayscale(\(CSS.number(min(max(amount, 0), 1))))"))
    }

    /// Adds light to every colour: -1 makes black, 1 makes white.
    public consuming func brightness(_ amount: Double) -> some View {
        // CSS multiplies where SwiftUI adds; a contrast on the dark or the light side makes an addition of it.
        let amount = min(max(amount, -1), 1)
        let factor = 1 + 2 * amount.magnitude
        let darker = "brightness(\(CSS.number(1 / factor))) contrast(\(CSS.number(factor)))"
        let lighter = "contrast(\(CSS.number(1 / factor))) brightness(\(CSS.number(factor)))"
        return box(.shadow, .css(.filter, amount < 0 ? darker : lighter))
    }

    /// Moves colours away from the middle gray: 1 changes nothing.
    public consuming func contrast(_ amount: Double) -> some View {
        box(.shadow, .css(.filter, "contrast(\(CSS.number(max(amount, 0))))"))
    }

    /// How colourful the view is: 1 changes nothing, 0 is gray.
    public consuming func saturation(_ amount: Double) -> some View {
        box(.shadow, .css(.filter, "saturate(\(CSS.number(max(amount, 0))))"))
    }

    /// Turns every colour on the circle of hues.
    public consuming func hueRotation(_ angle: Angle) -> some View {
        box(.shadow, .css(.filter, "hue-rotate(\(CSS.number(angle.degrees))deg)"))
    }

    /// Makes every colour its opposite.
    public consuming func colorInvert() -> some View {
        box(.shadow, .css(.filter, "invert(1)"))
    }

    /// Multiplies every colour with another, as if the view were seen through coloured glass.
    ///
    /// The browser lays the glass over the whole box of the view, so parts that are clear take its colour too.
    public consuming func colorMultiply(_ color: Color) -> some View {
        modifier(_FrameModifier(classes: [.multipliedColor], style: "--cm:\(color.css)"))
    }

    /// How the colours of the view mix with those behind it.
    public consuming func blendMode(_ blendMode: BlendMode) -> some View {
        box(.placement, .css(.mixBlendMode, blendMode.rawValue))
    }

    /// Draws the view by itself first: blend modes inside end here, and opacity holds for the whole.
    public consuming func compositingGroup() -> some View {
        box(.effect, .css(.isolation, "isolate"))
    }

    /// Draws the view by itself first, as one picture in the browser's compositor.
    ///
    /// - Parameters:
    ///   - opaque: Whether nothing shines through; what the view leaves clear is then black, as on an iPhone.
    ///   - colorMode: Kept for SwiftUI's signature: a browser decides the colour space by the screen.
    public consuming func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
        box(
            .effect,
            [.css(.isolation, "isolate"), .css(.willChange, "transform")]
                + (opaque ? [.css(.backgroundColor, "#000")] : []))
    }

    /// Shows the view where a gradient or colour is opaque.
    ///
    /// A browser masks with colours, gradients and, see ``mask(_:)``, shapes. Other views are no masks here.
    public consuming func mask<Mask: View & ShapeStyle>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> some View {
        let css = mask()._css
        // A colour alone is no image.
        let image = css.contains("gradient(") ? css : "linear-gradient(\(css),\(css))"
        return box(.effect, .css(.maskImage, image), .css(.webkitMaskImage, image))
    }

    /// Shows the part of the view that lies in a shape.
    public consuming func mask<S: Shape>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> S) -> some View {
        clipShape(mask())
    }

    /// Shows the part of the view that lies in a shape.
    public consuming func mask<S: Shape>(_ mask: S) -> some View {
        clipShape(mask)
    }
}

/// How the colours of a view mix with those behind it.
///
/// The modes of Core Graphics that cut one layer by the other (`sourceAtop`, `destinationOver`, `destinationOut`) do
/// not exist in a browser.
public enum BlendMode: String, Hashable, Sendable {
    /// In front of what is behind.
    case normal
    /// As two slides over each other.
    case multiply
    /// As two slides on one wall.
    case screen
    /// Multiplied in the dark, screened in the light.
    case overlay
    /// The darker of both.
    case darken
    /// The lighter of both.
    case lighten
    /// What is behind, lit up.
    case colorDodge = "color-dodge"
    /// What is behind, burnt in.
    case colorBurn = "color-burn"
    /// As lit by a soft light.
    case softLight = "soft-light"
    /// As lit by a hard light.
    case hardLight = "hard-light"
    /// How far both are apart.
    case difference
    /// How far both are apart, with less contrast.
    case exclusion
    /// The hue of the view.
    case hue
    /// The saturation of the view.
    case saturation
    /// Hue and saturation of the view.
    case color
    /// The lightness of the view.
    case luminosity
    /// The sum of both.
    case plusLighter = "plus-lighter"
}

/// The colour space of a drawing group.
public enum ColorRenderingMode: Hashable, Sendable {
    /// sRGB.
    case nonLinear
    /// Linear sRGB.
    case linear
    /// Linear sRGB beyond white.
    case extendedLinear
}
