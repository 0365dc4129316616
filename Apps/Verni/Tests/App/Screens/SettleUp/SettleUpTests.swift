// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
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

@Suite("Settling up", .timeLimit(.minutes(1)))
struct SettleUpTests: ViewTest {
    private let ledger = PreviewLedger()
    private let requester = Requester()
    private let events = Events()
    private let group = SampleData.trip.id

    /// The events of a screen, in order.
    private final class Events {
        var all: [SettleUpEvent] = []
    }

    private struct FixedClock: VerniClock {
        var now: Date { SampleData.now }
        func today(in zone: TimeZone) -> Day { Day(now, in: zone) }
    }

    /// Records the requests.
    private final class Requester: SettlementRequester {
        private let requests = Mutex<[SettlementRequest]>([])
        private let refusal = Mutex<VerniError?>(nil)

        var sent: [SettlementRequest] { requests.withLock { $0 } }
        func refuse(with error: VerniError) { refusal.withLock { $0 = error } }

        func send(_ request: SettlementRequest) async throws {
            if let error = refusal.withLock({ $0 }) { throw error }
            requests.withLock { $0.append(request) }
        }
    }

    private nonisolated static let newID: PaymentID = SampleData.id(200)

    private func show(in language: String = "en", hasServer: Bool = true) -> ViewTester {
        let factory = DefaultSettleUpScreenFactory(
            ledger: ledger, clock: FixedClock(), requester: hasServer ? requester : nil,
            makeID: { Self.newID.uuid })
        return ViewTester(
            NavigationStack {
                factory.screen(SettleUpInput(group)) { [events] in events.all.append($0) }
            },
            client: ClientProfile(languages: [language]))
    }

    private func payment(
        _ number: UInt8, isDeleted: Bool = false, alternatives: [Payment.Alternative] = []
    ) throws -> Payment {
        let amounts = try PaymentAmounts(
            from: SampleData.rui.id, to: SampleData.ana.id, amount: Money(minorUnits: 500, currency: .brl))
        return Payment(
            id: SampleData.id(number), group: group,
            fields: PaymentFields(day: SampleData.today, amounts: amounts), author: "rui",
            createdAt: SampleData.now, isDeleted: isDeleted, alternatives: alternatives)
    }

    private func written(_ count: Int = 1) async throws {
        try await eventually { ledger.performed.count == count }
    }

    // MARK: The plan

    @Test func `each line is explained by the balances that cancel`() async throws {
        let tester = show()
        await tester.eventually {
            $0.hasText("Rui Martins pays you")
            $0.hasText("R$30.00")
            $0.has(2, of: .button("Why this payment?"))
        }
        tester.tap(.button("Why this payment?").at(0))
        await tester.eventually { $0.hasText("The balances of these 3 members cancel each other out:") }
    }

    @Test func `lines beyond one amount's limit are shown, in all plans`() async throws {
        let sum = Money.limit + 5
        let transfer = Transfer(from: SampleData.rui.id, to: SampleData.ana.id, amount: sum, circle: [])
        ledger.update { contents in
            contents.details[group]?.plan = [.brl: [transfer]]
            contents.plan = [
                ConvertedTransfer(transfer: transfer, cleared: [.init(currency: .eur, amount: sum * 2)])
            ]
        }
        let tester = show()
        await tester.eventually { $0.hasText("R$10,000,000,000.05") }
        tester.select("One currency", in: .picker("Settle by"))
        await tester.eventually { $0.hasText("R$10,000,000,000.05") }
        tester.tap(.button("Why this payment?"))
        await tester.eventually { $0.has(.text(containing: "€20,000,000,000.10")) }
    }

    @Test func `it speaks Portuguese`() async throws {
        let tester = show(in: "pt-BR")
        await tester.eventually {
            $0.hasHeading("Acertar contas")
            $0.hasText("Rui Martins paga a você")
            $0.hasNo(.text(containing: "settle."))
        }
    }

    @Test func `a line is recorded as it stands`() async throws {
        let tester = show()
        let name = "Record the payment from Rui Martins to Ana Souza: R$30.00"
        await tester.eventually { $0.hasButton(name) }
        tester.tap(.button(name))
        await tester.eventually { $0.hasValue("30.00", in: .textField("Amount")) }
        tester.tap("Save")
        try await written()
        guard case .createPayment(group, Self.newID, let fields) = ledger.performed.last else {
            Issue.record("No payment was written.")
            return
        }
        #expect(fields.amounts.from == SampleData.rui.id && fields.amounts.to == SampleData.ana.id)
        #expect(fields.amounts.amount == (try Money(minorUnits: 3_000, currency: .brl)) && fields.cleared.isEmpty)
        try await eventually {
            events.all == [.wrote(WrittenOperation(OperationID("preview-1"), in: group, .paymentAdded))]
        }
    }

