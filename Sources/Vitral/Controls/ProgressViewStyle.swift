// SPDX-License-Identifier: Apache-2.0

/// How progress looks.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    /// The type of the look.
    associatedtype Body: View
    /// What is known of a progress.
    typealias Configuration = ProgressViewStyleConfiguration
    /// Makes the look of a progress.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a progress.
public struct ProgressViewStyleConfiguration {
    /// What goes on.
    public typealias Label = _ControlPart
    /// The value in words.
    public typealias CurrentValueLabel = _ControlPart
    /// How far it has come, from 0 to 1; `nil` when that is not known.
    public let fractionCompleted: Double?
    /// What goes on.
    public let label: Label?
    /// The value in words.
    public let currentValueLabel: CurrentValueLabel?
}

enum ProgressKind: Equatable {
    case automatic, linear, circular
}

@MainActor
private protocol DrawnProgressViewStyle {
    var kind: ProgressKind { get }
}

extension DrawnProgressViewStyle {
    fileprivate func draw(_ configuration: ProgressViewStyleConfiguration) -> some View {
        ProgressView(configuration).environment(\.progressLook, ControlLook(kind: kind))
    }
}

/// What fits the place: a bar where the value is known, a spinner where it is not.
public struct DefaultProgressViewStyle: ProgressViewStyle, DrawnProgressViewStyle {
    var kind: ProgressKind { .automatic }

    /// Creates the style.
    public init() {}

    /// Makes the look of a progress.
    public func makeBody(configuration: Configuration) -> some View { draw(configuration) }
}

/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle, DrawnProgressViewStyle {
    var kind: ProgressKind { .linear }

    /// Creates the style.
    public init() {}

    /// Makes the look of a progress.
    public func makeBody(configuration: Configuration) -> some View { draw(configuration) }
}

/// A ring where the value is known, a spinner where it is not.
public struct CircularProgressViewStyle: ProgressViewStyle, DrawnProgressViewStyle {
    var kind: ProgressKind { .circular }

    /// Creates the style.
    public init() {}

    /// Makes the look of a progress.
    public func makeBody(configuration: Configuration) -> some View { draw(configuration) }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// What fits the place: a bar where the value is known, a spinner where it is not.
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A bar.
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A ring where the value is known, a spinner where it is not.
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

private struct ProgressLookKey: EnvironmentKey {
    static var defaultValue: ControlLook<ProgressKind, ProgressViewStyleConfiguration> { ControlLook(kind: .automatic) }
}

extension EnvironmentValues {
    var progressLook: ControlLook<ProgressKind, ProgressViewStyleConfiguration> {
        get { self[ProgressLookKey.self] }
        set { self[ProgressLookKey.self] = newValue }
    }
}

extension View {
    /// How the progress inside looks.
    public consuming func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        let kind = (style as? any DrawnProgressViewStyle)?.kind
        return environment(
            \.progressLook,
            ControlLook(
                kind: kind ?? .automatic,
                custom: kind == nil ? CustomStyle(style) { $0.makeBody(configuration: $1) } : nil))
    }
}
