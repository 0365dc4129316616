// SPDX-License-Identifier: Apache-2.0

/// A type that defines the appearance of disclosure groups.
///
/// ```swift
/// struct PlainDisclosure: DisclosureGroupStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         Button { configuration.isExpanded.toggle() } label: { configuration.label }
///         if configuration.isExpanded { configuration.content }
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
    /// The type of the view that the style creates.
    associatedtype Body: View
    /// The type that describes a disclosure group to its style.
    typealias Configuration = DisclosureGroupStyleConfiguration
    /// Returns the view that shows a disclosure group.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a disclosure group that a style can use.
@MainActor @preconcurrency
public struct DisclosureGroupStyleConfiguration {
    /// The label of the group.
    public typealias Label = _ControlPart
    /// The content that the group shows or hides.
    public typealias Content = _ControlPart
    /// The label of the group.
    public let label: Label
    /// The content that the group shows or hides.
    public let content: Content
    /// Whether the group is expanded; `$isExpanded` is a binding to the state.
    @Binding public var isExpanded: Bool
}

/// A style with a triangle before the label.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    /// Creates the style.
    public init() {}

    /// Returns the view that shows a disclosure group.
    public func makeBody(configuration: Configuration) -> some View { DisclosureGroup(configuration) }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    /// A style with a triangle before the label.
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
    /// Sets the style of the disclosure groups inside.
    public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        environment(
            \.disclosureGroupStyle,
            style is AutomaticDisclosureGroupStyle ? nil : CustomStyle(style) { $0.makeBody(configuration: $1) })
    }
}
