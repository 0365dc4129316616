// SPDX-License-Identifier: Apache-2.0

/// The kind of a button in state.
public enum ButtonStateRole: Hashable, Sendable, Codable {
    /// The button leaves everything as it is.
    case cancel
    /// The button deletes something.
    case destructive
}
