// SPDX-License-Identifier: Apache-2.0

/// A text about the place of a call, for subscripts.
///
/// All values are equal: a key path with a subscript is the same wherever the code writes it.
public struct _PlaceText: Hashable, Sendable, ExpressibleByStringLiteral {
    let text: StaticString

    /// Creates a text from a literal, such as `#fileID`.
    public init(stringLiteral value: StaticString) { text = value }

    /// Returns `true`.
    public static func == (lhs: Self, rhs: Self) -> Bool { true }

    /// Hashes nothing.
    public func hash(into hasher: inout Hasher) {}
}

/// A number about the place of a call, for subscripts; all values are equal.
public struct _PlaceNumber: Hashable, Sendable, ExpressibleByIntegerLiteral {
    let number: UInt

    /// Creates a number from a literal, such as `#line`.
    public init(integerLiteral value: UInt) { number = value }

    /// Returns `true`.
    public static func == (lhs: Self, rhs: Self) -> Bool { true }

    /// Hashes nothing.
    public func hash(into hasher: inout Hasher) {}
}

extension CodeLocation {
    /// Creates the place of a call of a subscript.
    init(fileID: _PlaceText, filePath: _PlaceText, line: _PlaceNumber, column: _PlaceNumber) {
        self.init(fileID: fileID.text, filePath: filePath.text, line: line.number, column: column.number)
    }
}
