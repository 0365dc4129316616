// SPDX-License-Identifier: Apache-2.0

/// The outline of buttons that have a background.
///
/// ```swift
/// Button("Book") {}
///     .buttonStyle(.borderedProminent)
///     .buttonBorderShape(.capsule)
/// ```
public struct ButtonBorderShape: Hashable, Sendable {
    enum Kind: Hashable { case automatic, capsule, roundedRectangle(Double?), circle }

    let kind: Kind
    /// The default for the context: a capsule.
    public static let automatic = ButtonBorderShape(kind: .automatic)
    /// A rectangle whose ends are half circles.
    public static let capsule = ButtonBorderShape(kind: .capsule)
    /// A rectangle with rounded corners.
    public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(nil))
    /// A circle, for a button that shows only a symbol.
    public static let circle = ButtonBorderShape(kind: .circle)

    /// Returns a rectangle whose corners have a radius in points.
    public static func roundedRectangle(radius: Double) -> ButtonBorderShape {
        ButtonBorderShape(kind: .roundedRectangle(radius))
    }

    /// Returns the CSS declarations of a button with this outline; `nil` if the button needs none.
    func css(for button: ButtonKind) -> String? {
        guard button == .bordered || button == .borderedProminent else { return nil }
        return switch kind {
        case .automatic: nil
        case .capsule: "border-radius:99rem"
        case .roundedRectangle(let radius): "border-radius:\(radius.map { CSS.length(max($0, 0)) } ?? "var(--r1)")"
        case .circle: "border-radius:50%;padding:0;aspect-ratio:1"
        }
    }
}

private struct ButtonBorderShapeKey: EnvironmentKey {
    static var defaultValue: ButtonBorderShape { .automatic }
}

extension EnvironmentValues {
    var buttonBorderShape: ButtonBorderShape {
        get { self[ButtonBorderShapeKey.self] }
        set { self[ButtonBorderShapeKey.self] = newValue }
    }
}

extension View {
    /// Sets the outline of the bordered buttons inside.
    public consuming func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        environment(\.buttonBorderShape, shape)
    }
}
