// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging

/// The values of `@AppStorage` that a browser stores for an app, as the text of a cookie.
///
/// The text is `name=value&name=value`, with values in JSON and both percent-encoded. It comes from a browser, so text
/// in any other format is ignored as a whole, and reported once.
@MainActor
final class BrowserDefaults {
    /// The longest text that is read or written: browsers store 4,096 bytes per cookie including its name and
    /// attributes.
    nonisolated static let limit = 3_500

    let store: ValueStore
    private let logger: Logger
    private var hasReportedLimit = false
    private var isUnsent = false
    private var hasChanged = false

    init(_ text: String?, logger: Logger) {
        self.logger = logger
        let values = text.map { Self.values(in: $0) }
        store = ValueStore((values ?? nil) ?? [:], outlivesPage: true)
        if case .some(nil) = values {
            logger.notice("A browser's stored defaults are broken or too long and were ignored.")
        }
        store.onChange = { [weak self] in
            self?.isUnsent = true
            self?.hasChanged = true
        }
    }

    /// The new text if it differs from the browser's; `nil` if it does not, or if it is too long to be stored.
    var changed: String? {
        guard hasChanged else { return nil }
        let text = Self.text(of: store.savedValues)
        guard text.utf8.count > Self.limit else { return text }
        if !hasReportedLimit {
            hasReportedLimit = true
            logger.warning(
                """
                The values of @AppStorage are longer than \(Self.limit) bytes together, which a browser does not keep: \
                this tab has them until it is closed. To fix this, store less, or store it on the server.
                """)
        }
        return nil
    }

    /// Sends the changed values to the browser.
    func flush(into patch: inout PatchWriter) {
        guard isUnsent else { return }
        isUnsent = false
        if let changed { patch.append(.defaults(changed)) }
    }

    // MARK: The text

    nonisolated static func text(of values: [String: _StoredValue]) -> String {
        let encoder = JSONEncoder()
        let pairs = values.sorted { $0.key < $1.key }.compactMap { name, value -> String? in
            guard let json = try? encoder.encode([value]) else { return nil }
            // The value is encoded in an array: not every coder accepts a bare value.
            let text = String(decoding: json.dropFirst().dropLast(), as: UTF8.self)
            return "\(encoded(name))=\(encoded(text))"
        }
        return pairs.joined(separator: "&")
    }

    nonisolated static func values(in text: String) -> [String: _StoredValue]? {
        guard text.utf8.count <= limit else { return nil }
        var values: [String: _StoredValue] = [:]
        let decoder = JSONDecoder()
        for pair in text.utf8.split(separator: UInt8(ascii: "&")) {
            let parts = pair.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false).map { Substring($0) }
            guard parts.count == 2, let name = String(parts[0]).removingPercentEncoding,
                let json = String(parts[1]).removingPercentEncoding,
                let found = try? decoder.decode([_StoredValue].self, from: Data("[\(json)]".utf8)), found.count == 1
            else { return nil }
            values[name] = found[0]
        }
        return values
    }

    nonisolated private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }

    nonisolated private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
