// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// The module's texts outside of views, such as the messages of errors.
enum Texts {
    /// The catalogue is a part of the module, and a test reads it.
    private static let catalog = StringCatalog(of: .module)

    /// Returns a text in the language of a locale, with values in the places of `%@` and `%1$@`.
    static func text(_ key: String, in locale: Locale, _ values: [String] = []) -> String {
        fill(catalog.string(for: key, language: locale.identifier(.bcp47)), with: values)
    }

    /// Fills a text in one pass, so that a value that looks like a place stays as it is.
    private static func fill(_ text: String, with values: [String]) -> String {
        var result = ""
        var next = 0
        var rest = text[...]
        while let start = rest.firstIndex(of: "%") {
            result += rest[..<start]
            rest = rest[start...]
            if rest.hasPrefix("%@"), next < values.count {
                result += values[next]
                next += 1
                rest = rest.dropFirst(2)
            } else if let place = values.indices.first(where: { rest.hasPrefix("%\($0 + 1)$@") }) {
                result += values[place]
                rest = rest.dropFirst("%\(place + 1)$@".count)
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result + rest
    }
}
