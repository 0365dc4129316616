// SPDX-License-Identifier: Apache-2.0

/// A type that defines the appearance of group boxes.
///
/// ```swift
/// struct OutlinedBox: GroupBoxStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         VStack(alignment: .leading) {
///             configuration.label.font(.headline)
///             configuration.content
///         }
///         .padding()
///         .border(.separator)
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol GroupBoxStyle {
    /// The type of the view that the style creates.
    associatedtype Body: View
    /// The type that describes a group box to its style.
    typealias Configuration = GroupBoxStyleConfiguration
    /// Returns the view that shows a group box.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a group box that a style can use.
public struct GroupBoxStyleConfiguration {
    /// The label of the group box.
    public typealias Label = _ControlPart
    /// The content of the group box.
    public typealias Content = _ControlPart
    /// The label of the group box.
    public let label: Label
    /// The content of the group box.
    public let content: Content
}

/// A style with a background.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    /// Creates the style.
    public init() {}

    /// Returns the view that shows a group box.
    public func makeBody(configuration: Configuration) -> some View { GroupBox(configuration) }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// A style with a background.
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

private struct GroupBoxStyleKey: EnvironmentKey {
    static var defaultValue: CustomStyle<GroupBoxStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    var groupBoxStyle: CustomStyle<GroupBoxStyleConfiguration>? {
        get { self[GroupBoxStyleKey.self] }
        set { self[GroupBoxStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the group boxes inside.
    public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        environment(
            \.groupBoxStyle, style is DefaultGroupBoxStyle ? nil : CustomStyle(style) { $0.makeBody(configuration: $1) }
        )
    }
}
