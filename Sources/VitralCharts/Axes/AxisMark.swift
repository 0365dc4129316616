// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// A line or label of one value of an axis.
@MainActor @preconcurrency
public protocol AxisMark {
    /// The line or label.
    var _part: _AxisPart { get }
}

/// A line or label with another style.
public struct _StyledAxisMark: AxisMark {
    /// The line or label.
    public let _part: _AxisPart
}

extension AxisMark {
    /// Sets the color of the line or label.
    public func foregroundStyle(_ style: some ShapeStyle) -> _StyledAxisMark {
        var part = _part
        part.color = style._css
        return _StyledAxisMark(_part: part)
    }

    /// Sets the font of the label.
    public func font(_ font: Font?) -> _StyledAxisMark {
        var part = _part
        part.font = font
        return _StyledAxisMark(_part: part)
    }
}
