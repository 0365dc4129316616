// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels
import VitralSync

/// The states of payments that a transaction has changed.
struct PaymentDerivation {
    private let context: ModelContext

    init(_ context: ModelContext) { self.context = context }

    func update(_ records: [SyncedRecord], _ balances: inout BalanceChanges) throws {
        let payments = records.filter { $0.entity == PaymentRecord._$entityName }
        guard !payments.isEmpty else { return }
        let ids = payments.map(\.id)
        let rows = try context.fetch(FetchDescriptor<PaymentState>(predicate: #Predicate { ids.contains($0.payment) }))
        let states = Dictionary(rows.map { ($0.payment, $0) }) { first, _ in first }
        for record in payments {
            guard let model = record.model(PaymentRecord.self) else {
                if let state = states[record.id] {
                    try replaceEffect(of: state, by: Data(), &balances)
                    context.delete(state)
                }
                continue
            }
            let state = states[record.id] ?? PaymentState(payment: record.id, group: record.scope)
            if states[record.id] == nil { context.insert(state) }
            let (amounts, removal) = (
                record.stamp(of: \PaymentRecord.amounts), record.stamp(of: \PaymentRecord.isRemoved)
            )
            let changed = [amounts, removal].compactMap(\.self).max()
            state.changed = changed?.description ?? ""
            state.edited = record.edit(of: \PaymentRecord.amounts)?.description ?? ""
            state.isPlain = !model.isRemoved && changed == record.existence
            state.hasConflict =
                try Alternatives.distinct(record.alternatives(of: \PaymentRecord.amounts)).count > 1
            let stored = AmountsCoding.decodePayment(model.amounts)
            state.currencies = stored?.effects.keys.sorted() ?? []
            state.members = stored.map { [$0.from.uuid, $0.to.uuid] } ?? []
            try replaceEffect(of: state, by: model.isRemoved || stored == nil ? Data() : model.amounts, &balances)
        }
    }

    private func replaceEffect(of state: PaymentState, by bytes: Data, _ balances: inout BalanceChanges) throws {
        guard state.effect != bytes else { return }
        if let old = AmountsCoding.decodePayment(state.effect) {
            try balances.add(old, of: state.group, isTakenAway: true)
        }
        if let new = AmountsCoding.decodePayment(bytes) { try balances.add(new, of: state.group) }
        state.effect = bytes
    }
}
