// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The program as a process, on a file of its own.
@Suite struct ProgramTests {
    private let program = VerniProgram()

    @Test func `an expense, its balance, its payment and its export are those of one file`() throws {
        defer { program.removeFolder() }
        let added = try program.run(
            "add", "30.01", "Dinner", "--group", "Lisboa", "--create", "--me", "Ana", "--currency", "EUR",
            "--on", "2026-11-24", "--paid-by", "Ana", "--for", "Ana", "Rui", "Caio")
        #expect(added.code == 0)
        #expect(added.output.hasPrefix("Added Dinner, 30.01 EUR, to Lisboa.\n"))
        #expect(
            try program.run("add", "6", "Taxi", "--group", "lisboa", "--paid-by", "Rui", "--for", "Rui", "Ana").code
                == 0)

        let balance = try program.json("balance", "--group", "Lisboa", as: Balance.self)
        #expect(balance.members.map(\.name) == ["Ana", "Caio", "Rui"])
        let sums = balance.members.flatMap(\.balances).compactMap { Decimal(string: $0.amount) }
        #expect(sums.reduce(0, +) == 0)
        #expect(balance.members[0].balances.allSatisfy { $0.currency == "EUR" && !$0.amount.hasPrefix("-") })

        let plan = try program.json("settle", "--group", "Lisboa", as: [Line].self)
        #expect(plan.count == 2)
        #expect(try program.json("settle", "--group", "Lisboa", "--currency", "EUR", as: [Line].self).count == 2)
        let inReais = try program.run("settle", "--group", "Lisboa", "--currency", "BRL")
        #expect(inReais.code == 0 && inReais.output == "Lisboa is settled up in BRL.\n")
        for line in plan {
            #expect(try program.run("settle", "--group", "Lisboa", "--from", line.from, "--to", line.to).code == 0)
        }
        #expect(try program.run("settle", "--group", "Lisboa").output == "Lisboa is settled up.\n")
        #expect(try program.run("balance").output == "Lisboa: settled up\n")

