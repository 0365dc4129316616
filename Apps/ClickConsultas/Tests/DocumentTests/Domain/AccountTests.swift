// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The document's model of a user (block 12) and its mapper (block 14).
struct AccountTests {
    @Test func `an account is encoded, decoded and compared`() throws {
        let data = try JSONEncoder().encode(Account.sample)
        #expect(try JSONDecoder().decode(Account.self, from: data) == .sample)
        var other = Account.sample
        other.city = "Contagem"
        #expect(other != .sample)
    }

    @Test func `the sample's CPF is valid, the document's is not`() {
        #expect(Account.isValid(cpf: Account.sample.cpf))
        #expect(Account.isValid(cpf: "943.895.751-04"))
        for wrong in ["123.456.789-00", "231.002.999-00", "111.111.111-11", "390.533.447", ""] {
            #expect(!Account.isValid(cpf: wrong), "\(wrong)")
        }
    }

    @Test func `the sample's birth date is the same tomorrow`() {
        #expect(AccountMapper.record(from: .sample).birthDate == "1990-05-10")
    }

    @Test func `a record and its account are mapped to each other`() throws {
        let record = AccountMapper.record(from: .sample)
        #expect(try AccountMapper.account(from: record) == .sample)
    }

    @Test(arguments: ["", "10/05/1990", "1990-13-10", "yesterday"])
    func `an unreadable birth date is an error, not today`(text: String) {
        var record = AccountMapper.record(from: .sample)
        record.birthDate = text
        #expect(throws: AccountMapper.UnreadableBirthDate(text: text)) {
            try AccountMapper.account(from: record)
        }
    }
}
