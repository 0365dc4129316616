// SPDX-License-Identifier: Apache-2.0

/// A text size.
public enum DynamicTypeSize: Int, Hashable, Comparable, Sendable, CaseIterable {
    /// The smallest size.
    case xSmall
    /// A small size.
    case small
    /// Below the standard size.
    case medium
    /// The standard size.
    case large
    /// Above the standard size.
    case xLarge
    /// A large size.
    case xxLarge
    /// The largest of the ordinary sizes.
    case xxxLarge
    /// The first size for those who need large text.
    case accessibility1
    /// The second.
    case accessibility2
    /// The third.
    case accessibility3
    /// The fourth.
    case accessibility4
    /// The largest size.
    case accessibility5

    /// From small to large.
    public static func < (left: DynamicTypeSize, right: DynamicTypeSize) -> Bool { left.rawValue < right.rawValue }

    /// Whether it is one of the sizes for those who need large text.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    var css: String { CSS.number(factor) }

    /// The size of body text over the standard's 17 points (Apple, Human Interface Guidelines, Typography).
    var factor: Double {
        let points: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        return points[rawValue] / 17
    }
}

private struct DynamicTypeSizeKey: EnvironmentKey {
    static var defaultValue: DynamicTypeSize { .large }
}

extension EnvironmentValues {
    /// The text size that a view around chose.
    ///
    /// Where none did, it is `large`: the size that a person has set in the browser is applied by the browser, and a
    /// server does not get to know it.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }
}

extension View {
    /// The text size inside.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        modifier(_EnvironmentModifier { $0.dynamicTypeSize = size })
            .box(.inherited, .name(.dynamicTypeSize), .css(.typeScale, CSS.number(size.factor)))
    }

    /// Bounds for the text size inside.
    ///
    /// The browser's own setting decides the size; the bounds are kept by clamping the root's text size between them.
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

    /// Sets the text size in the environment of the views inside, and draws them in it.
    public func environment(
        _ keyPath: WritableKeyPath<EnvironmentValues, DynamicTypeSize>, _ value: DynamicTypeSize
    ) -> some View {
        dynamicTypeSize(value)
    }
}
