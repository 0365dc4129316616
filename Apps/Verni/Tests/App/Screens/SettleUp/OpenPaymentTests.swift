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

/// Forms of payments that are open while another member writes.
@Suite("Open forms of payments", .timeLimit(.minutes(1)))
struct OpenPaymentTests: ViewTest {
    private let ledger = PreviewLedger()
    private let group = SampleData.trip.id

    private struct FixedClock: VerniClock {
        var now: Date { SampleData.now }
        func today(in zone: TimeZone) -> Day { Day(now, in: zone) }
    }

    private nonisolated static let newID: PaymentID = SampleData.id(200)

    private func show() -> ViewTester {
        let factory = DefaultSettleUpScreenFactory(
            ledger: ledger, clock: FixedClock(), requester: nil,
            makeID: { Self.newID.uuid })
        return ViewTester(
            NavigationStack { factory.screen(SettleUpInput(group)) { _ in } },
            client: ClientProfile(languages: ["en"]))
    }

    /// Shows the form of the saved payment.
    private func showForm() async -> ViewTester {
        let tester = show()
        let menu = "Actions for the payment Rui Martins → Ana Souza"
        await tester.eventually { $0.hasButton(menu) }
        tester.tap(.button(menu))
        tester.tap("Edit the payment")
        await tester.eventually { $0.hasValue("5.00", in: .textField("Amount")) }
        return tester
    }

    private func payment(_ number: UInt8) throws -> Payment {
        let amounts = try PaymentAmounts(
            from: SampleData.rui.id, to: SampleData.ana.id, amount: Money(minorUnits: 500, currency: .brl))
        return Payment(
            id: SampleData.id(number), group: group,
            fields: PaymentFields(day: SampleData.today, amounts: amounts), author: "rui", createdAt: SampleData.now)
    }

    private func written() async throws {
        try await eventually { ledger.performed.count == 1 }
    }

    @Test(arguments: [true, false])
    func `a form whose line has left the plan asks before it saves`(confirms: Bool) async throws {
        let tester = show()
        let name = "Record the payment from Rui Martins to Ana Souza: R$30.00"
        await tester.eventually { $0.hasButton(name) }
        tester.tap(.button(name))
        await tester.eventually { $0.hasValue("30.00", in: .textField("Amount")) }
        let notice = "The plan has changed since you opened this form."
        tester.assert { $0.hasNo(.text(containing: notice)) }
        ledger.update { $0.details[group]?.plan = [:] }
        await tester.eventually { $0.has(.text(containing: notice)) }
        tester.tap("Save")
        await tester.eventually { $0.hasButton("Record anyway") }
        #expect(ledger.performed.isEmpty)
        guard confirms else {
            tester.tap(.button("Cancel").inside(.alert()))
            await tester.eventually { $0.hasNo(.button("Record anyway")) }
            tester.assert { $0.hasValue("30.00", in: .textField("Amount")) }
            return
        }
        tester.tap("Record anyway")
        try await written()
        await tester.eventually { $0.hasNo(.dialog()) }
    }

    @Test func `a payment's form keeps the amount that others have changed meanwhile`() async throws {
        let saved = try payment(70)
        ledger.update { $0.payments = [saved] }
        let tester = await showForm()
        let amounts = try PaymentAmounts(
            from: SampleData.rui.id, to: SampleData.ana.id, amount: Money(minorUnits: 800, currency: .brl))
        let cleared = [PaymentFields.Cleared(currency: .eur, amount: 120)]
        ledger.update { contents in
            contents.payments[0].fields.amounts = amounts
            contents.payments[0].fields.cleared = cleared
        }
        tester.type("Pix", into: .textField("Note"))
        tester.tap("Save")
        try await written()
        let fields = PaymentFields(day: saved.fields.day, note: "Pix", amounts: amounts, cleared: cleared)
        #expect(ledger.performed == [.editPayment(group, saved.id, fields)])
    }

    @Test func `a payment's form names the amounts that it was filled with`() async throws {
        var saved = try payment(70)
        saved.amountWrites = [OperationID("filled")]
        ledger.update { [saved] in $0.payments = [saved] }
        let tester = await showForm()
        ledger.update { $0.payments[0].amountWrites = [OperationID("later")] }
        tester.replaceText(in: .textField("Amount"), with: "7")
        tester.tap("Save")
        try await written()
        guard case .editPayment(_, _, _, let seen) = ledger.performed.last else {
            Issue.record("\(ledger.performed)")
            return
        }
        #expect(seen == [OperationID("filled")])
    }
}
