// SPDX-License-Identifier: Apache-2.0

/// The kinds that a view can have.
///
/// ```swift
/// let isChosen: Bool
///
/// var body: some View {
///     Text("Window seat")
///         .accessibilityAddTraits(isChosen ? [.isButton, .isSelected] : .isButton)
/// }
/// ```
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
    /// A selected view.
    public static let isSelected = AccessibilityTraits(rawValue: 4)
    /// A link.
    public static let isLink = AccessibilityTraits(rawValue: 8)
    /// A picture.
    public static let isImage = AccessibilityTraits(rawValue: 16)
    /// A view whose content changes often.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 32)
    /// Text that does not change.
    public static let isStaticText = AccessibilityTraits(rawValue: 64)
    /// A dialog that makes the rest of the page unreachable.
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
