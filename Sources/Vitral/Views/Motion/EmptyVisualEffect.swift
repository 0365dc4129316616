// SPDX-License-Identifier: Apache-2.0

/// The initial effect, to which other effects are added.
public struct EmptyVisualEffect: VisualEffect {
    /// The CSS declarations: none.
    public var _declarations: [String: String] { [:] }

    init() {}
}
