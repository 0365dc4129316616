// SPDX-License-Identifier: Apache-2.0

/// A type that defines the appearance of gauges.
///
/// ```swift
/// struct BarGauge: GaugeStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         VStack(alignment: .leading) {
///             configuration.label
///             Color.green.frame(width: 200 * configuration.value, height: 8)
///         }
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol GaugeStyle {
    /// The type of the view that the style creates.
    associatedtype Body: View
    /// The type that describes a gauge to its style.
    typealias Configuration = GaugeStyleConfiguration
    /// Returns the view that shows a gauge.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a gauge that a style can use.
public struct GaugeStyleConfiguration {
    /// The label of the gauge.
    public typealias Label = _ControlPart
    /// The label of the current value.
    public typealias CurrentValueLabel = _ControlPart
    /// The label of the lower bound.
    public typealias MinimumValueLabel = _ControlPart
    /// The label of the upper bound.
    public typealias MaximumValueLabel = _ControlPart
    /// The value as a fraction of the range: 0 at the lower bound, 1 at the upper bound.
    public let value: Double
    /// The label of the gauge.
    public let label: Label
    /// The label of the current value; `nil` if the gauge has none.
    public let currentValueLabel: CurrentValueLabel?
    /// The label of the lower bound; `nil` if the gauge has none.
    public let minimumValueLabel: MinimumValueLabel?
    /// The label of the upper bound; `nil` if the gauge has none.
    public let maximumValueLabel: MaximumValueLabel?
}

/// The gauge styles that the framework draws.
enum GaugeKind: Equatable {
    case linearCapacity, accessoryLinear, accessoryLinearCapacity, accessoryCircular, accessoryCircularCapacity

    var isCircular: Bool { self == .accessoryCircular || self == .accessoryCircularCapacity }

    var showsLabel: Bool { self == .linearCapacity || self == .accessoryLinearCapacity }

    var classes: StyleClass {
        switch self {
        case .linearCapacity, .accessoryLinearCapacity: .gaugeBar
        case .accessoryLinear: .markedGaugeBar
        case .accessoryCircular: .markedGaugeRing
        case .accessoryCircularCapacity: .gaugeRing
        }
    }
}

/// A gauge style that the framework draws.
public struct _DrawnGaugeStyle: Sendable {
    let kind: GaugeKind
    /// The default for the context: a bar that fills.
    public static let automatic = _DrawnGaugeStyle(kind: .linearCapacity)
    /// A bar that fills.
    public static let linearCapacity = _DrawnGaugeStyle(kind: .linearCapacity)
    /// A bar with a marker at the value.
    public static let accessoryLinear = _DrawnGaugeStyle(kind: .accessoryLinear)
    /// A small bar that fills.
    public static let accessoryLinearCapacity = _DrawnGaugeStyle(kind: .accessoryLinearCapacity)
    /// An open ring with a marker at the value.
    public static let accessoryCircular = _DrawnGaugeStyle(kind: .accessoryCircular)
    /// A ring that fills.
    public static let accessoryCircularCapacity = _DrawnGaugeStyle(kind: .accessoryCircularCapacity)
}

private struct GaugeAppearanceKey: EnvironmentKey {
    static var defaultValue: ControlAppearance<GaugeKind, GaugeStyleConfiguration> {
        ControlAppearance(kind: .linearCapacity)
    }
}

extension EnvironmentValues {
    var gaugeAppearance: ControlAppearance<GaugeKind, GaugeStyleConfiguration> {
        get { self[GaugeAppearanceKey.self] }
        set { self[GaugeAppearanceKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the gauges inside.
    public consuming func gaugeStyle(_ style: _DrawnGaugeStyle) -> some View {
        environment(\.gaugeAppearance, ControlAppearance(kind: style.kind))
    }

    /// Sets the style of the gauges inside.
    public consuming func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        environment(
            \.gaugeAppearance,
            ControlAppearance(kind: .linearCapacity, custom: CustomStyle(style) { $0.makeBody(configuration: $1) }))
    }
}
