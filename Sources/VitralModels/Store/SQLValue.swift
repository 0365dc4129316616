// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A value in a form that every database can store.
///
/// The ``ColumnType`` determines the meaning of the value, such as a Boolean, a date or a decimal number.
public enum SQLValue: Sendable, Hashable {
    /// The value `NULL`.
    case null
    /// An integer; Booleans are 0 and 1.
    case integer(Int64)
    /// A floating-point number, never NaN, which databases treat differently.
    case real(Double)
    /// A text without the character NUL, which ends a text in databases.
    case text(String)
    /// Bytes.
    case blob(Data)
}
