// SPDX-License-Identifier: Apache-2.0

/// The amount of space in one direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// Limited space.
    case compact
    /// Sufficient space.
    case regular
}
