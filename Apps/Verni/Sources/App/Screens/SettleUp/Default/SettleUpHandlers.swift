// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniAppBase
import VerniDomain
import VerniLedger
import VerniSettleUp
import VerniTime

/// Reads the group, its payments and the plan that the user has chosen, after each change of the ledger.
@MainActor
final class SettleUpLoader: ActionHandler {
    private let actions: ActionSender<SettleUpAction>
    private let ledger: any Ledger
    private let input: SettleUpInput
    private let clock: any VerniClock
    private let corrections = ScreenTasks()
    private let loads = ScreenTasks()
    private let plans = ScreenTasks()
    private var choice = PlanChoice()
    /// The payment whose versions are shown.
    private var history: RecordReference?

    init(
        _ actions: ActionSender<SettleUpAction>, _ ledger: any Ledger, _ input: SettleUpInput, clock: any VerniClock
    ) {
        self.actions = actions
        self.ledger = ledger
        self.input = input
        self.clock = clock
    }

    private var group: GroupID { input.group }

    func handle(_ action: SettleUpAction) {
        switch action {
        case .ledgerChanged:
            load()
            loadPlan()
        case .retryTapped(let choice):
            self.choice = choice
            load()
            loadPlan()
        case .choiceChanged(let choice):
            self.choice = choice
            loadPlan()
        case .historyTapped(let opened):
            history = opened.record
            loadHistory()
        case .historyClosed: history = nil
        case .appeared(let mark): loadRefused(mark.first ?? ".")
        default: break
        }
    }

    private func load() {
        // The last load wins: an earlier one would show what is no longer true.
        loads.cancelAll()
        loadHistory()
        loads.run { [actions, ledger, group] in
            let detail = await result { try await ledger.group(group) }
            guard !Task.isCancelled else { return }
            actions.dispatch(.groupLoaded(detail))
            let lists = await result {
                PaymentLists(
                    payments: try await ledger.payments(of: group, deleted: false),
                    deleted: try await ledger.payments(of: group, deleted: true))
            }
            guard !Task.isCancelled else { return }
            actions.dispatch(.paymentsLoaded(lists))
        }
    }

    private func loadHistory() {
        guard let history else { return }
        loads.run { [actions, ledger] in
            let versions = await result { try await ledger.history(of: history) }
            guard !Task.isCancelled else { return }
            actions.dispatch(.historyLoaded(history, versions))
        }
    }

    private func loadPlan() {
        plans.cancelAll()
        switch choice.mode {
        // The group has this plan.
        case .fewest: break
        case .converted: loadConverted()
        case .pairs:
            plans.run { [actions, ledger, group] in
                let pairs = await result { try await PairDebts.read(of: group, from: ledger) }
                guard !Task.isCancelled else { return }
                actions.dispatch(.pairsLoaded(pairs))
            }
        }
    }

    /// Fills the form with the refused payment that the page was opened to correct.
    private func loadRefused(_ mark: Character) {
        guard let refused = input.refused else { return }
        corrections.cancelAll()
        corrections.run { [actions, ledger, group] in
            let draft = await result {
                let operation = try await ledger.refused.first { $0.id == refused && $0.record.group == group }
                guard let operation, let fields = operation.payment, case .payment(_, let id) = operation.record else {
                    throw VerniError.notFound
                }
                return PaymentDraft(fields, of: id, refused: operation, decimalMark: mark)
            }
            guard !Task.isCancelled else { return }
            actions.dispatch(.refusedLoaded(draft))
        }
    }

    private func loadConverted() {
        let day = clock.rateDay
        plans.run { [actions, ledger, group, chosen = choice.currency] in
            var currency = chosen
            if currency == nil { currency = try? await ledger.group(group).fields.currency }
            guard let currency else { return }
            let lines = await result { try await ledger.plan(of: group, in: currency, on: day) }
            guard !Task.isCancelled else { return }
            actions.dispatch(.convertedLoaded(lines, currency))
            let rates = await result { try await ledger.rates(of: group, to: currency, on: day) }
            guard !Task.isCancelled else { return }
            actions.dispatch(.ratesLoaded(rates, currency))
        }
    }
}

/// Writes payments and rates, and sends requests.
@MainActor
final class SettleUpWriter: ActionHandler {
    private let actions: ActionSender<SettleUpAction>
    private let ledger: any Ledger
    private let group: GroupID
    private let requester: (any SettlementRequester)?
    private let makeID: @Sendable () -> UUID
    private let onEvent: @MainActor (SettleUpEvent) -> Void
    private let tasks = ScreenTasks()
    private var isSaving = false

    init(
        _ actions: ActionSender<SettleUpAction>, _ ledger: any Ledger, group: GroupID,
        requester: (any SettlementRequester)?, makeID: @escaping @Sendable () -> UUID,
        onEvent: @escaping @MainActor (SettleUpEvent) -> Void
    ) {
        self.actions = actions
        self.ledger = ledger
        self.group = group
        self.requester = requester
        self.makeID = makeID
        self.onEvent = onEvent
    }

