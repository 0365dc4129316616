// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDomain
import VerniLedger
import VitralSync

@testable import VerniDefaultLedger

@Suite("The user's own values")
struct OwnValueTests {
    private static let picture = String(repeating: "ab", count: 32)

    private func profile(_ name: String, picture: String? = nil) -> LedgerOperation {
        .editProfile(name: name, picture: picture, currency: .eur, hidesAmounts: false)
    }

    @Test("A profile and a muted group are taken back, on a page of the server and on a replica")
    func undo() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let device = try await world.device(nil, id: 3).ledger
        try await Sample.make(in: device)
        let ledgers: [any Ledger] = [world.log.ledger(of: "ana"), device]
        for ledger in ledgers {
            #expect(try await ledger.profile == nil)
            try await ledger.perform(profile("Ana"))
            let edited = try #require(try await ledger.perform(profile("Ana Lima")))
            #expect(try await ledger.profile?.name == "Ana Lima")
            try await ledger.revert(edited, in: nil)
            #expect(try await ledger.profile?.name == "Ana")
            let muted = try #require(try await ledger.perform(.muteGroup(Sample.group, true)))
            #expect(try await ledger.group(Sample.group).isMuted)
            try await ledger.revert(muted, in: nil)
            #expect(try await !ledger.group(Sample.group).isMuted)
        }
    }

    @Test("A private operation is taken back in its own scope alone, by its own user")
    func otherScopes() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let (ana, rui) = (world.log.ledger(of: "ana"), world.log.ledger(of: "rui"))
        try await ana.perform(profile("Ana"))
        let edited = try #require(try await ana.perform(profile("Ana Lima")))
        await #expect(throws: VerniError.notFound) { try await rui.revert(edited, in: nil) }
        await #expect(throws: VerniError.notFound) { try await ana.revert(edited, in: Sample.group) }
        #expect(try await ana.profile?.name == "Ana Lima")
    }

    @Test("Members begin with the picture of their user's profile, and keep one of their own")
    func pictures() async throws {
        let world = try await LedgerWorld()
        for account in ["ana", "rui", "eva"] {
            try await world.log.ledger(of: account).perform(profile(account, picture: Self.picture))
        }
        try await world.makeGroup()
        try await world.join("eva", as: nil, name: "Eva", number: 2)
        let ana = world.log.ledger(of: "ana")
        let members = try await ana.group(Sample.group).members
        #expect(members.filter { $0.picture == Self.picture }.map(\.name) == ["Ana", "Eva", "Rui"])
        let own = String(repeating: "cd", count: 32)
        try await ana.perform(.editMember(Sample.group, Sample.caio, name: "Caio", picture: own))
        try await ana.perform(.claimMember(Sample.group, Sample.caio))
        #expect(try await ana.group(Sample.group).member(Sample.caio)?.picture == own)
    }

    @Test("A guest of an archived group is not claimed with a picture that would change the group")
    func archived() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        try await ana.perform(profile("Ana", picture: Self.picture))
        try await ana.perform(.archiveGroup(Sample.group, true))
        try await ana.perform(.claimMember(Sample.group, Sample.caio))
        let caio = try await ana.group(Sample.group).member(Sample.caio)
        #expect(caio?.isMe == true && caio?.picture == nil)
    }
}
