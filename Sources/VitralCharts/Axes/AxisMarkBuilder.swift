// SPDX-License-Identifier: Apache-2.0

import Vitral

/// A result builder that makes the lines and labels of one value.
@MainActor @preconcurrency
@resultBuilder
public struct AxisMarkBuilder {
    /// Returns the part of one mark.
    public static func buildExpression(_ mark: some AxisMark) -> [_AxisPart] { [mark._part] }
    /// Returns the parts of all statements.
    public static func buildBlock(_ parts: [_AxisPart]...) -> [_AxisPart] { parts.flatMap { $0 } }
    /// Returns the parts of an `if` without an `else`.
    public static func buildOptional(_ parts: [_AxisPart]?) -> [_AxisPart] { parts ?? [] }
    /// Returns the first branch of an `if` or `switch`.
    public static func buildEither(first: [_AxisPart]) -> [_AxisPart] { first }
    /// Returns the second branch of an `if` or `switch`.
    public static func buildEither(second: [_AxisPart]) -> [_AxisPart] { second }
}
