// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniAppBase
import VerniDefaultSettleUp
import VerniDomain
import VerniLedger
import VerniPreviewLedger
import VerniSettleUp
import VerniTime
import Vitral
import VitralTestSupport
import VitralTesting

@Suite("The versions of a payment", .timeLimit(.minutes(1)))
struct PaymentHistoryTests: ViewTest {
    private let ledger = PreviewLedger()
    private let group = SampleData.trip.id

    private struct FixedClock: VerniClock {
        var now: Date { SampleData.now }
        func today(in zone: TimeZone) -> Day { Day(now, in: zone) }
    }

    private func version(
        _ id: String, _ change: ActivityItem.Change, before: String? = nil, after: String, isFirst: Bool = false
    ) -> RecordVersion {
        RecordVersion(
            id: OperationID(id), authorName: "Rui Martins", isMine: false, date: SampleData.now, change: change,
            differences: [.init(field: .amount, before: before, after: after)], isRevertible: true, isFirst: isFirst)
    }

    private func show() throws -> ViewTester {
        let amounts = try PaymentAmounts(
            from: SampleData.rui.id, to: SampleData.ana.id, amount: Money(minorUnits: 500, currency: .brl))
        let payment = Payment(
            id: SampleData.id(50), group: group, fields: PaymentFields(day: SampleData.today, amounts: amounts),
            author: "rui", createdAt: SampleData.now, isEditable: false)
        ledger.update { [group] contents in
            contents.payments = [payment]
            contents.versions[.payment(group, payment.id)] = [
                version("op", .edited, before: "9.00 BRL", after: "5.00 BRL"),
                version("first", .created, after: "9.00 BRL", isFirst: true),
            ]
        }
        let factory = DefaultSettleUpScreenFactory(
            ledger: ledger, clock: FixedClock(), requester: nil, makeID: { payment.id.uuid })
        return ViewTester(
            NavigationStack { factory.screen(SettleUpInput(group)) { _ in } },
            client: ClientProfile(languages: ["en"]))
    }

    @Test func `they are shown to each member, and can be put back`() async throws {
        let tester = try show()
        let name = "Actions for the payment Rui Martins → Ana Souza"
        await tester.eventually { $0.hasButton(name) }
        tester.tap(.button(name))
        tester.tap(.button("History"))
        await tester.eventually {
            $0.hasText("Rui Martins edited the payment")
            $0.hasText("Amount: R$9.00 → R$5.00")
            $0.hasText("Rui Martins recorded the payment")
            $0.hasText("Amount: R$9.00")
            $0.hasNoText("Older versions are on the server.")
        }
        tester.tap(.text("Restore the values from before this"))
        try await eventually { ledger.reverted == [OperationID("op")] }
        tester.tap("Done")
        await tester.eventually { $0.hasNoText("Rui Martins edited the payment") }
    }
}
