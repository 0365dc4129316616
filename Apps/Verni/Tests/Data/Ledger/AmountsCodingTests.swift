// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDomain
import VitralSync
import VitralTestSupport

@testable import VerniDefaultLedger

@Suite("Amounts in bytes")
struct AmountsCodingTests {
    private static let splits: [Split] = [
        .equal([Sample.ana, Sample.rui, Sample.caio]),
        .exact([Sample.ana: 500, Sample.rui: 400]),
        .weights([Sample.ana: 2, Sample.rui: 1, Sample.caio: 0]),
        .percent([Sample.ana: 5_000, Sample.rui: 2_500, Sample.caio: 2_500]),
        .adjustment([Sample.ana: 100, Sample.rui: -50, Sample.caio: 0]),
        .items(
            Split.Receipt(
                items: [
                    Split.Item(title: "Açaí 🍨", amount: 700, takers: [Sample.ana, Sample.rui]),
                    Split.Item(title: "", amount: 100, takers: [Sample.caio]),
                ], tax: 80, tip: 30, discount: 10)),
    ]

    @Test("Amounts of each split mode are read as they were written", arguments: splits)
    func roundTrip(split: Split) throws {
        for units: Int64 in [900, -900] where units > 0 || split.members.count == 3 {
            guard let amounts = try? Sample.amounts(1, units, by: Sample.rui, among: split) else { continue }
            let stored = try #require(AmountsCoding.decode(AmountsCoding.encode(amounts)))
            #expect(try stored.checked(.number(1)) == amounts)
            #expect(stored.effect.values.reduce(0, +) == 0)
        }
    }

    @Test("An expense of 100 members fits into a tenth of an entry, a receipt of 500 items into an entry")
    func size() throws {
        let members = (0..<100).map { MemberID.number(UInt32($0)) }
        let shared = try Sample.amounts(1, 1_000_000, by: members[0], among: .equal(members))
        #expect(AmountsCoding.encode(shared).count < 2_500)
        let items = (0..<500).map { number in
            Split.Item(
                title: "Item \(number)", amount: 1_000, takers: Array(members[(number % 90)..<(number % 90 + 4)]))
        }
        let receipt = try Sample.amounts(1, 500_000, by: members[0], among: .items(.init(items: items)))
        #expect(AmountsCoding.encode(receipt).count < SyncEntry.byteLimit - 1_024)
        #expect(AmountsCoding.encode(try Sample.amounts(1)).count < 90)
    }

    @Test("No bytes end the process, and no changed byte is read as the same amounts")
    func mutations() throws {
        var source = RandomSource(seed: 11)
        for split in Self.splits {
            guard let amounts = try? Sample.amounts(1, 900, among: split) else { continue }
            let bytes = AmountsCoding.encode(amounts)
            let stored = AmountsCoding.decode(bytes)
            for _ in 0..<2_000 {
                var changed = bytes
                let index = Int.random(in: 0..<changed.count, using: &source)
                changed[index] = UInt8.random(in: 0...255, using: &source)
                if Bool.random(using: &source) { changed = changed.prefix(index) }
                guard changed != bytes, let read = AmountsCoding.decode(Data(changed)) else { continue }
                #expect(read != stored)
                _ = try? read.checked(.number(1))
                _ = read.effect
                _ = AmountsCoding.decodePayment(Data(changed))?.effects
            }
        }
    }

    @Test("A payment is read as it was written, with what it clears")
    func payments() throws {
        let cleared = [PaymentFields.Cleared(currency: .brl, amount: 12), .init(currency: .usd, amount: -5)]
        let fields = try Sample.payment(300, from: Sample.rui, to: Sample.ana, cleared: cleared)
        let stored = try #require(
            AmountsCoding.decodePayment(AmountsCoding.encode(fields.amounts, cleared: fields.cleared)))
        #expect(try stored.checked().amounts == fields.amounts)
        #expect(try stored.checked().cleared == cleared)
        #expect(stored.effects == ["BRL": 12, "USD": -5])
    }

    @Test(
        "A refusal says what the rule of the domain says",
        arguments: [
            VerniError.amountTooPrecise(decimals: 2), .amountOutOfRange, .noPayer,
            .doNotSum(.payers, expected: 100, got: -90), .weightsAreZero, .shareBelowZero(Sample.ana),
            .itemWithoutTaker(3), .sharesDoNotMatchRule, .unknownMember(Sample.rui), .unknownCurrency("XYZ"),
            .rateMissing, .notFound, .notAllowed, .alreadyMember, .alreadyClaimed, .inviteExpired, .groupArchived,
            .limitReached, .nameInvalid(limit: 80), .fileTooLarge(limit: 10), .fileKind, .clockAhead(by: 400_000),
            .dependsOnRejected, .identityReused, .unsupportedKind,
        ])
    func refusals(error: VerniError) {
        #expect(VerniError(SyncRefusal(error)) == error)
    }

    @Test("A refusal that this version does not know is one all the same")
    func unknownRefusals() {
        for text in ["", "doNotSum:payers:x:1", "doNotSum:nothing:1:2", "unknownMember:7", "nextYear", "noPayer:1"] {
            #expect(VerniError(SyncRefusal.invalid(text)) == .notAllowed)
        }
    }
}
