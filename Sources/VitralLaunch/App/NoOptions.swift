// SPDX-License-Identifier: Apache-2.0

public import ArgumentParser
import Vitral
import VitralFeatures
import VitralServer

/// The options of an app without options.
///
/// ```swift
/// static func launch(_ launch: Launch<NoOptions>) async throws -> Launched {
///     Launched()
/// }
/// ```
public struct NoOptions: ParsableArguments, Sendable {
    /// Creates the empty options.
    public init() {}
}
