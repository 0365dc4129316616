// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDefaultDomain
import VerniDomain
import VerniLedger

@testable import VerniDefaultLedger

@Suite("The table of a group")
struct GroupExportTests {
    /// The balances of a group, by currency and the name of the member.
    private static func balances(of group: GroupID, in ledger: HostedLedger) async throws -> [Currency: [String: Int64]]
    {
        let detail = try await ledger.group(group)
        return detail.balances.mapValues { amounts in
            Dictionary(uniqueKeysWithValues: amounts.map { (detail.member($0)?.name ?? "", $1) })
        }
    }

    @Test(
        "A payment in another currency than it clears leaves the sums of the columns and of an import as the balances")
    func convertedPayment() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        try await ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await ana.perform(.createExpense(Sample.group, Sample.expense(2, by: Sample.rui, in: .jpy)))
        try await ana.perform(
            .createPayment(
                Sample.group, .number(3),
                Sample.payment(
                    1_234, from: Sample.rui, to: Sample.ana, in: .brl,
                    cleared: [.init(currency: .eur, amount: 300), .init(currency: .jpy, amount: -250)])))
        let balances = try await Self.balances(of: Sample.group, in: ana)
        #expect(
            balances == [
                .eur: ["Ana": 300, "Caio": -300], .jpy: ["Ana": -50, "Rui": 350, "Caio": -300],
            ])

        let table = String(decoding: try await GroupExport(Sample.group, of: ana).csv, as: UTF8.self)
        let records = DelimitedText.records(of: table).map(\.cells)
        let names = try #require(records.first).dropFirst(5)
        var sums: [Currency: [String: Int64]] = [:]
        for cells in records.dropFirst() {
            let currency = try Currency(code: cells[4])
            for (name, cell) in zip(names, cells.dropFirst(5)) {
                sums[currency, default: [:]][name, default: 0] += try Money(text: cell, in: currency).minorUnits
            }
        }
        #expect(sums.mapValues { $0.filter { $0.value != 0 } } == balances)

        let (copy, me) = (GroupID.number(2), MemberID.number(21))
        try await ana.perform(.createGroup(copy, Sample.fields("Copy"), me: me, myName: "Ana"))
        let file = try SplitwiseReader().read(table)
        #expect(file.entries.count == 4 && file.refused.isEmpty)
        _ = try await SplitwiseImport(file, into: try await ana.group(copy), people: ["Ana": me]).write(to: ana)
        #expect(try await Self.balances(of: copy, in: ana) == balances)
    }

    @Test("A guest without a name is refused before anything is written, and a payment keeps its title")
    func guests() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        let group = try await ana.group(Sample.group)
        func file(_ name: String) throws -> ImportedFile {
            try SplitwiseReader().read(
                "Date,Description,Category,Cost,Currency,\(name),Ana\n2026-01-03,In cash,Payment,20.00,EUR,20.00,-20.00"
            )
        }
        for name in ["", String(repeating: "a", count: 200)] {
            let unnamed = try file(name)
            #expect(throws: VerniError.nameInvalid(limit: TextLimits.name)) {
                try SplitwiseImport(unnamed, into: group, people: ["Ana": Sample.ana])
            }
        }
        _ = try await SplitwiseImport(file("Zoé"), into: group, people: ["Ana": Sample.ana]).write(to: ana)
        #expect(try await ana.payments(of: Sample.group, deleted: false).map(\.fields.note) == ["In cash"])
    }

    @Test("An import adds the categories that the group lacks, to their limit, and again after it was taken back")
    func categories() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        let food = VerniDomain.Category(id: .number(31), name: "Café", symbol: "tag")
        try await ana.perform(.addCategory(Sample.group, food))
        func write(_ names: [String]) async throws -> ImportedRows {
            let rows = names.enumerated().map { "2026-01-02,Row \($0),\($1),2.00,EUR,1.00,-1.00" }
            let table = ["Date,Description,Category,Cost,Currency,Ana,Rui"] + rows
            let file = try SplitwiseReader().read(table.joined(separator: "\n"))
            return try await SplitwiseImport(
                file, into: try await ana.group(Sample.group), people: ["Ana": Sample.ana, "Rui": Sample.rui]
            ).write(to: ana)
        }
        func names() async throws -> [String: String] {
            let names = Dictionary(
                uniqueKeysWithValues: try await ana.group(Sample.group).categories.map { ($0.id, $0.name) })
            let page = try await ana.expenses(ExpenseQuery(group: Sample.group), offset: 0, limit: 9)
            return Dictionary(
                uniqueKeysWithValues: page.expenses.map { expense in
                    (expense.fields.title, expense.fields.category.flatMap { names[$0] } ?? "")
                })
        }
        let table = ["Home", "cafe", "home", ""]
        let expected = ["Row 0": "Home", "Row 1": "Café", "Row 2": "Home", "Row 3": ""]
        let first = try await write(table)
        #expect(try await names() == expected)
        for operation in first.operations.reversed() { try await ana.revert(operation, in: Sample.group) }
        #expect(try await ana.group(Sample.group).categories.map(\.name) == ["Café"])
        #expect(try await write(table).refused.isEmpty)
        #expect(try await names() == expected)
        #expect(try await write(table).operations.isEmpty)
        #expect(try await write((0..<120).map { "Category \($0)" }).refused.isEmpty)
        #expect(try await ana.group(Sample.group).categories.count == 100)
    }

    @Test("An import that was taken back can be made again, with other people")
    func importAgain() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        let table = """
            Date,Description,Category,Cost,Currency,Ana,Bia
            2026-01-02,Rent,Home,100.00,EUR,50.00,-50.00
            2026-01-03,Bia paid Ana,Payment,20.00,EUR,-20.00,20.00
            """
        let file = try SplitwiseReader().read(table)
        func write(_ people: [String: MemberID]) async throws -> ImportedRows {
            try await SplitwiseImport(file, into: try await ana.group(Sample.group), people: people).write(to: ana)
        }
        let first = try await write(["Ana": Sample.ana])
        #expect(first.written == 2)
        for operation in first.operations.reversed() { try await ana.revert(operation, in: Sample.group) }
        #expect(try await ana.group(Sample.group).balances.isEmpty)
        let second = try await write(["Ana": Sample.ana, "Bia": Sample.caio])
        #expect(second.written == 2 && second.refused.isEmpty)
        let group = try await ana.group(Sample.group)
        #expect(group.balances == [.eur: [Sample.ana: 3_000, Sample.caio: -3_000]])
        #expect(group.members.map(\.name).sorted() == ["Ana", "Caio", "Rui"])
        #expect(try await write(["Ana": Sample.ana, "Bia": Sample.caio]).written == 0)
        for operation in second.operations.reversed() { try await ana.revert(operation, in: Sample.group) }
        #expect(try await ana.group(Sample.group).balances.isEmpty)
    }

    @Test("A copy beyond the limit of imports is known at its export")
    func limit() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let export = try await GroupExport(Sample.group, of: world.log.ledger(of: "ana"))
        #expect(export.isImportable(try export.json))
        #expect(!export.isImportable(Data(count: ArchiveFile.byteLimit + 1)))
    }
}
