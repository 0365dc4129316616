// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Testing
import VerniDomain
import VitralModels
import VitralSyncHTTP

@testable import Verni

@Suite struct CommandTextTests {
    @Test func `an amount is shown with all decimals of its currency, even beyond the limit of one amount`() throws {
        #expect(Amounts.text(5, .eur) == "0.05 EUR")
        #expect(Amounts.text(-1_234, .kwd) == "-1.234 KWD")
        #expect(Amounts.text(700, .jpy) == "700 JPY")
        #expect(Amounts.digits(Money.limit + 5, .eur) == "10000000000.05")
        #expect(Amounts.digits(.min, .jpy) == "-9223372036854775808")
    }

    @Test func `a word tells who owes, not the sign`() {
        #expect(Amounts.standing([.eur: -250, .brl: 100, .usd: 0]) == "is owed 1.00 BRL, owes 2.50 EUR")
        #expect(Amounts.standing([.usd: 0]) == "settled up")
    }

    @Test func `a title of another member does not control the terminal`() {
        #expect(Report.printable("a\u{1B}[2Jb\nc\u{202E}d") == "a [2Jb c d")
        #expect(Report.printable("👩‍🍳 Jantar à mesa") == "👩‍🍳 Jantar à mesa")
    }

    @Test func `a name is found in any case and without accents, and an ambiguous one is refused`() throws {
        let members = [Member(id: MemberID(UUID()), name: "João"), Member(id: MemberID(UUID()), name: "Ana")]
        #expect(try Lookup.member(" joao ", in: members) == members[0])
        #expect(try Lookup.member(members[1].id.uuid.uuidString, in: members) == members[1])
        #expect(throws: CommandFailure.self) { try Lookup.member("Rui", in: members) }
        let twins = members + [Member(id: MemberID(UUID()), name: "ANA")]
        #expect(throws: CommandFailure.self) { try Lookup.member("ana", in: twins) }
    }

    @Test func `an item has a price and takers`() {
        let item = ItemArgument("Half = half: pizza=12.00: Ana, Rui")
        #expect(item?.title == "Half = half: pizza")
        #expect(item?.amount == "12.00")
        #expect(item?.takers == ["Ana", "Rui"])
        for text in ["Pizza", "Pizza=12", "Pizza:Ana", "Pizza=12:", "Pizza=:Ana", ""] {
            #expect(ItemArgument(text) == nil)
        }
    }

    @Test func `a server's address is encrypted, or on this machine`() {
        #expect(ServerAddress.url("https://verni.example")?.absoluteString == "https://verni.example/api/v1")
        #expect(ServerAddress.url("https://verni.example/api/v1")?.absoluteString == "https://verni.example/api/v1")
        #expect(ServerAddress.url("http://127.0.0.1:8080") != nil)
        for text in ["http://verni.example", "verni.example", "file:///etc", "https://a:b@verni.example", ""] {
            #expect(ServerAddress.url(text) == nil)
        }
    }

    @Test func `the file is in the user's data folder, unless it is named`() {
        let home = URL(fileURLWithPath: "/home/ana")
        func path(_ name: String?, _ environment: [String: String]) -> String {
            ReplicaFile.url(name, environment: environment, home: home).path
        }
        #expect(path(nil, [:]) == "/home/ana/.local/share/verni/verni.sqlite")
        #expect(path(nil, ["XDG_DATA_HOME": "/data"]) == "/data/verni/verni.sqlite")
        #expect(path(nil, ["XDG_DATA_HOME": "data"]) == "/home/ana/.local/share/verni/verni.sqlite")
        #expect(path("/tmp/a.sqlite", ["XDG_DATA_HOME": "/data"]) == "/tmp/a.sqlite")
    }

    @Test func `an ended sign-in is not taken for a lost connection`() {
        #expect(VerniError(.signedOut) == .signedOut)
        #expect(VerniError(.unreachable("no route")) == .offline)
        #expect(VerniError(.tooManyRequests(retryAfter: .seconds(9))) == .tooManyTries(seconds: 9))
        #expect(VerniError(.unavailable(status: 503, retryAfter: nil)) == .serverFailed(status: 503))
    }

    @Test func `a full disk and a database that is locked have names of their own`() {
        let full = CommandFailure(DataStoreError.diskFull)
        #expect(full.name == "diskFull" && full.message.hasPrefix("There is no space left to save this."))
        #expect(CommandFailure(DataStoreError.locked).name == "unavailable")
        #expect(CommandFailure(DataStoreError.corrupt("groups.sqlite")).name == "failed")
    }
}
