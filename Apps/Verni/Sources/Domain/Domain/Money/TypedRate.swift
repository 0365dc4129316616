// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A rate that a user has typed, as digits with a point.
package enum TypedRate {
    /// The most characters of a rate.
    private static let lengthLimit = 24

    /// Returns the rate; `nil` unless it is above zero.
    package static func value(of text: String) -> Decimal? {
        guard text.count <= lengthLimit,
            text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            text.split(separator: ".", omittingEmptySubsequences: false).count <= 2,
            let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")), value > 0, value.isFinite
        else { return nil }
        return value
    }
}
