// SPDX-License-Identifier: Apache-2.0

/// A value that can be a property's default: a ``SQLValue`` that can be saved in a layout.
public enum SQLConstant: Sendable, Hashable, Codable {
    /// An integer or a Boolean.
    case integer(Int64)
    /// A floating-point number.
    case real(Double)
    /// A text.
    case text(String)
}
