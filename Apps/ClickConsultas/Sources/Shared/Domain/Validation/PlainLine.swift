// SPDX-License-Identifier: Apache-2.0

import Foundation

extension String {
    /// Whether the text is a line that pages and e-mail headers show as it is: without control characters, line breaks and
    /// invisible format characters, and with four bytes for each character at most.
    ///
    /// The limit of the bytes holds for all characters together: an accent of its own may follow a letter.
    func isPlainLine(_ characters: ClosedRange<Int>) -> Bool {
        // The bytes first: a character may have thousands.
        utf8.count <= 4 * characters.upperBound && characters.contains(count)
            && unicodeScalars.allSatisfy { scalar in
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator: false
                default: true
                }
            }
    }
}
