// SPDX-License-Identifier: Apache-2.0

/// A text size, by its older names.
///
/// Prefer ``DynamicTypeSize``.
public enum ContentSizeCategory: Int, Hashable, CaseIterable, Sendable {
    /// The smallest size.
    case extraSmall
    /// A small size.
    case small
    /// A size below the standard.
    case medium
    /// The standard size.
    case large
    /// A size above the standard.
    case extraLarge
    /// A large size.
    case extraExtraLarge
    /// The largest of the ordinary sizes.
    case extraExtraExtraLarge
    /// The first size for users who need large text.
    case accessibilityMedium
    /// The second size for users who need large text.
    case accessibilityLarge
    /// The third size for users who need large text.
    case accessibilityExtraLarge
    /// The fourth size for users who need large text.
    case accessibilityExtraExtraLarge
    /// The largest size.
    case accessibilityExtraExtraExtraLarge

    /// Whether it is one of the sizes for users who need large text.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    var size: DynamicTypeSize { DynamicTypeSize(rawValue: rawValue) ?? .large }
}

extension ContentSizeCategory: Comparable {
    /// Returns whether the left size is smaller than the right one.
    public static func < (left: ContentSizeCategory, right: ContentSizeCategory) -> Bool {
        left.rawValue < right.rawValue
    }
}

extension EnvironmentValues {
    /// The text size that an enclosing view sets, by its older name.
    @available(*, deprecated, renamed: "dynamicTypeSize")
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory(rawValue: dynamicTypeSize.rawValue) ?? .large }
        set { dynamicTypeSize = newValue.size }
    }
}

extension View {
    /// Sets the text size in the environment of the views inside, and renders them in that size.
    public func environment(
        _ keyPath: WritableKeyPath<EnvironmentValues, ContentSizeCategory>, _ value: ContentSizeCategory
    ) -> some View {
        dynamicTypeSize(value.size)
    }
}
