// SPDX-License-Identifier: Apache-2.0

extension StringProtocol {
    /// The text without white space at its ends.
    package var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex))
    }
}
