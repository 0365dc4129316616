// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An id with a text by which its view's state is restored.
protocol RestorableIdentity {
    @MainActor var restorationText: String? { get }
}

/// Conversions of ids to texts that are the same in every process.
@MainActor
enum IdentityText {
    static func of(_ id: Any) -> String? {
        guard let text = plain(id) else { return nil }
        // A text must not look like a path of several.
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "%") }) else { return text }
        return text.unicodeScalars.map { $0 == "%" ? "%25" : $0 == "/" ? "%2F" : String($0) }.joined()
    }

    private static func plain(_ id: Any) -> String? {
        switch (id as? AnyHashable)?.base ?? id {
        case let own as any RestorableIdentity: own.restorationText
        case let text as any LosslessStringConvertible: text.description
        case let id as UUID: id.uuidString
        case let raw as any RawRepresentable: plain(raw.rawValue)
        case let value as any Encodable: encoded(value)
        default: nil
        }
    }

    private static func encoded(_ value: some Encodable) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // An array, because not every encoder accepts a bare value.
        return (try? encoder.encode([value])).map { String(decoding: $0, as: UTF8.self) }
    }
}
