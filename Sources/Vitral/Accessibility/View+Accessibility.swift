// SPDX-License-Identifier: Apache-2.0

extension View {
    /// What a screen reader calls the view.
    public consuming func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaLabel, text: Text(label)))
    }

    /// What a screen reader calls the view.
    @_disfavoredOverload
    public consuming func accessibilityLabel(_ label: some StringProtocol) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaLabel, text: Text(verbatim: String(label))))
    }

    /// What a screen reader calls the view.
    public consuming func accessibilityLabel(_ label: Text) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaLabel, text: label))
    }

    /// What using the view does.
    public consuming func accessibilityHint(_ hint: LocalizedStringKey) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaDescription, text: Text(hint)))
    }

    /// What using the view does.
    @_disfavoredOverload
    public consuming func accessibilityHint(_ hint: some StringProtocol) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaDescription, text: Text(verbatim: String(hint))))
    }

    /// What using the view does.
    public consuming func accessibilityHint(_ hint: Text) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaDescription, text: hint))
    }

    /// What the view's value is.
    public consuming func accessibilityValue(_ value: Text) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaValuetext, text: value))
    }

    /// What the view's value is.
    public consuming func accessibilityValue(_ value: LocalizedStringKey) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaValuetext, text: Text(value)))
    }

    /// What the view's value is.
    @_disfavoredOverload
    public consuming func accessibilityValue(_ value: some StringProtocol) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaValuetext, text: Text(verbatim: String(value))))
    }

    /// Whether screen readers pass over the view.
    public consuming func accessibilityHidden(_ isHidden: Bool) -> some View {
        box(.inherited, isHidden ? [.attribute(.ariaHidden, "true")] : [])
    }

    /// What kind of thing the view is.
    public consuming func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        box(.inherited, traits.declarations)
    }

    /// What kind of thing the view is not.
    ///
    /// Only `isSelected` can be taken back: the rest are roles that a view has.
    public consuming func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        box(.inherited, traits.contains(.isSelected) ? [.attribute(.ariaSelected, "false")] : [])
    }

    /// How the views inside are told to a screen reader.
    ///
    /// What is ignored needs an `accessibilityLabel` in its place. What is combined is a group that is called by all of
    /// its texts; a screen reader can still go into it, because what is inside may be a control.
    public consuming func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        modifier(_AccessibilityElementModifier(children: children))
    }

    /// Makes the view a heading of a level.
    public consuming func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
        box(.inherited, .role("heading"), .attribute(.ariaLevel, "\(level.number)"))
    }

    /// Keeps the colours of the view where the person has the colours of the screen inverted, as pictures need it.
    ///
    /// It takes effect in browsers that tell the page of the setting, such as Safari; others invert everything.
    public consuming func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
        box(.inherited, active ? [.name(.ignoresInvertedColors)] : [])
    }

    /// A name by which tests find the view; it is not spoken.
    public consuming func accessibilityIdentifier(_ identifier: String) -> some View {
        box(.inherited, .attribute(.dataValue, identifier))
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

/// A modifier that says how the views inside are told to a screen reader.
public struct _AccessibilityElementModifier: ViewModifier, Equatable {
    /// Drawn by the framework.
    public typealias Body = Never
    let children: AccessibilityChildBehavior

    /// Renders content as one thing or as a group.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        switch modifier.children {
        case .ignore:
            renderer.boxed(.inherited) {
                $0.set(role: "img")
            } content: {
                C._render(content, renderer)
            }
        case .contain: renderGroup(of: content, renderer)
        case .combine: renderCombined(content, renderer)
        }
    }

    private static func renderGroup<C: View>(of content: C, _ renderer: _Renderer) {
        let order = renderer.storage { ReadingOrder() }
        renderer.boxed(.inherited) {
            $0.set(role: "group")
        } content: {
            guard !order.isEmpty else { return renderer.inReadingOrder(order) { C._render(content, renderer) } }
            // Browsers let only what has a box of its own own others.
            renderer.open(.div, .box)
            renderer.attribute(.ariaOwns, order.addresses(around: renderer.nextElementID))
            renderer.inReadingOrder(order) { C._render(content, renderer) }
            renderer.close()
        }
    }

    private static func renderCombined<C: View>(_ content: C, _ renderer: _Renderer) {
        renderer.open(.div, .contents, isControl: true)
        if !renderer.lastBoxSpokeForItself {
            renderer.attribute(.role, "group")
            // An element that is its own label is called by the texts in it.
            renderer.attribute(.ariaLabelledby, renderer.lastElementID.description)
        }
        C._render(content, renderer)
        renderer.close()
    }
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
    /// No level in particular: that of a section of the screen.
    case unspecified
    /// The first level.
    case h1
    /// The second level.
    case h2
    /// The third level.
    case h3
    /// The fourth level.
    case h4
    /// The fifth level.
    case h5
    /// The sixth level.
    case h6

    var number: UInt { self == .unspecified ? 2 : rawValue }
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
