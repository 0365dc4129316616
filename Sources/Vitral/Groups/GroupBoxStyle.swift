// SPDX-License-Identifier: Apache-2.0

/// How groups look.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
    /// The type of the look.
    associatedtype Body: View
    /// What is known of a group.
    typealias Configuration = GroupBoxStyleConfiguration
    /// Makes the look of a group.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a group.
public struct GroupBoxStyleConfiguration {
    /// What the group is called.
    public typealias Label = _ControlPart
    /// What is in the group.
    public typealias Content = _ControlPart
    /// What the group is called.
    public let label: Label
    /// What is in the group.
    public let content: Content
}

/// A ground of its own.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    /// Creates the style.
    public init() {}

    /// Makes the look of a group.
    public func makeBody(configuration: Configuration) -> some View { GroupBox(configuration) }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// A ground of its own.
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
    /// How the groups inside look.
    public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        environment(
            \.groupBoxStyle, style is DefaultGroupBoxStyle ? nil : CustomStyle(style) { $0.makeBody(configuration: $1) }
        )
    }
}