    @Test func `a part of a line in another currency clears a part of its balances`() async throws {
        let transfer = Transfer(
            from: SampleData.rui.id, to: SampleData.ana.id, amount: 1_000, circle: [SampleData.ana.id])
        ledger.update { contents in
            contents.plan = [ConvertedTransfer(transfer: transfer, cleared: [.init(currency: .eur, amount: 300)])]
        }
        let tester = show()
        await tester.eventually { $0.has(.picker("Settle by")) }
        tester.select("One currency", in: .picker("Settle by"))
        let name = "Record the payment from Rui Martins to Ana Souza: R$10.00"
        await tester.eventually { $0.hasButton(name) }
        tester.tap(.button(name))
        await tester.eventually { $0.hasValue("10.00", in: .textField("Amount")) }
        tester.replaceText(in: .textField("Amount"), with: "5")
        tester.tap("Save")
        try await written()
        guard case .createPayment(_, _, let fields) = ledger.performed.last else {
            Issue.record("No payment was written.")
            return
        }
        #expect(fields.cleared == [.init(currency: .eur, amount: 150)])
    }

    @Test func `pairs owe what their expenses have made`() async throws {
        let tester = show()
        await tester.eventually { $0.has(.picker("Settle by")) }
        tester.select("Pair by pair", in: .picker("Settle by"))
        await tester.eventually { $0.hasText("You pay Rui Martins") }
    }

    @Test func `a rate that is missing can be typed`() async throws {
        ledger.update { contents in
            contents.details[group]?.balances[.eur] = [SampleData.ana.id: 100, SampleData.rui.id: -100]
        }
        var state = SettleUpState()
        state = reduceSettleUp(state, .groupLoaded(.success(SampleData.trip)))
        state = reduceSettleUp(state, .choiceChanged(PlanChoice(mode: .converted)))
        state = reduceSettleUp(state, .convertedLoaded(.failure(.rateMissing), .brl))
        #expect(state.lines == nil && state.converted.failure == .rateMissing)
        let draft = RateDraft(from: .eur, to: .brl, day: SampleData.today)
        state = reduceSettleUp(state, .rateTapped(draft))
        #expect(state.rate == draft)
        #expect(reduceSettleUp(state, .rateSaveTapped(draft, decimalMark: ".")).problem != nil)
    }

    @Test func `a plan of another currency than the chosen one is not shown`() {
        var state = reduceSettleUp(SettleUpState(), .choiceChanged(PlanChoice(mode: .converted, currency: .eur)))
        state = reduceSettleUp(state, .convertedLoaded(.success([]), .brl))
        #expect(state.lines == nil)
    }

    // MARK: Requests

    @Test func `only a member with an account is asked, for the user's own money`() async throws {
        let tester = show()
        await tester.eventually { $0.hasButton("Ask Rui Martins to pay") }
        // Bia is a guest.
        tester.assert { $0.hasNo(.button("Ask Bia Lopes to pay")) }
        tester.tap("Ask Rui Martins to pay")
        await tester.eventually { $0.hasText("Asked") }
        #expect(requester.sent == [SettlementRequest(to: SampleData.rui.id, in: group, .brl)])
    }

    @Test func `a second request within a day is refused`() async throws {
        requester.refuse(with: .tooManyTries(seconds: 3_600))
        let tester = show()
        await tester.eventually { $0.hasButton("Ask Rui Martins to pay") }
        tester.tap("Ask Rui Martins to pay")
        await tester.eventually { $0.hasButton("Dismiss message") }
        tester.assert { $0.hasNoText("Asked") }
    }

    @Test func `without a server there are no requests`() async throws {
        let tester = show(hasServer: false)
        await tester.eventually { $0.hasText("Rui Martins pays you") }
        tester.assert { $0.hasNo(.button("Ask Rui Martins to pay")) }
    }

    // MARK: Payments

    @Test func `a payment is edited and deleted`() async throws {
        let saved = try payment(70)
        ledger.update { $0.payments = [saved] }
        let tester = show()
        let menu = "Actions for the payment Rui Martins → Ana Souza"
        await tester.eventually { $0.hasButton(menu) }
        tester.tap(.button(menu))
        tester.tap("Edit the payment")
        await tester.eventually { $0.hasValue("5.00", in: .textField("Amount")) }
        tester.replaceText(in: .textField("Amount"), with: "7")
        tester.tap("Save")
        try await written()
        guard case .editPayment(group, saved.id, let fields, _) = ledger.performed.last else {
            Issue.record("No payment was edited.")
            return
        }
        #expect(fields.amounts.amount.minorUnits == 700)
        await tester.eventually { $0.hasNo(.dialog()) }
        tester.tap(.button(menu))
        tester.tap("Delete the payment")
        await tester.eventually { $0.hasText("Delete this payment?") }
        tester.tap(.button("Delete").inside(.alert()))
        try await written(2)
        #expect(ledger.performed.last == .deletePayment(group, saved.id))
    }

