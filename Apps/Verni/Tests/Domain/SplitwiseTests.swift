// SPDX-License-Identifier: Apache-2.0

import Testing
import VerniDefaultDomain
import VerniDomain
import VitralTestSupport

@Suite("Files of Splitwise")
struct SplitwiseTests {
    private let reader = SplitwiseReader()

    private let english = """
        Date,Description,Category,Cost,Currency,Ana Lima,"O'Neil, Bia",Caio

        2026-01-02,"Dinner ""Chez"" end",Dining out,90.00,EUR,60.00,-30.00,-30.00
        2026-01-03,Bia paid Ana,Payment,30.00,EUR,-30.00,30.00,0.00
        2026-01-04,Taxi,Taxi,1000,JPY,-250,750,-500

        2026-01-05,Total balance, , ,EUR,30.00,0.00,-30.00
        2026-01-05,Total balance, , ,JPY,-250,750,-500
        """

    @Test("Costs, payers, shares and payments come out of the columns of people")
    func columns() throws {
        let file = try reader.read(english)
        #expect(file.people == ["Ana Lima", "O'Neil, Bia", "Caio"])
        #expect(file.refused.isEmpty)
        #expect(file.differences.isEmpty)
        #expect(file.entries.map(\.title) == ["Dinner \"Chez\" end", "Bia paid Ana", "Taxi"])
        #expect(file.entries.map(\.line) == [3, 4, 5])
        #expect(
            file.entries.map(\.kind) == [
                .expense(payers: [0: 9_000], shares: [0: 3_000, 1: 3_000, 2: 3_000]), .payment(from: 1, to: 0),
                .expense(payers: [1: 1_000], shares: [0: 250, 1: 250, 2: 500]),
            ])
    }

    @Test("Heads in French, decimal commas, semicolons, notes above and a byte order mark")
    func french() throws {
        let text = """
            \u{FEFF}Exporté le 5 janvier;;;;;;

            Date;Description;Catégorie;Coût;Devise;Ana;Bia\r
            2026-01-02;Dîner;Restaurants;90,50;EUR;45,25;-45,25\r
            2026-01-03;Remboursement;Paiement;1.045,25;EUR;-1.045,25;1.045,25\r
            """
        let file = try reader.read(text)
        #expect(file.people == ["Ana", "Bia"])
        #expect(file.entries.map(\.amount.minorUnits) == [9_050, 104_525])
        #expect(file.entries.last?.kind == .payment(from: 1, to: 0))
    }

    @Test("Three digits after a mark are decimals or thousands, as in the rest of the file")
    func decimalMark() throws {
        func amounts(_ separator: String, _ rows: [(cost: String, currency: String)]) throws -> ImportedFile {
            let lines = rows.map { row in
                ["2026-01-02", "Boat", "", "\"\(row.cost)\"", row.currency, "\"\(row.cost)\"", "\"-\(row.cost)\""]
            }
            let head = ["Date", "Description", "Category", "Cost", "Currency", "A", "B"]
            return try reader.read(([head] + lines).map { $0.joined(separator: separator) }.joined(separator: "\n"))
        }
        // The separator tells.
        let semicolons = try amounts(";", [("12,345", "KWD"), ("1.045", "JPY")])
        #expect(semicolons.entries.map(\.amount.minorUnits) == [12_345, 1_045])
        // A cell tells.
        let commas = try amounts(",", [("12,345", "KWD"), ("1.045", "JPY"), ("90,50", "EUR")])
        #expect(commas.entries.map(\.amount.minorUnits) == [12_345, 1_045, 9_050])
        let points = try amounts(";", [("12.345", "KWD"), ("1,045", "JPY"), ("0.500", "KWD")])
        #expect(points.entries.map(\.amount.minorUnits) == [12_345, 1_045, 500])
        let thousands = try amounts(",", [("12,345", "KWD"), ("1,234,567", "JPY")])
        #expect(thousands.entries.map(\.amount.minorUnits) == [12_345_000, 1_234_567])
        // The form of Splitwise's own files.
        #expect(try amounts(",", [("12.345", "KWD")]).entries.map(\.amount.minorUnits) == [12_345])
        // Nothing tells; what can be read in one way only is read.
        let unknown = try amounts(",", [("12,345", "KWD"), ("7,345", "EUR"), ("8", "EUR")])
        #expect(unknown.entries.map(\.amount.minorUnits) == [734_500, 800])
        #expect(unknown.refused == [RefusedLine(line: 2, error: .amountAmbiguous("12,345"))])
        let mixed = try amounts(",", [("12.345", "KWD"), ("1,50", "EUR"), ("2.50", "EUR")])
        #expect(mixed.entries.map(\.amount.minorUnits) == [150, 250])
        #expect(mixed.refused == [RefusedLine(line: 2, error: .amountAmbiguous("12.345"))])
    }

    @Test("Several payers have paid in proportion, to the cent")
    func severalPayers() throws {
        let text = """
            Date,Description,Category,Cost,Currency,A,B,C
            2026-01-02,Boat,General,100.00,EUR,20.00,10.00,-30.00
            """
        let entry = try #require(reader.read(text).entries.first)
        guard case .expense(let payers, let shares) = entry.kind else {
            Issue.record("\(entry.kind)")
            return
        }
        #expect(payers.values.reduce(0, +) == 10_000)
        #expect(shares.values.reduce(0, +) == 10_000)
        #expect([6_666, 6_667].contains(payers[0]))
        for (person, net) in [0: 2_000, 1: 1_000, 2: -3_000] as [Int: Int64] {
            #expect(payers[person, default: 0] - shares[person, default: 0] == net)
        }
    }

    @Test("A row that cannot be right is refused by its line, and the others are read")
    func refused() throws {
        let text = """
            Date,Description,Category,Cost,Currency,A,B
            2026-01-02,Good,General,10.00,EUR,5.00,-5.00
            2026-01-03,Lopsided,General,10.00,EUR,5.00,-4.00
            2026-01-04,More than it cost,General,10.00,EUR,15.00,-15.00
            2026-01-05,No payer,General,10.00,EUR,0.00,0.00
            2026-01-06,Unknown,General,10.00,ABC,5.00,-5.00
            2026-01-07,Letters,General,ten,EUR,5.00,-5.00
            2026-02-30,No day,General,10.00,EUR,5.00,-5.00
            2026-01-08,Short,General,10.00,EUR,5.00
            2026-01-09,Three,Payment,10.00,EUR,5.00,-5.00
            2026-01-10,Last,General,2.00,EUR,1.00,-1.00
            """
        let file = try reader.read(text)
        #expect(file.entries.map(\.title) == ["Good", "Last"])
        #expect(
            file.refused == [
                RefusedLine(line: 3, error: .doNotSum(.shares, expected: 0, got: 100)),
                RefusedLine(line: 4, error: .doNotSum(.payers, expected: 1_000, got: 1_500)),
                RefusedLine(line: 5, error: .noPayer), RefusedLine(line: 6, error: .unknownCurrency("ABC")),
                RefusedLine(line: 7, error: .amountUnreadable("ten")),
                RefusedLine(line: 8, error: .importUnreadable(line: 8)),
                RefusedLine(line: 9, error: .importUnreadable(line: 9)),
                RefusedLine(line: 10, error: .doNotSum(.payers, expected: 1_000, got: 500)),
            ])
    }

    @Test("Equal names stay two people, and cells without a head are left out")
    func heads() throws {
        let text = """
            Date,Description,Category,Cost,Currency,Ana,Ana (2),Ana,,
            2026-01-02,Rent,Home,30.00,EUR,20.00,-5.00,-15.00,,
            2026-01-03,Coffee,Food,2.00,EUR,1.00,-1.00,0.00,0.00,
            2026-01-04,Lost,Food,2.00,EUR,1.00,0.00,0.00,-1.00,
            """
        let file = try reader.read(text)
        #expect(file.people == ["Ana", "Ana (2)", "Ana (3)"])
        #expect(file.entries.map(\.title) == ["Rent", "Coffee"])
        #expect(file.refused == [RefusedLine(line: 4, error: .importUnreadable(line: 4))])
    }

    @Test("A total that is not the sum of its rows is told, with both figures")
    func totals() throws {
        let text = """
            Date,Description,Category,Cost,Currency,A,B
            2026-01-02,Good,General,10.00,EUR,5.00,-5.00
            2026-01-05,Solde total,,,EUR,6.00,-6.00
            """
        #expect(
            try reader.read(text).differences == [
                TotalDifference(person: 0, currency: .eur, stated: 600, summed: 500),
                TotalDifference(person: 1, currency: .eur, stated: -600, summed: -500),
            ])
    }

    @Test("A row has the same id in every file that has it, and equal rows have two")
    func ids() throws {
        let head = "Date,Description,Category,Cost,Currency,"
        let coffee = "2026-01-02,Coffee,Dining out,4.00,EUR,"
        let once = try reader.read("\(head)A,B\n\(coffee)2.00,-2.00")
        let twice = try reader.read("\(head)A,B\n\(coffee)2.00,-2.00\n\(coffee)2.00,-2.00")
        let later = try reader.read("\(head)C,B,A\n2026-01-01,Tea,,3,EUR,1,-1,0\n\(coffee)0.00,-2.00,2.00")
        #expect(once.entries[0].id == twice.entries[0].id)
        #expect(twice.entries[0].id != twice.entries[1].id)
        #expect(later.entries[1].id == once.entries[0].id)
        let other = try reader.read("\(head)A,B\n\(coffee)1.00,-1.00")
        #expect(other.entries[0].id != once.entries[0].id)
    }

    @Test(
        "A text that is no such file is refused", arguments: ["", "a,b,c", "Date,Description,Category,Cost,Currency,A"])
    func unreadable(_ text: String) {
        #expect(throws: VerniError.importUnreadable(line: 1)) { try reader.read(text) }
    }

    @Test("Damaged files are read or refused, and never end the program")
    func damaged() {
        var source = RandomSource(seed: 6)
        let bytes = Array(english.utf8)
        for _ in 0..<2_000 {
            var copy = bytes
            for _ in 0...Int.random(in: 0...5, using: &source) {
                copy[Int.random(in: copy.indices, using: &source)] = UInt8.random(in: 0...255, using: &source)
            }
            _ = try? reader.read(String(decoding: copy, as: UTF8.self))
        }
    }
}

