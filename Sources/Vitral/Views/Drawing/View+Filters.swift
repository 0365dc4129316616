// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Blurs the view.
    ///
    /// - Parameters:
    ///   - radius: The blur radius in points.
    ///   - opaque: Whether the edges stay opaque, clipped to the bounds of the view.
    public consuming func blur(radius: Double, opaque: Bool = false) -> some View {
        box(.shadow, [.css(.filter, "blur(\(CSS.length(radius)))")] + (opaque ? [.css(.clipPath, "inset(0)")] : []))
    }

    /// Removes color from the view; 1 removes all color.
    public consuming func grayscale(_ amount: Double) -> some View {
        box(.shadow, .css(.filter, "grayscale(\(CSS.number(min(max(amount, 0), 1))))"))
    }

    /// Adds brightness to every color: -1 results in black, 1 in white.
    public consuming func brightness(_ amount: Double) -> some View {
        // CSS multiplies where SwiftUI adds; a contrast filter for the dark or light side turns the product into a sum.
        let amount = min(max(amount, -1), 1)
        let factor = 1 + 2 * amount.magnitude
        let darker = "brightness(\(CSS.number(1 / factor))) contrast(\(CSS.number(factor)))"
        let lighter = "contrast(\(CSS.number(1 / factor))) brightness(\(CSS.number(factor)))"
        return box(.shadow, .css(.filter, amount < 0 ? darker : lighter))
    }

    /// Changes the distance of colors from middle gray; 1 has no effect.
    public consuming func contrast(_ amount: Double) -> some View {
        box(.shadow, .css(.filter, "contrast(\(CSS.number(max(amount, 0))))"))
    }

    /// Changes the saturation of the view: 1 has no effect, 0 is gray.
    public consuming func saturation(_ amount: Double) -> some View {
        box(.shadow, .css(.filter, "saturate(\(CSS.number(max(amount, 0))))"))
    }

    /// Rotates the hue of every color.
    public consuming func hueRotation(_ angle: Angle) -> some View {
        box(.shadow, .css(.filter, "hue-rotate(\(CSS.number(angle.degrees))deg)"))
    }

    /// Inverts every color.
    public consuming func colorInvert() -> some View {
        box(.shadow, .css(.filter, "invert(1)"))
    }

    /// Makes the view black, with the brightness of each point as its opacity: white becomes opaque, black transparent.
    ///
    /// ```swift
    /// Text("Sold out")
    ///     .foregroundStyle(.white)
    ///     .padding()
    ///     .background(.black)
    ///     .luminanceToAlpha()
    /// ```
    public consuming func luminanceToAlpha() -> some View {
        // A browser can only name this filter by an address, and this one contains it.
        let filter = """
            <svg xmlns='http://www.w3.org/2000/svg'><filter id='f' color-interpolation-filters='sRGB'>\
            <feColorMatrix type='luminanceToAlpha'/></filter></svg>
            """
        return box(.shadow, .css(.filter, "url('data:image/svg+xml,\(Escaping.address(filter))#f')"))
    }

    /// Multiplies every color by another color.
    ///
    /// The browser applies the color to the whole box of the view, so transparent parts take the color too.
    public consuming func colorMultiply(_ color: Color) -> some View {
        modifier(_FrameModifier(classes: [.multipliedColor], style: "--cm:\(color.css)"))
    }

    /// Sets the mode in which the view's colors blend with those behind it.
    public consuming func blendMode(_ blendMode: BlendMode) -> some View {
        box(.placement, .css(.mixBlendMode, blendMode.rawValue))
    }

    /// Composites the view before its opacity and blend mode apply; blend modes inside do not affect views outside.
    public consuming func compositingGroup() -> some View {
        box(.effect, .css(.isolation, "isolate"))
    }

    /// Composites the view into a separate layer of the browser's compositor.
    ///
    /// - Parameters:
    ///   - opaque: Whether the layer is opaque; its transparent parts become black, as on an iPhone.
    ///   - colorMode: Ignored, because a browser chooses the color space for the screen.
    public consuming func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
        box(
            .effect,
            [.css(.isolation, "isolate"), .css(.willChange, "transform")]
                + (opaque ? [.css(.backgroundColor, "#000")] : []))
    }
}
