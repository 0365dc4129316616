// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
package import Crypto
import Foundation

/// The signed tokens by which recipients unsubscribe without a sign-in (RFC 8058).
///
/// They do not expire: a link in an old e-mail must still work.
package struct UnsubscribeTokens: Sendable {
    private let key: SymmetricKey

    /// Creates the tokens of a key.
    package init(key: SymmetricKey) { self.key = key }

    /// Returns a token for a recipient and a list: their text and its signature, without characters that addresses
    /// escape.
    package func token(for recipient: MailRecipient, _ list: MailList) -> String {
        let text = "\(list.rawValue):\(BookingMapper.text(of: recipient))"
        return "\(Self.encoded(Data(text.utf8))).\(Self.encoded(signature(of: text)))"
    }

    /// Returns the recipient and the list of a token; `nil` if another key signed it.
    package func read(_ token: String) -> (recipient: MailRecipient, list: MailList)? {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard token.utf8.count <= 512, parts.count == 2, let data = Self.decoded(parts[0]),
            let signature = Self.decoded(parts[1]), let text = String(data: data, encoding: .utf8),
            HMAC<SHA256>.isValidAuthenticationCode(signature, authenticating: Self.message(text), using: key)
        else { return nil }
        let fields = text.split(separator: ":", maxSplits: 2).map(String.init)
        guard fields.count == 3, let list = MailList(rawValue: fields[0]) else { return nil }
        switch fields[1] {
        case "patient": return (.patient(.init(fields[2])), list)
        case "practice": return (.practice(.init(fields[2])), list)
        default: return nil
        }
    }

    private func signature(of text: String) -> Data {
        Data(HMAC<SHA256>.authenticationCode(for: Self.message(text), using: key))
    }

    /// Returns the signed bytes, which no other use of the key signs.
    private static func message(_ text: String) -> Data { Data("unsubscribe:\(text)".utf8) }

    private static func encoded(_ data: Data) -> String {
        data.base64EncodedString().replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }

    private static func decoded(_ text: Substring) -> Data? {
        let plain = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        return Data(base64Encoded: plain + String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4))
    }
}
