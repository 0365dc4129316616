// SPDX-License-Identifier: Apache-2.0

/// A material of blurred glass, for controls above content.
///
/// ```swift
/// Image("lisbon").overlay(alignment: .bottom) {
///     Text("Lisbon").padding().glassEffect(.regular.tint(.orange), in: .rect(cornerRadius: 16))
/// }
/// ```
///
/// A browser blurs the content behind it but does not refract it; glass has no light of its own.
public struct Glass: Hashable, Sendable {
    /// The share of the background's color, in percent; `nil` for no glass.
    let share: Int?
    private var color: Color?

    /// The usual glass.
    public static let regular = Glass(share: 70)
    /// A more transparent glass, for vivid content.
    public static let clear = Glass(share: 35)
    /// No glass.
    public static let identity = Glass(share: nil)

    private init(share: Int?) { self.share = share }

    /// Returns the glass in a color.
    public func tint(_ color: Color?) -> Glass {
        var glass = self
        glass.color = color
        return glass
    }

    /// Returns the glass itself: the control on it shows that it is pressed.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }

    var css: String? { share.map { "color-mix(in srgb,\(color?.css ?? "var(--bg)") \($0)%,transparent)" } }
}

/// The shape of glass for which the app gives no other: a capsule.
nonisolated public struct DefaultGlassEffectShape: Shape {
    /// Creates the shape.
    public init() {}

    /// Returns the outline in a rectangle.
    public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
    /// The outline as a CSS box.
    public var _box: _ShapeBox? { Capsule()._box }
}

extension View {
    /// Puts glass behind the view.
    ///
    /// - Parameters:
    ///   - glass: The glass.
    ///   - shape: The outline of the glass.
    @ViewBuilder
    public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()) -> some View {
        if let css = glass.css {
            modifier(_ShapedBackgroundModifier(shape: shape, paint: .glass(css)))
        } else {
            self
        }
    }
}

/// A container of views with glass.
///
/// On Apple's platforms, glass whose outlines come close merges; here each view keeps its own.
public struct GlassEffectContainer<Content: View>: View {
    private let content: Content

    /// Creates a container; the spacing has no effect.
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The content.
    public var body: some View { content }
}
