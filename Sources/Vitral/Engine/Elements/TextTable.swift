// SPDX-License-Identifier: Apache-2.0

/// Texts that are written frequently, by the raw value of a case.
///
/// Their memory is never freed, so that it needs no reference counting: an array would be retained and released around
/// every element.
struct TextTable: @unchecked Sendable {
    // Sharing is safe: the initializer writes both levels, and nothing changes or frees them afterward.
    private let texts: UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>

    /// - Parameter texts: The texts of all cases, in their order. Make a table once, as a static constant.
    init(_ texts: [String]) {
        let table = UnsafeMutableBufferPointer<UnsafeBufferPointer<UInt8>>.allocate(capacity: texts.count)
        _ = table.initialize(from: texts.map(Self.lasting))
        self.texts = UnsafeBufferPointer(table)
    }

    private static func lasting(_ text: String) -> UnsafeBufferPointer<UInt8> {
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        _ = bytes.initialize(from: text.utf8)
        return UnsafeBufferPointer(bytes)
    }

    subscript(_ rawValue: UInt8) -> UnsafeBufferPointer<UInt8> { texts[Int(truncatingIfNeeded: rawValue)] }
}
