// SPDX-License-Identifier: Apache-2.0

extension String {
    /// Returns a user's text as one line for a subject or a notification: without control characters, and not too long.
    ///
    /// - Parameter limit: The most characters, with the ellipsis that ends a text that was cut; a text has at most four
    ///   times as many bytes, because a character may have any number of them.
    package func line(limit: Int = 100) -> String {
        let words = split { character in
            character.isWhitespace || character.isNewline
                || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        }
        let line = words.joined(separator: " ")
        let ellipsis = "…"
        let bytes = limit * 4
        guard line.count > limit || line.utf8.count > bytes else { return line }
        var cut = ""
        for character in line.prefix(max(0, limit - 1)) {
            guard cut.utf8.count + character.utf8.count <= bytes - ellipsis.utf8.count else { break }
            cut.append(character)
        }
        return cut + ellipsis
    }
}
