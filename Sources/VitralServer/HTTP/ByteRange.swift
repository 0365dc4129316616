// SPDX-License-Identifier: Apache-2.0

/// The part of a file that a `Range` header asks for (RFC 9110, 14.1.2).
///
/// Hummingbird's reader takes a malformed header, which the RFC tells servers to ignore, for an error, and counts a suffix
/// such as `-500` from the start of the file.
enum ByteRange: Equatable {
    /// All of it: the header is missing, malformed, of another unit, or names several parts.
    case whole
    case part(ClosedRange<Int>)
    /// The header is valid and names no byte of the file.
    case unsatisfiable

    /// Reads a header.
    ///
    /// - Parameters:
    ///   - header: The header, if the request has one.
    ///   - size: The size of the file, in bytes.
    init(_ header: String?, size: Int) {
        guard let header, let bounds = Self.bounds(in: header) else {
            self = .whole
            return
        }
        switch bounds {
        case (nil, nil): self = .whole
        case (nil, let count?): self = count > 0 && size > 0 ? .part(max(0, size - count)...size - 1) : .unsatisfiable
        case (let first?, let last):
            if let last, last < first {
                self = .whole
            } else if first >= size {
                self = .unsatisfiable
            } else {
                self = .part(first...min(last ?? size - 1, size - 1))
            }
        }
    }

    /// Returns the numbers before and after the hyphen; `nil` if the header does not name a single range of bytes.
    private static func bounds(in header: String) -> (Int?, Int?)? {
        let parts = header.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
        let bounds = parts[1].trimmingSpaces.split(separator: "-", omittingEmptySubsequences: false)
        guard bounds.count == 2, let first = number(bounds[0]), let last = number(bounds[1]) else { return nil }
        return (first, last)
    }

    /// Returns a number, an absent one, or `nil` for a text that is neither.
    private static func number(_ text: Substring) -> Int?? {
        if text.isEmpty { return .some(nil) }
        guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        // A number that is too long for an Int lies beyond the end of every file.
        return .some(Int(text) ?? .max)
    }
}
