// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VerniLedger
import VitralModels
import VitralSync

extension LedgerWriter {
    func otherChange(_ operation: LedgerOperation) -> any SyncOperation {
        let writer = self
        @Sendable func write(_ context: ModelContext) throws { try writer.writeOther(operation, in: context) }
        return switch operation {
        case .setRecurrence: LedgerChange<LedgerKinds.RecurrenceSet>(write)
        case .skipRecurrence: LedgerChange<LedgerKinds.RecurrenceSkip>(write)
        case .stopRecurrence: LedgerChange<LedgerKinds.RecurrenceStop>(write)
        case .setRate: LedgerChange<LedgerKinds.RateSet>(write)
        case .removeRates: LedgerChange<LedgerKinds.RateRemove>(write)
        case .muteGroup: LedgerChange<LedgerKinds.GroupMute>(write)
        default: LedgerChange<LedgerKinds.ProfileEdit>(write)
        }
    }

    private func writeOther(_ operation: LedgerOperation, in context: ModelContext) throws {
        switch operation {
        case .setRecurrence(let group, let id, let fields): try setRecurrence(group, id, fields, in: context)
        case .skipRecurrence(_, let id, let day):
            try context.recurrence(id.uuid).found().skipped.insert(day.description)
        case .stopRecurrence(_, let id): try context.recurrence(id.uuid).found().isStopped = true
        case .setRate(let group, let from, let to, let day, let rate):
            try setRate(rate, from: from, to: to, day, of: group, in: context)
        case .removeRates(let group, let currency, let other, let day):
            let id = group.uuid
            let codes = [currency.code, other.code]
            let days = TypedRates.days(before: day)
            for rate in try context.fetch(
                FetchDescriptor<RateRecord>(
                    predicate: #Predicate {
                        $0.group == id && !$0.isRemoved && codes.contains($0.from) && codes.contains($0.to)
                    })) where days.contains(rate.day)
            {
                rate.rate = ""
            }
        case .muteGroup(let group, let isMuted):
            let known = try context.mute(of: group.uuid, by: author)
            let mute = known ?? MuteRecord(id: DerivedID.mute(of: group.uuid, by: author))
            if known == nil {
                mute.owner = author
                mute.group = group.uuid
                context.insert(mute)
            }
            mute.isMuted = isMuted
        case .editProfile(let name, let picture, let currency, let hidesAmounts):
            let known = try context.profile(of: author)
            let profile = known ?? ProfileRecord(id: DerivedID.privateScope(of: author))
            profile.name = try TextLimits.checked(name)
            profile.picture = picture
            profile.currency = currency.code
            profile.hidesAmounts = hidesAmounts
            if known == nil { context.insert(profile) }
        default: break
        }
    }

    func setRecurrence(
        _ group: GroupID, _ id: RecurrenceID, _ fields: RecurrenceFields, isStopped: Bool = false,
        in context: ModelContext
    ) throws {
        let known = try context.recurrence(id.uuid)
        let recurrence = known ?? RecurrenceRecord(id: id.uuid)
        let template = fields.template.amounts
        // The shares of the odd cent depend on the identifier; each instance has its own.
        let amounts = try ExpenseAmounts(
            id: ExpenseID(id.uuid), amount: template.amount, payers: template.payers, split: template.split)
        recurrence.rule = try RecurrenceInstance.text(of: fields.rule)
        recurrence.timeZone = fields.timeZone
        recurrence.title = try TextLimits.checked(fields.template.title, limit: TextLimits.title)
        recurrence.category = fields.template.category?.uuid
        recurrence.note = try TextLimits.checkedNote(fields.template.note)
        recurrence.amounts = AmountsCoding.encode(amounts)
        recurrence.skipped = Set(fields.rule.skipped.map(\.description))
        recurrence.isStopped = isStopped
        if known == nil {
            recurrence.group = group.uuid
            recurrence.author = author
            context.insert(recurrence)
        }
    }

    private func setRate(
        _ text: String, from: Currency, to: Currency, _ day: Day, of group: GroupID, in context: ModelContext
    ) throws {
        let id = DerivedID.rate(from: from.code, to: to.code, day: day.number, in: group.uuid)
        let known = try context.rate(id)
        let rate = known ?? RateRecord(id: id)
        rate.rate = text
        if rate.isRemoved { rate.isRemoved = false }
        guard known == nil else { return }
        rate.group = group.uuid
        rate.from = from.code
        rate.to = to.code
        rate.day = day.number
        context.insert(rate)
    }
}
