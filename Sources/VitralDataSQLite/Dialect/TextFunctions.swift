// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB

/// The SQL functions for texts that SQLite itself supports only by bytes, or only for English.
enum TextFunctions {
    static let containsFolded = "vitral_contains_folded"
    static let lowercased = "vitral_lowercased"
    static let uppercased = "vitral_uppercased"
    static let length = "vitral_length"
    static let base64 = "vitral_base64"

    private static let all = [
        DatabaseFunction(containsFolded, argumentCount: 2, pure: true) { values in
            guard let text = String.fromDatabaseValue(values[0]), let part = String.fromDatabaseValue(values[1]) else {
                return nil
            }
            return FoldedText.contains(text, part)
        },
        function(lowercased) { $0.lowercased() },
        function(uppercased) { $0.uppercased() },
        function(length) { $0.count },
        DatabaseFunction(base64, argumentCount: 1, pure: true) { values in
            Data.fromDatabaseValue(values[0])?.base64EncodedString()
        },
    ]

    /// Registers the functions on a connection.
    static func register(in database: Database) {
        for function in all { database.add(function: function) }
    }

    /// Returns an SQL function of one text, which returns `NULL` for `NULL`.
    private static func function(
        _ name: String, _ body: @escaping @Sendable (String) -> any DatabaseValueConvertible
    ) -> DatabaseFunction {
        DatabaseFunction(name, argumentCount: 1, pure: true) { values in
            String.fromDatabaseValue(values[0]).map(body)
        }
    }
}

/// The comparison of texts without case and diacritics.
enum FoldedText {
    /// Whether a text contains another, ignoring case and diacritics.
    static func contains(_ text: String, _ part: String) -> Bool {
        guard !part.isEmpty else { return true }
        if let answer = containsASCII(text, part) { return answer }
        return folded(text).utf8.contains(folded(part).utf8)
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }

    /// Returns the same for two ASCII texts, by a faster comparison of bytes; `nil` if either has other characters.
    private static func containsASCII(_ text: String, _ part: String) -> Bool? {
        var text = text
        var part = part
        return part.withUTF8 { part in
            text.withUTF8 { text in
                guard part.allSatisfy({ $0 < 0x80 }), text.allSatisfy({ $0 < 0x80 }) else { return nil }
                guard text.count >= part.count else { return false }
                return (0...(text.count - part.count)).contains { start in
                    part.indices.allSatisfy { lower(text[start + $0]) == lower(part[$0]) }
                }
            }
        }
    }

    private static func lower(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte | 0x20 : byte }
}
