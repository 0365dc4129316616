// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Vitral

/// The edge of the chart at which an axis stands.
public enum AxisMarkPosition: Hashable, Sendable {
    /// At the bottom for x, on the right for y.
    case automatic
    /// On the left.
    case leading
    /// On the right.
    case trailing
    /// At the top.
    case top
    /// At the bottom.
    case bottom
}

/// Which values an axis names.
public struct AxisMarkValues: Sendable {
    enum Kind: Sendable {
        case automatic(count: Int?, minimumStride: Double?)
        case step(Double)
        case dates(Calendar.Component, count: Int)
        case values([_PlotValue])
    }

    let kind: Kind

    /// Round values, about as many as there is room for.
    public static let automatic = AxisMarkValues(kind: .automatic(count: nil, minimumStride: nil))

    /// Round values, about so many.
    public static func automatic(desiredCount: Int? = nil) -> AxisMarkValues {
        AxisMarkValues(kind: .automatic(count: desiredCount, minimumStride: nil))
    }

    /// Round values, about so many and no nearer to each other than a stride.
    public static func automatic(minimumStride: Double, desiredCount: Int? = nil) -> AxisMarkValues {
        AxisMarkValues(kind: .automatic(count: desiredCount, minimumStride: minimumStride))
    }

    /// The multiples of a number.
    public static func stride<P: Plottable & BinaryFloatingPoint>(by step: P) -> AxisMarkValues {
        AxisMarkValues(kind: .step(Double(step)))
    }

    /// The beginnings of days, months or other spans of a calendar.
    public static func stride(by component: Calendar.Component, count: Int = 1) -> AxisMarkValues {
        AxisMarkValues(kind: .dates(component, count: max(count, 1)))
    }
}

/// A value that an axis names.
public struct AxisValue: Sendable {
    /// The position among the axis' values.
    public let index: Int
    /// How many values the axis names.
    public let count: Int
    let value: _PlotValue

    /// The value as a type; `nil` where it is of another kind.
    public func `as`<P: Plottable>(_ type: P.Type) -> P? { P(plotValue: value) }
}
