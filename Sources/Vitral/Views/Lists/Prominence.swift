// SPDX-License-Identifier: Apache-2.0

/// The prominence of a header.
public enum Prominence: Hashable, Sendable {
    /// The standard prominence.
    case standard
    /// An increased prominence.
    case increased
}
