// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VerniLedger

@testable import VerniDefaultLedger

extension Identifier {
    /// The identifier of a number, in the order of numbers; records of different kinds have different ones.
    static func number(_ number: UInt32) -> Self {
        let bytes = withUnsafeBytes(of: number.bigEndian) { Array($0) }
        let kind = "\(Entity.self)".utf8.reduce(UInt8(7)) { $0 &* 31 &+ $1 }
        return Self(UUID(uuid: (kind, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3])))
    }
}

/// The members of the sample group: Ana and Rui have accounts of these names, Caio is a guest.
enum Sample {
    static let group = GroupID.number(1)
    static let ana = MemberID.number(11)
    static let rui = MemberID.number(12)
    static let caio = MemberID.number(13)
    static let day = Day(number: 20_700)

    static func fields(_ name: String = "Lisboa", rights: EditRights = .all) -> GroupFields {
        GroupFields(name: name, currency: .eur, rights: rights)
    }

    static func amounts(
        _ number: UInt32, _ units: Int64 = 900, by payer: MemberID = ana, among split: Split? = nil,
        in currency: Currency = .eur
    ) throws -> ExpenseAmounts {
        try ExpenseAmounts(
            id: .number(number), amount: Money(minorUnits: units, currency: currency), payers: [payer: units],
            split: split ?? .equal([ana, rui, caio]))
    }

    static func expense(
        _ number: UInt32, _ title: String = "Dinner", _ units: Int64 = 900, by payer: MemberID = ana,
        among split: Split? = nil, in currency: Currency = .eur, day: Day = day, category: CategoryID? = nil,
        note: String = ""
    ) throws -> ExpenseFields {
        ExpenseFields(
            title: title, day: day, category: category, note: note,
            amounts: try amounts(number, units, by: payer, among: split, in: currency))
    }

    static func payment(
        _ units: Int64, from: MemberID, to: MemberID, in currency: Currency = .eur,
        cleared: [PaymentFields.Cleared] = []
    ) throws -> PaymentFields {
        PaymentFields(
            day: day,
            amounts: try PaymentAmounts(from: from, to: to, amount: Money(minorUnits: units, currency: currency)),
            cleared: cleared)
    }

    /// Creates the group as Ana's, with the guests Rui and Caio.
    static func make(in ledger: some Ledger, rights: EditRights = .all) async throws {
        try await ledger.perform(.createGroup(group, fields(rights: rights), me: ana, myName: "Ana"))
        try await ledger.perform(.addMember(group, rui, name: "Rui"))
        try await ledger.perform(.addMember(group, caio, name: "Caio"))
    }
}

extension LedgerWorld {
    /// Makes the sample group on the server, and lets Rui claim his guest by an invitation.
    func makeGroup(rights: EditRights = .all) async throws {
        let ana = log.ledger(of: "ana")
        try await Sample.make(in: ana, rights: rights)
        try await join("rui", as: Sample.rui, number: 1)
    }

    /// Returns a world with the sample group and one expense of Ana's.
    static func withExpense(_ rights: EditRights = .all) async throws -> LedgerWorld {
        let world = try await LedgerWorld()
        try await world.makeGroup(rights: rights)
        try await world.log.ledger(of: "ana").perform(.createExpense(Sample.group, Sample.expense(1)))
        return world
    }

    /// Lets an account join the sample group by a new invitation of Ana's.
    func join(_ account: String, as guest: MemberID?, name: String = "", number: UInt32) async throws {
        let digest = Data(repeating: UInt8(truncatingIfNeeded: number), count: 32)
        try await log.ledger(of: "ana").perform(
            .createInvite(
                Sample.group, .number(number), tokenDigest: digest, expiresAt: clock.now + 3_600, uses: 1))
        _ = try await log.accept(tokenDigest: digest, as: guest, name: name, by: account)
    }

    /// Makes the sample group, and replicas of Ana and Rui that have it.
    func devices(rights: EditRights = .all) async throws -> (ana: OwnLedger, rui: OwnLedger) {
        try await makeGroup(rights: rights)
        let (ana, rui) = (try await device("ana", id: 1).ledger, try await device("rui", id: 2).ledger)
        try await OwnLedger.exchange(ana, rui)
        return (ana, rui)
    }
}
