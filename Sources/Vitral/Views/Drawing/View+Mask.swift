// SPDX-License-Identifier: Apache-2.0

import Logging

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

    /// Masks the view with another view.
    ///
    /// ```swift
    /// LinearGradient(colors: [.orange, .purple], startPoint: .leading, endPoint: .trailing)
    ///     .mask { Text("Focaccia").font(.largeTitle) }
    /// ```
    ///
    /// A color or gradient fills the texts, symbols and shapes of the mask. A browser cannot mask any other view with a
    /// view that is not a color, gradient or shape: that view is shown without a mask, and the log says so once.
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
        let filling = AnyView(mask.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment))
        if let painted = Paint.painting(filling, with: content) {
            painted
        } else {
            _UnmaskedView(content: content)
        }
    }
}

/// A view that a browser cannot mask.
private struct _UnmaskedView<Content: View>: View {
    typealias Body = Never
    let content: Content

    static func _render(_ view: Self, _ renderer: _Renderer) {
        UnsupportedMask.report(Content.self, renderer.node.graph.logger)
        Content._render(view.content, renderer)
    }
}

@MainActor
private enum UnsupportedMask {
    private static var reported: Set<ObjectIdentifier> = []

    static func report(_ type: Any.Type, _ logger: Logger) {
        guard reported.insert(ObjectIdentifier(type)).inserted else { return }
        logger.warning(
            """
            A browser cannot mask this view with another view; it is shown without the mask. To fix this, mask it with a \
            shape, a color or a gradient.
            """, metadata: ["view": "\(type)"])
    }
}

/// A view that can fill texts, symbols and shapes: a color or gradient, with or without modifiers.
@MainActor
private enum Paint {
    /// Returns a view in a color or gradient with the modifiers of that; `nil` if it is another view.
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
        Paint.painting(view, with: content).map {
            AnyView(ModifiedContent<AnyView, Modifier>(content: $0, modifier: modifier))
        }
    }
}
