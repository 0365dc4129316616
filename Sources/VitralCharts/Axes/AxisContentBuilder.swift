// SPDX-License-Identifier: Apache-2.0

import Vitral

/// A result builder that makes an axis from groups of values.
@MainActor @preconcurrency
@resultBuilder
public struct AxisContentBuilder {
    /// Returns the groups of one content.
    public static func buildExpression(_ content: some AxisContent) -> [_AxisMarkGroup] { content._axes }
    /// Returns the groups of all statements.
    public static func buildBlock(_ groups: [_AxisMarkGroup]...) -> [_AxisMarkGroup] { groups.flatMap { $0 } }
    /// Returns the groups of an `if` without an `else`.
    public static func buildOptional(_ groups: [_AxisMarkGroup]?) -> [_AxisMarkGroup] { groups ?? [] }
    /// Returns the first branch of an `if` or `switch`.
    public static func buildEither(first: [_AxisMarkGroup]) -> [_AxisMarkGroup] { first }
    /// Returns the second branch of an `if` or `switch`.
    public static func buildEither(second: [_AxisMarkGroup]) -> [_AxisMarkGroup] { second }
}
