// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Sets the name of the view for screen readers.
    ///
    /// ```swift
    /// Button {} label: { Image(systemName: "plus") }
    ///     .accessibilityLabel("Add a recipe")
    /// ```
    public consuming func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaLabel, text: Text(label)))
    }

    /// Sets the name of the view for screen readers, from a string that is not localized.
    @_disfavoredOverload
    public consuming func accessibilityLabel(_ label: some StringProtocol) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaLabel, text: Text(verbatim: String(label))))
    }

    /// Sets the name of the view for screen readers.
    public consuming func accessibilityLabel(_ label: Text) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaLabel, text: label))
    }

    /// Describes to screen readers what happens when the user activates the view.
    public consuming func accessibilityHint(_ hint: LocalizedStringKey) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaDescription, text: Text(hint)))
    }

    /// Describes to screen readers what happens when the user activates the view, in a string that is not localized.
    @_disfavoredOverload
    public consuming func accessibilityHint(_ hint: some StringProtocol) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaDescription, text: Text(verbatim: String(hint))))
    }

    /// Describes to screen readers what happens when the user activates the view.
    public consuming func accessibilityHint(_ hint: Text) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaDescription, text: hint))
    }

    /// Sets the value of the view for screen readers.
    public consuming func accessibilityValue(_ value: Text) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaValuetext, text: value))
    }

    /// Sets the value of the view for screen readers.
    public consuming func accessibilityValue(_ value: LocalizedStringKey) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaValuetext, text: Text(value)))
    }

    /// Sets the value of the view for screen readers, from a string that is not localized.
    @_disfavoredOverload
    public consuming func accessibilityValue(_ value: some StringProtocol) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .ariaValuetext, text: Text(verbatim: String(value))))
    }

    /// Hides the view from screen readers, or shows it to them.
    ///
    /// ```swift
    /// HStack {
    ///     Image(systemName: "clock").accessibilityHidden(true)
    ///     Text("35 minutes")
    /// }
    /// ```
    public consuming func accessibilityHidden(_ isHidden: Bool) -> some View {
        box(.inherited, isHidden ? [.attribute(.ariaHidden, "true")] : [])
    }

    /// Adds traits that describe to screen readers the kind of the view.
    public consuming func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        box(.inherited, traits.declarations)
    }

    /// Removes traits of the view.
    ///
    /// Only `isSelected` can be removed: the other traits are roles of the view.
    public consuming func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        box(.inherited, traits.contains(.isSelected) ? [.attribute(.ariaSelected, "false")] : [])
    }

    /// Sets how a screen reader presents the views inside.
    ///
    /// ```swift
    /// HStack {
    ///     Text("Rating")
    ///     Text("4 of 5")
    /// }
    /// .accessibilityElement(children: .combine)
    /// ```
    ///
    /// Ignored children need an `accessibilityLabel` in their place. Combined children are a group whose name consists
    /// of all of their texts; a screen reader can still enter the group, because a child may be a control.
    public consuming func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        modifier(_AccessibilityElementModifier(children: children))
    }

    /// Makes the view a heading of a level.
    public consuming func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
        box(.inherited, .role("heading"), .attribute(.ariaLevel, "\(level.number)"))
    }

    /// Keeps the colors of the view, such as those of a picture, when the user inverts the colors of the screen.
    ///
    /// The modifier works in browsers that report the setting to the page, such as Safari; other browsers invert
    /// everything.
    public consuming func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
        box(.inherited, active ? [.name(.ignoresInvertedColors)] : [])
    }

    /// Sets an identifier by which tests find the view; it is not spoken.
    public consuming func accessibilityIdentifier(_ identifier: String) -> some View {
        box(.inherited, .attribute(.dataValue, identifier))
    }
}

/// A modifier that sets a spoken text.
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

    /// Returns whether two modifiers set the same text of the same attribute.
    nonisolated public static func == (left: Self, right: Self) -> Bool {
        MainActor.assumeIsolated { left.attribute == right.attribute && left.text == right.text }
    }
}

/// A modifier that sets how a screen reader presents the views inside.
public struct _AccessibilityElementModifier: ViewModifier, Equatable {
    /// Drawn by the framework.
    public typealias Body = Never
    let children: AccessibilityChildBehavior

    /// Renders content as one element or as a group.
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
            // Browsers let an element own others only if it has a box of its own.
            renderer.open(.div, .box)
            renderer.attribute(.ariaOwns, order.addresses(around: renderer.nextElementID))
            renderer.inReadingOrder(order) { C._render(content, renderer) }
            renderer.close()
        }
    }

    private static func renderCombined<C: View>(_ content: C, _ renderer: _Renderer) {
        renderer.open(.div, .contents, isControl: true)
        if !renderer.lastBoxHadOwnSemantics {
            renderer.attribute(.role, "group")
            // The name of an element that is its own label consists of its texts.
            renderer.attribute(.ariaLabelledby, renderer.lastElementID.description)
        }
        C._render(content, renderer)
        renderer.close()
    }
}