    func handle(_ action: SettleUpAction) {
        switch action {
        case .saveTapped(let draft, let mark): save(draft, mark.first ?? ".")
        case .rateSaveTapped(let draft, let mark): save(draft, mark.first ?? ".")
        case .deleteConfirmed(let payment): write(.deletePayment(group, payment)) { .changed($0.map { _ in payment }) }
        case .restoreTapped(let payment): write(.restorePayment(group, payment)) { .changed($0.map { _ in payment }) }
        case .resolveTapped(let payment, let operation):
            write(.resolvePayment(group, payment, operation)) { .changed($0.map { _ in payment }) }
        case .rateRemoveTapped(let currency, let other, let day):
            write(.removeRates(group, currency, other, on: day)) { .rateRemoved($0.map { _ in currency }) }
        case .revertTapped(let operation): revert(operation)
        case .requestTapped(let request): send(request)
        default: break
        }
    }

    private func save(_ draft: PaymentDraft, _ mark: Character) {
        guard let fields = try? draft.fields(decimalMark: mark) else { return }
        if let refused = draft.refused, let payment = draft.id {
            return correct(refused, payment, fields, seen: draft.seen ?? []) { .saved($0.map { _ in draft }) }
        }
        let newID = PaymentID(makeID())
        saveOnce { [ledger, group] in
            guard let id = draft.id else { return .createPayment(group, newID, fields) }
            guard let original = draft.original else { return .editPayment(group, id, fields) }
            let current = try await ledger.payment(id, in: group).fields
            return .editPayment(group, id, fields.merged(since: original, with: current), seen: draft.seen ?? [])
        } then: {
            .saved($0.map { _ in draft })
        }
    }

    /// Writes a refused payment again, which the ledger may never have had.
    private func correct(
        _ refused: OperationID, _ payment: PaymentID, _ fields: PaymentFields, seen: [OperationID],
        then action: @escaping @MainActor (Result<Void, VerniError>) -> SettleUpAction
    ) {
        guard !isSaving else { return }
        isSaving = true
        tasks.run { [weak self, actions, ledger, group, onEvent] in
            let written = await result {
                let isKnown = try await ledger.payments(of: group, deleted: false).contains { $0.id == payment }
                let operation = LedgerOperation.editPayment(group, payment, fields, seen: seen)
                let written = try await ledger.perform(isKnown ? operation : .createPayment(group, payment, fields))
                try await ledger.discard(refused)
                return written
            }
            self?.isSaving = false
            actions.dispatch(action(written.map { _ in () }))
            if case .success(let id?) = written {
                onEvent(.wrote(WrittenOperation(id, in: group, .paymentChanged)))
            }
        }
    }

    private func save(_ draft: RateDraft, _ mark: Character) {
        guard let rate = try? draft.rate(decimalMark: mark) else { return }
        saveOnce { [group] in
            .setRate(group, from: draft.from, to: draft.to, draft.day, rate: rate)
        } then: {
            .rateSaved($0.map { _ in draft })
        }
    }

    /// Writes the operation of a form, once for two taps.
    private func saveOnce(
        _ operation: @escaping @Sendable () async throws -> LedgerOperation,
        then action: @escaping @MainActor (Result<Void, VerniError>) -> SettleUpAction
    ) {
        guard !isSaving else { return }
        isSaving = true
        write(operation) { [weak self] result in
            self?.isSaving = false
            return action(result)
        }
    }

    private func write(
        _ operation: LedgerOperation, then action: @escaping @MainActor (Result<Void, VerniError>) -> SettleUpAction
    ) {
        write({ operation }, then: action)
    }

    private func write(
        _ operation: @escaping @Sendable () async throws -> LedgerOperation,
        then action: @escaping @MainActor (Result<Void, VerniError>) -> SettleUpAction
    ) {
        tasks.run { [actions, ledger, group, onEvent] in
            let written = await result {
                let operation = try await operation()
                return (id: try await ledger.perform(operation), deed: operation.deed)
            }
            actions.dispatch(action(written.map { _ in () }))
            if case .success((let id?, let deed)) = written {
                onEvent(.wrote(WrittenOperation(id, in: group, deed)))
            }
        }
    }

    private func revert(_ operation: OperationID) {
        tasks.run { [actions, ledger, group, onEvent] in
            let reverted = await result { try await ledger.revert(operation, in: group) }
            actions.dispatch(.reverted(reverted.map { $0 ?? operation }))
            if case .success(let id?) = reverted { onEvent(.wrote(WrittenOperation(id, in: group, .reverted))) }
        }
    }

    private func send(_ request: SettlementRequest) {
        guard let requester else { return }
        tasks.run { [actions] in
            let sent = await result { try await requester.send(request) }
            actions.dispatch(.requested(sent.map { _ in request }))
        }
    }
}
