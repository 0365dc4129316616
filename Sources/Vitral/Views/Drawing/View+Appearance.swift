// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Sets the font of the texts inside.
    ///
    /// ```swift
    /// VStack {
    ///     Text("Focaccia").font(.title)
    ///     Text("35 minutes").font(.caption)
    /// }
    /// ```
    public consuming func font(_ font: Font?) -> some View {
        box(.inherited, font.map { [.font($0)] } ?? [])
    }

    /// Sets the font weight of the texts inside.
    public consuming func fontWeight(_ weight: Font.Weight?) -> some View {
        box(.inherited, weight.map { [.css(.fontWeight, "\($0.rawValue)")] } ?? [])
    }

    /// Sets the font design of the texts inside.
    public consuming func fontDesign(_ design: Font.Design?) -> some View {
        box(.inherited, design.map { [.css(.fontFamily, $0.css)] } ?? [])
    }

    /// Makes the texts inside bold.
    public consuming func bold(_ isActive: Bool = true) -> some View {
        box(.inherited, isActive ? [.css(.fontWeight, "700")] : [])
    }

    /// Makes the texts inside italic.
    public consuming func italic(_ isActive: Bool = true) -> some View {
        box(.inherited, isActive ? [.css(.fontStyle, "italic")] : [])
    }

    /// Gives all digits inside the same width.
    public consuming func monospacedDigit() -> some View {
        box(.inherited, .css(.fontVariantNumeric, "tabular-nums"))
    }

    /// Sets the case of the texts inside; `nil` keeps the original case.
    public consuming func textCase(_ textCase: TextCase?) -> some View {
        box(.inherited, .css(.textTransform, textCase?.css ?? "none"))
    }

    /// Sets the alignment of lines of text.
    ///
    /// ```swift
    /// Text("No trips yet.\nPlan your first one.").multilineTextAlignment(.center)
    /// ```
    public consuming func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        box(.inherited, .css(.textAlign, alignment.css))
    }

    /// Sets the maximum number of lines of the texts inside; a longer text ends in an ellipsis.
    ///
    /// ```swift
    /// let note: Note
    ///
    /// var body: some View {
    ///     Text(note.text).lineLimit(3)
    /// }
    /// ```
    public consuming func lineLimit(_ number: Int?) -> some View {
        box(.inherited, number.map { [.name(.lineLimit), .css(.mostLines, "\(max($0, 1))")] } ?? [])
    }

    /// Sets the space between lines of text, in points.
    public consuming func lineSpacing(_ spacing: Double) -> some View {
        box(.inherited, .css(.lineHeight, "calc(1.3em + \(CSS.length(spacing)))"))
    }

    /// Sets the style of texts, symbols and shapes inside.
    ///
    /// ```swift
    /// VStack {
    ///     Text("Sold out").foregroundStyle(.red)
    ///     Text("Next date: 14 June").foregroundStyle(.secondary)
    /// }
    /// ```
    public consuming func foregroundStyle(_ style: some ShapeStyle) -> some View {
        box(.inherited, ForegroundStyle.declarations(of: style))
    }

    /// Sets the color of texts, symbols and shapes inside.
    public consuming func foregroundColor(_ color: Color?) -> some View {
        box(.inherited, color.map { ForegroundStyle.declarations(of: $0) } ?? [])
    }

    /// Sets the accent color inside.
    ///
    /// ```swift
    /// @State private var isOn = true
    ///
    /// var body: some View {
    ///     Toggle("Vegetarian", isOn: $isOn).tint(.green)
    /// }
    /// ```
    public consuming func tint(_ color: Color?) -> some View {
        let accent = color.map { Self.accent($0) } ?? []
        return box(.inherited, accent + (accent.isEmpty ? [] : color.map { [.css(.accentColor, $0.css)] } ?? []))
    }

    /// Sets the accent style inside.
    public consuming func tint(_ style: some ShapeStyle) -> some View {
        box(.inherited, Self.accent(style))
    }

    /// Returns the declarations of an accent: the tint of texts, and the color of what is filled if it is another.
    ///
    /// The accent of the views around stays as it is: a variable that refers to itself has no value.
    private static func accent(_ style: some ShapeStyle) -> [_BoxModifier.Declaration] {
        let (fill, text) = (style._css, style._textCSS)
        guard !text.contains("var(--accent)") else { return [] }
        return [.css(.accent, text)] + (fill == text ? [] : [.css(.accentFill, fill)])
    }

    /// Sets the accent color inside.
    public consuming func accentColor(_ color: Color?) -> some View { tint(color) }

    /// Sets a style as the background of the view.
    ///
    /// ```swift
    /// Text("New")
    ///     .padding(4)
    ///     .background(.yellow, in: .capsule)
    /// ```
    ///
    /// Behind the content of a screen, the background extends under the bars; without edges to ignore, it ends at the
    /// view's bounds.
    public consuming func background(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View
    {
        box(.background, BackgroundDeclaration.of(style) + (edges.isEmpty ? [.name(.backgroundInsideSafeArea)] : []))
    }

    /// Sets the page's background style as the background of the view.
    public consuming func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(.background, ignoresSafeAreaEdges: edges)
    }

    /// Sets the page's background style as the background of the view, in a shape.
    public consuming func background<S: Shape>(in shape: S) -> some View {
        background(.background, in: shape)
    }

    /// Sets a style as the background of the view, in a shape.
    public consuming func background<S: Shape>(
        _ style: some ShapeStyle, in shape: S, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(_ShapedBackgroundModifier(shape: shape, paint: .filling(style, fillStyle)))
    }

    /// Sets the page's background style as the background of the view, in a shape.
    public consuming func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
        background(.background, in: shape, fillStyle: fillStyle)
    }

    /// Adds a border inside the bounds of the view.
    ///
    /// ```swift
    /// Text("Total 452 €").padding().border(.separator)
    /// ```
    public consuming func border(_ style: some ShapeStyle, width: Double = 1) -> some View {
        box(.background, .css(.boxShadow, "inset 0 0 0 \(CSS.length(width)) \(style._css)"))
    }

    /// Rounds the corners of the view and clips its content.
    public consuming func cornerRadius(_ radius: Double) -> some View {
        box(.clip, .css(.borderRadius, CSS.length(radius)), .css(.overflow, "clip"))
    }

    /// Clips the view to a shape.
    ///
    /// ```swift
    /// Image("ana").resizable().frame(width: 48, height: 48).clipShape(.circle)
    /// ```
    ///
    /// The outline of a custom shape is computed in a square of 100 points and stretched over the view. The clipped
    /// area does not receive taps.
    public consuming func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        guard let box = shape._box, box.inset == 0 else {
            // The clip must not cut the view's shadow, so it belongs outside of the layer that shadows share.
            return self.box(.effect, .css(.clipPath, shape.unitClipPath(isEvenOdd: style.isEOFilled)))
        }
        return self.box(.clip, .css(.borderRadius, box.radius), .css(.overflow, "clip"))
    }

    /// Clips the view to its bounds.
    ///
    /// - Parameter antialiased: Ignored, because a browser always smooths edges.
    public consuming func clipped(antialiased: Bool = false) -> some View {
        box(.clip, .css(.overflow, "clip"))
    }

    /// Sets the area that receives taps.
    ///
    /// In a browser, the area is the box of the view with the shape's corner radius; a custom shape has no effect.
    public consuming func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        box(.clip, shape._box.map { [.css(.borderRadius, $0.radius)] } ?? [])
    }

    /// Adds a shadow.
    ///
    /// ```swift
    /// Text("Boarding pass")
    ///     .padding()
    ///     .background(.white, in: .rect(cornerRadius: 12))
    ///     .shadow(radius: 8)
    /// ```
    public consuming func shadow(
        color: Color = .black.opacity(0.33), radius: Double, x: Double = 0, y: Double = 0
    ) -> some View {
        box(
            .shadow,
            .css(
                .filter,
                "drop-shadow(\(CSS.length(x)) \(CSS.length(y)) \(CSS.length(radius)) \(color.css))"))
    }

    /// Sets the opacity of the view, from 0 to 1.
    ///
    /// ```swift
    /// let isPast: Bool
    ///
    /// var body: some View {
    ///     Text("12 May").opacity(isPast ? 0.5 : 1)
    /// }
    /// ```
    public consuming func opacity(_ opacity: Double) -> some View {
        box(.effect, .css(.opacity, CSS.number(min(max(opacity, 0), 1))))
    }

    /// Hides the view without a change of the layout.
    public consuming func hidden() -> some View {
        box(.effect, .css(.visibility, "hidden"))
    }

    /// Sets the size of the symbols inside, relative to text.
    public consuming func imageScale(_ scale: ImageScale) -> some View {
        box(.inherited, .css(.symbolScale, scale.css))
    }

    /// Draws the view and its content in a color scheme.
    public consuming func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
        colorSchemeBox(scheme)
    }

    func colorSchemeBox(_ scheme: ColorScheme?) -> ModifiedContent<Self, _BoxModifier> {
        box(.inherited, scheme.map { [.attribute(.dataScheme, $0.rawValue)] } ?? [])
    }
}

enum BackgroundDeclaration {
    static func of(_ style: some ShapeStyle) -> [_BoxModifier.Declaration] {
        guard style is Material else { return [.css(.background, style._css)] }
        return [
            .css(.background, style._css), .css(.backdropFilter, MaterialCSS.filter),
            .css(.webkitBackdropFilter, MaterialCSS.filter),
        ]
    }
}