    @Test func `a payment's form that an older version has saved edits the payment`() async throws {
        let saved = try payment(70)
        ledger.update { $0.payments = [saved] }
        let encoded = try JSONEncoder().encode(PaymentDraft(saved, decimalMark: "."))
        var json = try #require(try JSONSerialization.jsonObject(with: encoded) as? [String: Any])
        #expect(json.removeValue(forKey: "original") != nil)
        var draft = try JSONDecoder().decode(PaymentDraft.self, from: JSONSerialization.data(withJSONObject: json))
        draft.note = "Pix"
        let model = SettleUpViewModel(
            SettleUpInput(group), ledger: ledger, clock: FixedClock(), requester: nil, makeID: { Self.newID.uuid }
        ) { _ in }
        model.store.dispatch(.saveTapped(draft, decimalMark: "."))
        try await written()
        var fields = saved.fields
        fields.note = "Pix"
        #expect(ledger.performed == [.editPayment(group, saved.id, fields)])
    }

    private func alternative(_ operation: String, _ author: String, _ units: Int64) throws -> Payment.Alternative {
        Payment.Alternative(
            operation: OperationID(operation), author: author, date: SampleData.now,
            amounts: try PaymentAmounts(
                from: SampleData.rui.id, to: SampleData.ana.id, amount: Money(minorUnits: units, currency: .brl)))
    }

    @Test(arguments: ["en", "pt-BR"]) func `concurrent amounts of a payment are a choice`(language: String) async throws
    {
        let alternatives = [try alternative("a", "Rui", 500), try alternative("b", "Ana", 700)]
        let saved = try payment(72, alternatives: alternatives)
        ledger.update { $0.payments = [saved] }
        let tester = show(in: language)
        let isEnglish = language == "en"
        await tester.eventually {
            $0.hasHeading(isEnglish ? "Choose a version of the payment" : "Escolha uma versão do pagamento")
            $0.hasText(isEnglish ? "In use for now" : "Vale por enquanto")
            $0.hasText(isEnglish ? "Two versions" : "Duas versões")
        }
        tester.tap(
            isEnglish
                ? "Use R$7.00, from Rui Martins to Ana Souza" : "Usar R$\u{a0}7,00, de Rui Martins para Ana Souza")
        try await written()
        #expect(ledger.performed == [.resolvePayment(group, saved.id, OperationID("b"))])
        try await eventually {
            events.all == [.wrote(WrittenOperation(OperationID("preview-1"), in: group, .paymentChanged))]
        }
        ledger.update { $0.payments[0].alternatives = [] }
        await tester.eventually { $0.hasNoText(isEnglish ? "In use for now" : "Vale por enquanto") }
    }

    @Test func `only members who may edit a payment choose, and in an open group`() async throws {
        let alternatives = [try alternative("a", "Rui", 500), try alternative("b", "Ana", 700)]
        var saved = try payment(73, alternatives: alternatives)
        saved.isEditable = false
        ledger.update { $0.payments = [saved] }
        let tester = show()
        await tester.eventually { $0.hasText("In use for now") }
        tester.assert { $0.hasNo(.button("Use R$7.00, from Rui Martins to Ana Souza")) }
        saved.isEditable = true
        ledger.update { [saved] contents in
            contents.payments = [saved]
            contents.details[group]?.isArchived = true
        }
        await tester.eventually { $0.hasNo(.button("Record")) }
        tester.assert {
            $0.hasText("In use for now")
            $0.hasNo(.button("Use R$7.00, from Rui Martins to Ana Souza"))
        }
    }

    @Test func `a deleted payment can be restored`() async throws {
        let deleted = try payment(71, isDeleted: true)
        ledger.update { $0.payments = [deleted] }
        let tester = show()
        await tester.eventually { $0.has(.toggle("Show deleted payments")) }
        tester.toggle("Show deleted payments", to: true)
        await tester.eventually { $0.hasButton("Restore the payment Rui Martins → Ana Souza") }
        tester.tap("Restore the payment Rui Martins → Ana Souza")
        try await written()
        #expect(ledger.performed == [.restorePayment(group, deleted.id)])
    }

    @Test(arguments: ["Fewest payments", "One currency", "Pair by pair"])
    func `no value that a client sends ends the process`(mode: String) async throws {
        let transfer = Transfer(
            from: SampleData.rui.id, to: SampleData.ana.id, amount: 1_000, circle: [SampleData.ana.id])
        ledger.update { contents in
            contents.plan = [ConvertedTransfer(transfer: transfer, cleared: [.init(currency: .eur, amount: 300)])]
        }
        let tester = show()
        await tester.eventually { $0.has(.picker("Settle by")) }
        tester.select(mode, in: .picker("Settle by"))
        await tester.eventually { $0.has(.text("Record").at(0)) }
        tester.tap(.text("Record").at(0))
        await tester.eventually { $0.has(.dialog("Record a payment")) }
        tester.reportExtremes()
    }
}
