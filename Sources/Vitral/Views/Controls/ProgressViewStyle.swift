// SPDX-License-Identifier: Apache-2.0

/// A type that defines the appearance of progress views.
///
/// ```swift
/// struct PercentStyle: ProgressViewStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         Text(configuration.fractionCompleted ?? 0, format: .percent).monospacedDigit()
///     }
/// }
///
/// ProgressView(value: 0.4).progressViewStyle(PercentStyle())
/// ```
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    /// The type of the view that the style creates.
    associatedtype Body: View
    /// The type that describes a progress view to its style.
    typealias Configuration = ProgressViewStyleConfiguration
    /// Returns the view that shows the progress.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a progress view that a style can use.
public struct ProgressViewStyleConfiguration {
    /// The label of the task.
    public typealias Label = _ControlPart
    /// The label of the current value.
    public typealias CurrentValueLabel = _ControlPart
    /// The completed fraction, from 0 to 1; `nil` if it is unknown.
    public let fractionCompleted: Double?
    /// The label of the task; `nil` if the progress view has none.
    public let label: Label?
    /// The label of the current value; `nil` if the progress view has none.
    public let currentValueLabel: CurrentValueLabel?
}

enum ProgressKind: Equatable {
    case automatic, linear, circular
}

@MainActor
private protocol DrawnProgressViewStyle {
    var kind: ProgressKind { get }
    /// The color of the progress; `nil` for the tint of the enclosing views.
    var tint: Color? { get }
}

extension DrawnProgressViewStyle {
    fileprivate func draw(_ configuration: ProgressViewStyleConfiguration) -> some View {
        ProgressView(configuration).environment(\.progressAppearance, ControlAppearance(kind: kind)).tint(tint)
    }
}

/// The default for the context: a bar if the value is known, otherwise a spinner.
public struct DefaultProgressViewStyle: ProgressViewStyle, DrawnProgressViewStyle {
    var kind: ProgressKind { .automatic }
    var tint: Color? { nil }

    /// Creates the style.
    public init() {}

    /// Returns the view that shows the progress.
    public func makeBody(configuration: Configuration) -> some View { draw(configuration) }
}

/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle, DrawnProgressViewStyle {
    var kind: ProgressKind { .linear }
    let tint: Color?

    /// Creates the style.
    public init() { tint = nil }

    /// Creates the style with a color for the progress.
    public init(tint: Color) { self.tint = tint }

    /// Returns the view that shows the progress.
    public func makeBody(configuration: Configuration) -> some View { draw(configuration) }
}

/// A ring if the value is known, otherwise a spinner.
///
/// ```swift
/// ProgressView(value: 0.4).progressViewStyle(.circular)
/// ```
public struct CircularProgressViewStyle: ProgressViewStyle, DrawnProgressViewStyle {
    var kind: ProgressKind { .circular }
    let tint: Color?

    /// Creates the style.
    public init() { tint = nil }

    /// Creates the style with a color for the progress.
    public init(tint: Color) { self.tint = tint }

    /// Returns the view that shows the progress.
    public func makeBody(configuration: Configuration) -> some View { draw(configuration) }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// The default for the context: a bar if the value is known, otherwise a spinner.
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A bar.
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A ring if the value is known, otherwise a spinner.
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

private struct ProgressAppearanceKey: EnvironmentKey {
    static var defaultValue: ControlAppearance<ProgressKind, ProgressViewStyleConfiguration> {
        ControlAppearance(kind: .automatic)
    }
}

extension EnvironmentValues {
    var progressAppearance: ControlAppearance<ProgressKind, ProgressViewStyleConfiguration> {
        get { self[ProgressAppearanceKey.self] }
        set { self[ProgressAppearanceKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the progress views inside.
    public consuming func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        let drawn = style as? any DrawnProgressViewStyle
        let kind = drawn?.tint == nil ? drawn?.kind : nil
        return environment(
            \.progressAppearance,
            ControlAppearance(
                kind: kind ?? .automatic,
                custom: kind == nil ? CustomStyle(style) { $0.makeBody(configuration: $1) } : nil))
    }
}
