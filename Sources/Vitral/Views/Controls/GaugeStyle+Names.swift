// SPDX-License-Identifier: Apache-2.0

/// The default for the context: a bar that fills.
public struct DefaultGaugeStyle: _NamedStyle {
    /// The style.
    public var _style: _DrawnGaugeStyle { .automatic }
    /// Creates the style.
    public init() {}
}

/// A bar that fills.
public struct LinearCapacityGaugeStyle: _NamedStyle {
    /// The style.
    public var _style: _DrawnGaugeStyle { .linearCapacity }
    /// Creates the style.
    public init() {}
}

/// A bar with a marker at the value.
public struct AccessoryLinearGaugeStyle: _NamedStyle {
    /// The style.
    public var _style: _DrawnGaugeStyle { .accessoryLinear }
    /// Creates the style.
    public init() {}
}

/// A small bar that fills.
public struct AccessoryLinearCapacityGaugeStyle: _NamedStyle {
    /// The style.
    public var _style: _DrawnGaugeStyle { .accessoryLinearCapacity }
    /// Creates the style.
    public init() {}
}

/// An open ring with a marker at the value.
public struct AccessoryCircularGaugeStyle: _NamedStyle {
    /// The style.
    public var _style: _DrawnGaugeStyle { .accessoryCircular }
    /// Creates the style.
    public init() {}
}

/// A ring that fills.
public struct AccessoryCircularCapacityGaugeStyle: _NamedStyle {
    /// The style.
    public var _style: _DrawnGaugeStyle { .accessoryCircularCapacity }
    /// Creates the style.
    public init() {}
}

extension View {
    /// Sets the style of the gauges inside.
    public consuming func gaugeStyle<Name: _NamedStyle>(_ style: Name) -> some View
    where Name.Style == _DrawnGaugeStyle {
        gaugeStyle(style._style)
    }
}
