// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Masks the view with the opacity of a gradient or color.
    public consuming func mask<Mask: View & ShapeStyle>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> some View {
        self.mask(mask())
    }

    /// Masks the view with the opacity of a gradient or color.
    public consuming func mask<Mask: View & ShapeStyle>(_ mask: Mask) -> some View {
        let css = mask._css
        // A color alone is not an image.
        let image = css.contains("gradient(") ? css : "linear-gradient(\(css),\(css))"
        return box(.effect, .css(.maskImage, image), .css(.webkitMaskImage, image))
    }

    /// Masks the view with a shape.
    public consuming func mask<S: Shape>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> S) -> some View {
        clipShape(mask())
    }

    /// Masks the view with a shape.
    public consuming func mask<S: Shape>(_ mask: S) -> some View {
        clipShape(mask)
    }

    /// Masks the view with the opacity of another view, which has the place and the size of this view.
    ///
    /// ```swift
    /// @State private var isFull = false
    ///
    /// var body: some View {
    ///     Image("lisbon").resizable().scaledToFill().frame(height: 120)
    ///         .mask {
    ///             HStack {
    ///                 Circle()
    ///                 Capsule().opacity(isFull ? 1 : 0.4)
    ///                 Image(systemName: "heart.fill").font(.largeTitle)
    ///             }
    ///         }
    /// }
    /// ```
    ///
    /// A color or gradient fills a text or symbol that masks it. Any other mask is drawn by a script of the page: until it
    /// has run, the view is not shown, but for a second at most. It draws again what changes in the mask.
    ///
    /// - NB: An image from another site is a filled rectangle in a mask unless that site allows its pixels to be read
    ///   (CORS), and an animation that repeats forever is a still image in it.
    @_disfavoredOverload
    public consuming func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View
    {
        _MaskedView(content: self, mask: mask(), alignment: alignment)
    }

    /// Masks the view with another view.
    @_disfavoredOverload
    public consuming func mask<Mask: View>(_ mask: Mask) -> some View {
        _MaskedView(content: self, mask: mask, alignment: .center)
    }
}

/// A view that is visible through another view.
struct _MaskedView<Content: View, Mask: View>: View {
    let content: Content
    let mask: Mask
    let alignment: Alignment

    var body: some View {
        if let painted = Paint.painting(mask, at: alignment, with: content) {
            painted
        } else {
            _DrawnMask(content: content, mask: mask, alignment: alignment)
        }
    }

    static func _zIndex(of view: Self) -> Double? { Content._zIndex(of: view.content) }
}

/// A view and the mask that the client draws: a layer with the size of the view, which is not shown itself.
private struct _DrawnMask<Content: View, Mask: View>: View {
    typealias Body = Never
    let content: Content
    let mask: Mask
    let alignment: Alignment

    static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.div, .maskedView, isControl: true)
        Content._render(view.content, renderer)
        renderer.open(.div, .mask, style: "place-items:\(view.alignment.placeItems)")
        renderer.eagerly { Mask._render(view.mask, renderer) }
        renderer.close()
        renderer.close()
    }
}

/// A view that can fill texts and symbols: a color or gradient, with or without modifiers.
@MainActor
private enum Paint {
    /// Returns a mask in a color or gradient with the modifiers of that; `nil` if the mask or the view in it is another.
    static func painting<Mask: View, V: View>(_ mask: Mask, at alignment: Alignment, with paint: V) -> AnyView? {
        guard (mask as? any PaintableMask)?.takesPaint == true else { return nil }
        return painting(
            AnyView(mask.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)), with: paint)
    }

    static func painting<V: View>(_ view: AnyView, with paint: V) -> AnyView? {
        if let style = paint as? any ShapeStyle { return AnyView(view.foregroundStyle(AnyShapeStyle(style))) }
        return (paint as? any ModifiedPaint)?.painting(view)
    }
}

/// A modified view, which is a color or gradient if the view in it is one.
@MainActor
private protocol ModifiedPaint {
    func painting(_ view: AnyView) -> AnyView?
}

extension ModifiedContent: ModifiedPaint where Content: View, Modifier: ViewModifier {
    fileprivate func painting(_ view: AnyView) -> AnyView? {
        // The text would be between the layers, and the mask applies to all of them.
        if modifier is any LayeringModifier { return nil }
        return Paint.painting(view, with: content).map {
            AnyView(ModifiedContent<AnyView, Modifier>(content: $0, modifier: modifier))
        }
    }
}

/// A modifier that shows other views beside the modified one.
private protocol LayeringModifier {}

extension _LayerModifier: LayeringModifier {}

/// A view that may show the foreground style of the views around it and nothing else.
@MainActor
private protocol PaintableMask {
    var takesPaint: Bool { get }
}

extension Text: PaintableMask {
    fileprivate var takesPaint: Bool {
        guard look?.style.foreground == nil, look?.style.background == nil else { return false }
        return switch storage {
        case .verbatim, .key, .formatted, .timed: true
        case .joined(let parts): parts.allSatisfy(\.takesPaint)
        case .image(let image): image.isSymbol
        case .attributed: false
        }
    }
}

extension Image: PaintableMask {
    fileprivate var takesPaint: Bool { isSymbol }
}

extension ModifiedContent: PaintableMask where Content: View, Modifier == _BoxModifier {
    fileprivate var takesPaint: Bool {
        (content as? any PaintableMask)?.takesPaint == true && modifier.declarations.allSatisfy(\.isOfFont)
    }
}

extension _BoxModifier.Declaration {
    fileprivate var isOfFont: Bool {
        switch self {
        case .font: true
        case .css(let property, _): [.fontWeight, .fontFamily, .fontStyle, .letterSpacing].contains(property)
        default: false
        }
    }
}
