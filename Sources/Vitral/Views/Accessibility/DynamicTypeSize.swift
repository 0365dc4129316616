// SPDX-License-Identifier: Apache-2.0

/// A text size.
///
/// ```swift
/// @Environment(\.dynamicTypeSize) private var size
///
/// var body: some View {
///     if size >= .accessibility1 {
///         Label("Total", systemImage: "eurosign").labelStyle(.titleOnly)
///     } else {
///         Label("Total", systemImage: "eurosign")
///     }
/// }
/// ```
public enum DynamicTypeSize: Int, Hashable, Comparable, Sendable, CaseIterable {
    /// The smallest size.
    case xSmall
    /// A small size.
    case small
    /// A size below the standard.
    case medium
    /// The standard size.
    case large
    /// A size above the standard.
    case xLarge
    /// A large size.
    case xxLarge
    /// The largest of the ordinary sizes.
    case xxxLarge
    /// The first size for users who need large text.
    case accessibility1
    /// The second size for users who need large text.
    case accessibility2
    /// The third size for users who need large text.
    case accessibility3
    /// The fourth size for users who need large text.
    case accessibility4
    /// The largest size.
    case accessibility5

    /// Returns whether the left size is smaller than the right one.
    public static func < (left: DynamicTypeSize, right: DynamicTypeSize) -> Bool { left.rawValue < right.rawValue }

    /// Whether it is one of the sizes for users who need large text.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    var css: String { CSS.number(factor) }

    /// The size of body text, divided by the standard 17 points (Apple, Human Interface Guidelines, Typography).
    var factor: Double {
        let points: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        return points[rawValue] / 17
    }
}

private struct DynamicTypeSizeKey: EnvironmentKey {
    static var defaultValue: DynamicTypeSize { .large }
}

extension EnvironmentValues {
    /// The text size that an enclosing view sets.
    ///
    /// The default is `large`. The browser itself applies the size that the user has set there, and the server does not
    /// know that setting.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }
}

extension View {
    /// Sets the text size of the views inside.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        modifier(_EnvironmentModifier { $0.dynamicTypeSize = size })
            .box(.inherited, .name(.dynamicTypeSize), .css(.typeScale, CSS.number(size.factor)))
    }

    /// Limits the text size of the views inside to a range.
    ///
    /// The browser's own setting decides the size; the text size of the root is clamped to the range.
    public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
        let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
        let least = allowed.first ?? .large
        let greatest = allowed.last ?? .large
        return modifier(
            _EnvironmentModifier {
                $0.dynamicTypeSize = min(max($0.dynamicTypeSize, least), greatest)
            }
        )
        .box(
            .inherited, .name(.dynamicTypeSize),
            .css(.typeScale, "clamp(\(least.css),var(--dt-root,1),\(greatest.css))"))
    }

    /// Sets the text size in the environment of the views inside, and renders them in that size.
    public func environment(
        _ keyPath: WritableKeyPath<EnvironmentValues, DynamicTypeSize>, _ value: DynamicTypeSize
    ) -> some View {
        dynamicTypeSize(value)
    }
}
