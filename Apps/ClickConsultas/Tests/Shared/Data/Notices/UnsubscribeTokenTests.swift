// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import Crypto
import Foundation
import Testing

@Suite("Tokens that unsubscribe")
struct UnsubscribeTokenTests {
    private let tokens = UnsubscribeTokens(key: SymmetricKey(data: Data(repeating: 7, count: 32)))

    @Test("A token names its recipient and its list")
    func read() throws {
        for recipient in [MailRecipient.patient("a:b.c/é"), .practice("practice")] {
            for list in MailList.allCases {
                let token = tokens.token(for: recipient, list)
                let found = try #require(tokens.read(token))
                #expect(found.recipient == recipient && found.list == list)
                #expect(token.utf8.allSatisfy { (33...126).contains($0) && !"/+=?#%<>,".utf8.contains($0) })
            }
        }
    }

    @Test("A token that was changed, cut or signed by another key is invalid")
    func forged() {
        let token = tokens.token(for: .patient("ana"), .offers)
        let other = UnsubscribeTokens(key: SymmetricKey(data: Data(repeating: 8, count: 32)))
        #expect(other.read(token) == nil)
        for index in token.indices.dropLast() {
            var changed = token
            changed.replaceSubrange(index...index, with: token[index] == "A" ? "B" : "A")
            #expect(tokens.read(changed) == nil)
        }
        let fields = token.split(separator: ".")
        for text in [
            "", ".", "..", String(fields[0]), "\(fields[0]).", ".\(fields[1])", String(repeating: "a", count: 600),
        ] {
            #expect(tokens.read(text) == nil)
        }
    }
}