@Suite("Tables as text")
struct DelimitedTextTests {
    @Test("What is written is read again, with quotes, separators and line ends in cells")
    func roundTrip() {
        let rows = [["a", "b \"c\"", "d,e"], ["line\nend", "", " x "], ["ü", "1;2", "x\r\n"]]
        let text = rows.map { DelimitedText.line($0) }.joined(separator: "\r\n")
        #expect(DelimitedText.records(of: text).map(\.cells) == rows)
        #expect(DelimitedText.records(of: text).map(\.line) == [1, 2, 4])
    }

    @Test(
        "A cell that a spreadsheet would run is text",
        arguments: ["=1+1", "+1", "-1+2", "-A1", "-", "-1.", "-1.2.3", "-٣", "@SUM(A1)", "\t=1"])
    func formulas(_ cell: String) {
        #expect(DelimitedText.line([cell, "x"]) == "'\(cell),x")
    }

    @Test("Numbers below zero stay numbers", arguments: ["-1", "-12.50", "-0,5"])
    func numbers(_ cell: String) {
        #expect(DelimitedText.line([cell], separator: ";") == cell)
    }

    @Test("Ends and openings that are missing lose nothing")
    func ragged() {
        #expect(DelimitedText.records(of: "").isEmpty)
        #expect(DelimitedText.records(of: "a,\n").map(\.cells) == [["a", ""]])
        #expect(DelimitedText.records(of: "\"a,b\nc").map(\.cells) == [["a,b\nc"]])
        #expect(DelimitedText.records(of: "a\"b,\"c\"d").map(\.cells) == [["a\"b", "cd"]])
    }
}
