// SPDX-License-Identifier: Apache-2.0

/// The properties of an ``Island`` that has none.
public struct EmptyProperties: Encodable, Sendable {
    /// Creates no properties.
    public init() {}
}
