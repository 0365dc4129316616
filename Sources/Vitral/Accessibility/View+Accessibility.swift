// SPDX-License-Identifier: Apache-2.0

extension View {
    /// What a screen reader calls the view.
    public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaLabel, text: Text(label)))
    }

    /// What a screen reader calls the view.
    @_disfavoredOverload
    public func accessibilityLabel(_ label: some StringProtocol) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaLabel, text: Text(verbatim: String(label))))
    }

    /// What a screen reader calls the view.
    public func accessibilityLabel(_ label: Text) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaLabel, text: label))
    }

    /// What using the view does.
    public func accessibilityHint(_ hint: LocalizedStringKey) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaDescription, text: Text(hint)))
    }

    /// What using the view does.
    @_disfavoredOverload
    public func accessibilityHint(_ hint: some StringProtocol) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaDescription, text: Text(verbatim: String(hint))))
    }

    /// What the view's value is.
    public func accessibilityValue(_ value: LocalizedStringKey) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaValuetext, text: Text(value)))
    }

    /// What the view's value is.
    @_disfavoredOverload
    public func accessibilityValue(_ value: some StringProtocol) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaValuetext, text: Text(verbatim: String(value))))
    }

    /// Whether screen readers pass over the view.
    public func accessibilityHidden(_ isHidden: Bool) -> some View {
        box(.inherited, isHidden ? [.attribute(.ariaHidden, "true")] : [])
    }

    /// What kind of thing the view is.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        box(.inherited, traits.declarations)
    }

    /// What kind of thing the view is not.
    ///
    /// Only `isSelected` can be taken back: the rest are roles that a view has.
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        box(.inherited, traits.contains(.isSelected) ? [.attribute(.ariaSelected, "false")] : [])
    }

    /// How the views inside are told to a screen reader.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        box(.inherited, children == .ignore ? [.role("img")] : [.role("group")])
    }

    /// A name by which tests find the view; it is not spoken.
    public func accessibilityIdentifier(_ identifier: String) -> some View {
        box(.inherited, .attribute(.dataValue, identifier))
    }

    /// The text size inside.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        box(.inherited, .name("dt"), .css("--dt", CSS.number(size.factor)))
    }

    /// Bounds for the text size inside.
    ///
    /// The browser's own setting decides the size; the bounds are kept by clamping the root's text size between them.
    public func dynamicTypeSize(_ range: ClosedRange<DynamicTypeSize>) -> some View {
        box(
            .inherited, .name("dt"),
            .css(
                "--dt",
                "clamp(\(range.lowerBound.css),var(--dt-root,1),\(range.upperBound.css))"))
    }
}

/// A modifier that sets a text that is spoken.
public struct _AccessibilityTextModifier: ViewModifier, Equatable {
    /// Drawn by the framework.
    public typealias Body = Never
    let attribute: AttributeName
    let text: Text

    /// Renders content with the text.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let string = modifier.text.string(renderer.environment.localizer)
        renderer.boxed(.inherited) {
            $0.set(modifier.attribute, string)
        } content: {
            C._render(content, renderer)
        }
    }

    /// Two modifiers that say the same.
    nonisolated public static func == (left: Self, right: Self) -> Bool {
        MainActor.assumeIsolated { left.attribute == right.attribute && left.text == right.text }
    }
}

/// Kinds of things that a view can be.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A button.
    public static let isButton = AccessibilityTraits(rawValue: 1)
    /// A heading.
    public static let isHeader = AccessibilityTraits(rawValue: 2)
    /// Selected.
    public static let isSelected = AccessibilityTraits(rawValue: 4)
    /// A link.
    public static let isLink = AccessibilityTraits(rawValue: 8)
    /// A picture.
    public static let isImage = AccessibilityTraits(rawValue: 16)
    /// Changes often.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 32)
    /// Text that does not change.
    public static let isStaticText = AccessibilityTraits(rawValue: 64)
    /// A dialog that keeps the rest away.
    public static let isModal = AccessibilityTraits(rawValue: 128)

    @MainActor var declarations: [_BoxModifier.Declaration] {
        var found: [_BoxModifier.Declaration] = []
        if contains(.isButton) { found.append(.role("button")) }
        if contains(.isHeader) {
            found.append(.role("heading"))
            found.append(.attribute(.ariaLevel, "2"))
        }
        if contains(.isLink) { found.append(.role("link")) }
        if contains(.isImage) { found.append(.role("img")) }
        if contains(.isSelected) { found.append(.attribute(.ariaCurrent, "true")) }
        if contains(.updatesFrequently) { found.append(.attribute(.ariaLive, "polite")) }
        if contains(.isModal) { found.append(.attribute(.ariaModal, "true")) }
        return found
    }
}

/// How the views inside a view are told to a screen reader.
public enum AccessibilityChildBehavior: Hashable, Sendable {
    /// As one thing that has the view's own label.
    case ignore
    /// As a group.
    case contain
    /// As one thing whose label is made of theirs.
    case combine
}

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

    var css: String { CSS.number(factor) }

    /// The size of body text over the standard's 17 points (Apple, Human Interface Guidelines, Typography).
    var factor: Double {
        let points: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        return points[rawValue] / 17
    }
}
