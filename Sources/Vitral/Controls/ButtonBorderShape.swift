// SPDX-License-Identifier: Apache-2.0

/// The outline of buttons that have a ground.
public struct ButtonBorderShape: Hashable, Sendable {
    enum Kind: Hashable { case automatic, capsule, roundedRectangle(Double?), circle }

    let kind: Kind
    /// What fits the place: a capsule.
    public static let automatic = ButtonBorderShape(kind: .automatic)
    /// Half circles at both ends.
    public static let capsule = ButtonBorderShape(kind: .capsule)
    /// Round corners.
    public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(nil))
    /// A circle, for a symbol alone.
    public static let circle = ButtonBorderShape(kind: .circle)

    /// Corners of a radius in points.
    public static func roundedRectangle(radius: Double) -> ButtonBorderShape {
        ButtonBorderShape(kind: .roundedRectangle(radius))
    }

    /// The declarations of a button with this outline.
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
    /// The outline of the bordered buttons inside.
    public consuming func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        environment(\.buttonBorderShape, shape)
    }
}
