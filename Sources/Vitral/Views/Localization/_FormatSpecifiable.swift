// SPDX-License-Identifier: Apache-2.0

public import struct Foundation.CGFloat

/// A type of number that a localized text can show.
public protocol _FormatSpecifiable: Equatable, Sendable {
    /// The specifier of the type in a key of the string catalog.
    static var _specifier: String { get }
    /// The number; one that no other type represents is rounded.
    var _number: _SpecifiedValue { get }
}

/// A number of any type.
public enum _SpecifiedValue: Sendable, Equatable {
    /// A whole number.
    case integer(Int64)
    /// A whole number that is not negative.
    case unsigned(UInt64)
    /// A number.
    case real(Double)
}

extension FixedWidthInteger where Self: SignedInteger {
    /// The specifier of signed whole numbers.
    public static var _specifier: String { "%lld" }
    /// The number.
    public var _number: _SpecifiedValue { .integer(Int64(clamping: self)) }
}

extension FixedWidthInteger where Self: UnsignedInteger {
    /// The specifier of unsigned whole numbers.
    public static var _specifier: String { "%llu" }
    /// The number.
    public var _number: _SpecifiedValue { .unsigned(UInt64(clamping: self)) }
}

extension BinaryFloatingPoint {
    /// The specifier of numbers.
    public static var _specifier: String { "%lf" }
    /// The number.
    public var _number: _SpecifiedValue { .real(Double(self)) }
}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}
