// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Sets the label that screen readers speak.
    @available(*, deprecated, renamed: "accessibilityLabel(_:)")
    public consuming func accessibility(label: Text) -> some View { accessibilityLabel(label) }

    /// Sets the description of the result of the view's action.
    @available(*, deprecated, renamed: "accessibilityHint(_:)")
    public consuming func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

    /// Sets the value that screen readers speak.
    @available(*, deprecated, renamed: "accessibilityValue(_:)")
    public consuming func accessibility(value: Text) -> some View { accessibilityValue(value) }

    /// Sets whether screen readers skip the view.
    @available(*, deprecated, renamed: "accessibilityHidden(_:)")
    public consuming func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

    /// Sets a name for tests, which users never see.
    @available(*, deprecated, renamed: "accessibilityIdentifier(_:)")
    public consuming func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }

    /// Adds traits to the view.
    @available(*, deprecated, renamed: "accessibilityAddTraits(_:)")
    public consuming func accessibility(addTraits traits: AccessibilityTraits) -> some View {
        accessibilityAddTraits(traits)
    }

    /// Removes traits from the view.
    @available(*, deprecated, renamed: "accessibilityRemoveTraits(_:)")
    public consuming func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
        accessibilityRemoveTraits(traits)
    }

    /// Sets the place of the view in the reading order.
    @available(*, deprecated, renamed: "accessibilitySortPriority(_:)")
    public consuming func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }
}
