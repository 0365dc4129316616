// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The classes of one element, by which the stylesheet and the client select it.
///
/// Every class is defined once, as a constant in a file beside its subject, and elements take only constants:
///
/// ```swift
/// extension StyleClass {
///     static let badge = StyleClass("trips-badge")
///     static let warningBadge = badge.adding("trips-badge-warning")
/// }
///
/// Text("Delayed").styleClass(.warningBadge)
/// ```
///
/// A module outside of the framework sets its classes on views by ``View/styleClass(_:)``. Their names begin with the name of
/// the module, so that they do not collide with others.
///
/// `make lint` compares the framework's constants with its stylesheets and scripts, and fails on a class that only one side
/// uses.
///
/// A value consists of two words that are copied without reference counting. The bytes that
/// `adding(_:)` joins are never freed, so call it only for constants.
public struct StyleClass: Sendable {
    // Safe to share: the bytes are a literal's, or were written once by the initializer and are never freed.
    private nonisolated(unsafe) let start: UnsafePointer<UInt8>
    private let count: Int

    /// Creates a class.
    ///
    /// - Parameter name: Its name in the stylesheet: letters of ASCII, digits, `-` and `_`.
    public init(_ name: StaticString) {
        // A literal of the program, so only its author can be wrong.
        assert(
            Self.isName(name),
            "“\(name)” is not the name of a class. To fix this, use letters, digits, `-` and `_` only.")
        start = name.utf8Start
        count = name.utf8CodeUnitCount
    }

    private static func isName(_ name: StaticString) -> Bool {
        name.utf8CodeUnitCount > 0
            && name.withUTF8Buffer { bytes in
                bytes.allSatisfy { byte in
                    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
                        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
                }
            }
    }

    private init(joining classes: [StyleClass]) {
        let text = classes.map(\.names).joined(separator: " ")
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(text.utf8.count, 1))
        let end = bytes.initialize(from: text.utf8).index
        // A buffer of at least one byte has an address.
        start = UnsafePointer(bytes.baseAddress.unsafelyUnwrapped)
        count = end
    }

    /// Returns these classes and another one, which is defined here.
    package func adding(_ name: StaticString) -> StyleClass { adding(StyleClass(name)) }

    /// Returns these classes and others.
    package func adding(_ others: StyleClass...) -> StyleClass { StyleClass(joining: [self] + others) }

    /// The classes as the value of an attribute, separated by spaces.
    package var names: String { String(decoding: bytes, as: UTF8.self) }

    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }
}

extension StyleClass: Hashable {
    /// Whether two values have the same classes, in the same order.
    public static func == (left: Self, right: Self) -> Bool {
        guard left.count == right.count else { return false }
        return left.start == right.start || memcmp(left.start, right.start, left.count) == 0
    }

    /// Feeds the names into a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }
}
