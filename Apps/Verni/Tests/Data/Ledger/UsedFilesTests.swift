// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VerniDomain
import VerniLedger

@testable import VerniDefaultLedger

@Suite("Files that records have")
struct UsedFilesTests {
    private static func digest(_ number: Int) -> String { String(repeating: "\(number % 10)a", count: 32) }

    private static func receipt(_ number: UInt32) -> ReceiptFile {
        ReceiptFile(id: .number(number), digest: digest(Int(number)), kind: .png, byteCount: 7)
    }

    private static let all = Set((1...9).map { digest($0) })

    @Test(
        "Receipts, members and profiles have files, and those that were removed have none",
        arguments: TestStore.allCases)
    func records(store: TestStore) async throws {
        let world = try await LedgerWorld(store)
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        func used() async throws -> Set<String> { try await world.log.usedFiles(among: Self.all) }
        #expect(try await used().isEmpty)
        try await ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        for number: UInt32 in 1...2 {
            try await ana.perform(.addReceipt(Sample.group, .number(1), Self.receipt(number)))
        }
        try await ana.perform(.editMember(Sample.group, Sample.caio, name: "Caio", picture: Self.digest(3)))
        try await ana.perform(
            .editProfile(name: "Ana", picture: Self.digest(4), currency: .eur, hidesAmounts: false))
        #expect(try await used() == Set((1...4).map { Self.digest($0) }))
        let removal = try #require(try await ana.perform(.deleteReceipt(Sample.group, .number(1), .number(1))))
        #expect(try await !used().contains(Self.digest(1)))
        // A receipt that is put back has its file.
        try await ana.revert(removal, in: Sample.group)
        #expect(try await used().contains(Self.digest(1)))
        // A deleted expense can be restored at any time, and a deleted group for a while.
        try await ana.perform(.deleteExpense(Sample.group, .number(1)))
        #expect(try await used().count == 4)
        try await ana.perform(.deleteGroup(Sample.group))
        #expect(try await used().count == 4)
        world.clock.advance(LedgerPolicy.restoreTime + 60)
        #expect(try await used() == [Self.digest(4)])
    }

    @Test("The files of a deleted account go with its profile, and its group's stay")
    func deletedAccount() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let rui = world.log.ledger(of: "rui")
        try await rui.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await rui.perform(.addReceipt(Sample.group, .number(1), Self.receipt(1)))
        try await rui.perform(.editProfile(name: "Rui", picture: Self.digest(2), currency: .eur, hidesAmounts: false))
        #expect(try await world.log.usedFiles(among: Self.all) == [Self.digest(1), Self.digest(2)])
        try await world.log.forget("rui")
        #expect(try await world.log.usedFiles(among: Self.all) == [Self.digest(1)])
    }

    @Test("A replica has the files of what it has not sent yet, too")
    func replica() async throws {
        let world = try await LedgerWorld()
        let (ana, _) = try await world.devices()
        try await ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await ana.perform(.addReceipt(Sample.group, .number(1), Self.receipt(1)))
        #expect(try await ana.usedFiles(among: Self.all) == [Self.digest(1)])
        try await ana.perform(.deleteReceipt(Sample.group, .number(1), .number(1)))
        #expect(try await ana.usedFiles(among: Self.all).isEmpty)
    }
}
