// SPDX-License-Identifier: Apache-2.0

/// How gauges look.
@MainActor @preconcurrency
public protocol GaugeStyle {
    /// The type of the look.
    associatedtype Body: View
    /// What is known of a gauge.
    typealias Configuration = GaugeStyleConfiguration
    /// Makes the look of a gauge.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a gauge.
public struct GaugeStyleConfiguration {
    /// What is measured.
    public typealias Label = _ControlPart
    /// The value in words.
    public typealias CurrentValueLabel = _ControlPart
    /// The lower end in words.
    public typealias MinimumValueLabel = _ControlPart
    /// The upper end in words.
    public typealias MaximumValueLabel = _ControlPart
    /// The value, from 0 at the lower end to 1 at the upper.
    public let value: Double
    /// What is measured.
    public let label: Label
    /// The value in words.
    public let currentValueLabel: CurrentValueLabel?
    /// The lower end in words.
    public let minimumValueLabel: MinimumValueLabel?
    /// The upper end in words.
    public let maximumValueLabel: MaximumValueLabel?
}

/// The looks that the framework draws.
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
    /// What fits the place: a bar that fills.
    public static let automatic = _DrawnGaugeStyle(kind: .linearCapacity)
    /// A bar that fills.
    public static let linearCapacity = _DrawnGaugeStyle(kind: .linearCapacity)
    /// A bar with a mark at the value.
    public static let accessoryLinear = _DrawnGaugeStyle(kind: .accessoryLinear)
    /// A small bar that fills.
    public static let accessoryLinearCapacity = _DrawnGaugeStyle(kind: .accessoryLinearCapacity)
    /// An open ring with a mark at the value.
    public static let accessoryCircular = _DrawnGaugeStyle(kind: .accessoryCircular)
    /// A ring that fills.
    public static let accessoryCircularCapacity = _DrawnGaugeStyle(kind: .accessoryCircularCapacity)
}

private struct GaugeLookKey: EnvironmentKey {
    static var defaultValue: ControlLook<GaugeKind, GaugeStyleConfiguration> { ControlLook(kind: .linearCapacity) }
}

extension EnvironmentValues {
    var gaugeLook: ControlLook<GaugeKind, GaugeStyleConfiguration> {
        get { self[GaugeLookKey.self] }
        set { self[GaugeLookKey.self] = newValue }
    }
}

extension View {
    /// How the gauges inside look.
    public consuming func gaugeStyle(_ style: _DrawnGaugeStyle) -> some View {
        environment(\.gaugeLook, ControlLook(kind: style.kind))
    }

    /// How the gauges inside look.
    public consuming func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        environment(
            \.gaugeLook,
            ControlLook(kind: .linearCapacity, custom: CustomStyle(style) { $0.makeBody(configuration: $1) }))
    }
}
