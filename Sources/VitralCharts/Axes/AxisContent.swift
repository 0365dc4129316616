// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The content of an axis.
@MainActor @preconcurrency
public protocol AxisContent {
    /// The groups of values that the axis marks.
    var _axes: [_AxisMarkGroup] { get }
}