        let log = try program.run("log", "--group", "Lisboa")
        #expect(log.output.contains("Ana added Dinner, 30.01 EUR"))
        #expect(log.output.contains("Ana recorded the payment "))
        let table = try program.run("export", "--group", "Lisboa")
        #expect(
            table.output.hasPrefix(
                "Date,Description,Category,Cost,Currency,Ana,Caio,Rui\r\n2026-11-24,Dinner,,30.01,EUR,"))
        #expect(table.output.components(separatedBy: "Payment,").count == 3)
        #expect(try program.json("export", "--group", "Lisboa", as: Export.self).expenses.count == 2)
        let doctor = try program.run("doctor")
        #expect(doctor.code == 0)
        #expect(doctor.output.contains("is sound: 1 groups"))
        // Copying the file copies all groups.
        #expect(try program.files() == ["groups.sqlite"])
    }

    @Test func `an import is a dry run until it is written, and adds nothing twice`() throws {
        defer { program.removeFolder() }
        _ = try program.run("add", "1", "Coffee", "--group", "Casa", "--create", "--me", "Ana", "--currency", "EUR")
        let file = try program.write(
            "splitwise.csv",
            """
            Date,Description,Category,Cost,Currency,Ana,Bia
            2026-01-02,Rent,Home,100.00,EUR,50.00,-50.00
            2026-01-03,Bia paid Ana,Payment,20.00,EUR,-20.00,20.00
            2026-01-04,Broken,Home,10.00,EUR,5.00,-4.00
            """)
        let shown = try program.run("import", file, "--group", "Casa")
        #expect(shown.code == 0)
        #expect(shown.output.contains("The file has 1 expenses and 1 payments. To import them, add --write."))
        #expect(shown.output.contains("New guests: Bia."))
        #expect(shown.output.contains("Line 4 is left out"))
        #expect(try program.run("balance", "--group", "Casa").output == "Ana: settled up\n")
        for answer in ["Imported 1 expenses and 1 payments.", "All of the file is here already."] {
            let written = try program.run("import", file, "--group", "Casa", "--write")
            #expect(written.code == 0 && written.output.hasPrefix(answer), "\(written.output)")
            #expect(
                try program.run("balance", "--group", "Casa").output == "Ana: is owed 30.00 EUR\nBia: owes 30.00 EUR\n")
        }
    }

    @Test func `a complete copy makes the same group in another file, and adds nothing twice`() throws {
        defer { program.removeFolder() }
        _ = try program.run(
            "add", "30.01", "Dinner", "--group", "Lisboa", "--create", "--me", "Ana", "--currency", "EUR", "--for",
            "Ana",
            "Rui", "Caio")
        let balance = try program.run("balance", "--group", "Lisboa").output
        let copy = try program.run("export", "--group", "Lisboa", "--format", "json")
        #expect(copy.code == 0 && copy.output.hasPrefix("{\"format\":\"verni-group\",\"version\":1,"))
        let file = try program.write("lisboa.json", copy.output)
        #expect(try program.run("import", file).output == "All of the copy of “Lisboa” is here already.\n")

        let other = VerniProgram()
        defer { other.removeFolder() }
        let shown = try other.run("import", file)
        #expect(shown.output.contains("is a copy of the group “Lisboa” with 1 expenses and 0 payments. To import it"))
        #expect(try other.run("balance", "--group", "Lisboa").code == 1)
        #expect(try other.run("import", file, "--write").output.hasPrefix("Imported the group “Lisboa”"))
        #expect(try other.run("import", file, "--write").output.hasPrefix("All of the copy of “Lisboa” is here"))
        #expect(try other.run("balance", "--group", "Lisboa").output == balance)
        let again = try other.run("export", "--group", "Lisboa", "--format", "json")
        #expect(again.output == copy.output)

        _ = try other.run("add", "1", "Coffee", "--group", "Casa", "--create", "--me", "Eva", "--currency", "EUR")
        let added = try other.run("import", file, "--group", "Casa", "--member", "Ana=Eva", "--write")
        #expect(added.output == "Imported 1 expenses and 0 payments.\nNew guests: Caio, Rui.\n")
        let broken = try program.write("broken.json", copy.output.replacingOccurrences(of: "3001", with: "3002"))
        let refused = try other.run("import", broken, "--write", "--json")
        #expect(refused.code == 1 && refused.errors.contains("importUnreadable"))
        #expect(try other.run("import", file, "--group", "Casa", "--me", "Ana").code == 64)
    }

    @Test func `wrong arguments end with 64, and a failure with 1 and its reason`() throws {
        defer { program.removeFolder() }
        #expect(try program.run("add", "1").code == 64)
        #expect(try program.run("settle", "--group", "A", "--from", "Ana").code == 64)
        #expect(try program.run("settle", "--group", "A", "--on", "2026-11-24").code == 64)
        #expect(try program.run("add", "1", "A", "--group", "B", "--create").code == 64)
        #expect(try program.run("sign-in", "ana@example.com", "--server", "http://example.com").code == 64)
        let missing = try program.run("balance", "--group", "Nowhere")
        #expect(missing.code == 1)
        #expect(missing.errors == "Error: There is no group “Nowhere”.\n")
        let asJSON = try program.run("balance", "--group", "Nowhere", "--json")
        #expect(asJSON.code == 1)
        #expect(asJSON.output.isEmpty)
        #expect(asJSON.errors.contains("\"error\" : \"notFound\""))
        #expect(try program.run("sync").errors.hasPrefix("Error: You are not signed in."))
        for usage in [
            try program.run("settle", "--group", "A", "--from", "Ana", "--json"), try program.run("add", "1", "--json"),
            try program.run("add", "1", "A", "--group", "B", "--create", "--json"),
        ] {
            #expect(usage.code == 64)
            #expect(usage.errors.contains("\"error\" : \"usage\""))
        }
        #expect(try program.run("doctor", "--json", "--help").code == 0)
        #expect(try program.run("discard").code == 64)
        #expect(try program.run("discard", "7").errors == "Error: No refused change has the identifier “7”.\n")
        #expect(try program.run("discard", "--all").output == "No change was refused.\n")
        #expect(try program.run("doctor", "--help").output.contains("OVERVIEW: Validate the file with your groups."))
    }

    @Test func `the file is readable by its user alone, and doctor says if it is not`() throws {
        defer { program.removeFolder() }
        _ = try program.run("add", "1", "Coffee", "--group", "Casa", "--create", "--me", "Ana", "--currency", "EUR")
        #expect(try program.run("doctor").code == 0)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: program.data.path)
        let open = try program.run("doctor")
        #expect(open.code == 1)
        #expect(open.output.contains("chmod 600"))
    }

    private struct Amount: Decodable {
        let amount: String
        let currency: String
    }

    private struct Balance: Decodable {
        struct Member: Decodable {
            let name: String
            let balances: [Amount]
        }

        let members: [Member]
    }

    private struct Line: Decodable {
        let from: String
        let to: String
        let amount: Amount
    }

    private struct Export: Decodable {
        struct Expense: Decodable {}

        let expenses: [Expense]
    }
}
