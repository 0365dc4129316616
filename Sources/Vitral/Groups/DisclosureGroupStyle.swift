// SPDX-License-Identifier: Apache-2.0

/// How disclosure groups look.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
    /// The type of the look.
    associatedtype Body: View
    /// What is known of a group.
    typealias Configuration = DisclosureGroupStyleConfiguration
    /// Makes the look of a group.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a disclosure group.
@MainActor @preconcurrency
public struct DisclosureGroupStyleConfiguration {
    /// What the group is called.
    public typealias Label = _ControlPart
    /// What is shown and hidden.
    public typealias Content = _ControlPart
    /// What the group is called.
    public let label: Label
    /// What is shown and hidden.
    public let content: Content
    /// Whether the group is open; `$isExpanded` is a binding to it.
    @Binding public var isExpanded: Bool
}

/// A triangle before the label.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    /// Creates the style.
    public init() {}

    /// Makes the look of a group.
    public func makeBody(configuration: Configuration) -> some View { DisclosureGroup(configuration) }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    /// A triangle before the label.
    public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

private struct DisclosureGroupStyleKey: EnvironmentKey {
    static var defaultValue: CustomStyle<DisclosureGroupStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    var disclosureGroupStyle: CustomStyle<DisclosureGroupStyleConfiguration>? {
        get { self[DisclosureGroupStyleKey.self] }
        set { self[DisclosureGroupStyleKey.self] = newValue }
    }
}

extension View {
    /// How the disclosure groups inside look.
    public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        environment(
            \.disclosureGroupStyle,
            style is AutomaticDisclosureGroupStyle ? nil : CustomStyle(style) { $0.makeBody(configuration: $1) })
    }
}
