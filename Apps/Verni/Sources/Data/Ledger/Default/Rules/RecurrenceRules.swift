// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels
import VitralSync

/// The rules for recurrences.
struct RecurrenceRules: RecordRules {
    let access: GroupAccess
    let change: SyncChange

    /// The most days that a recurrence skips.
    private static let skipLimit = 500

    func authorize() throws {
        guard let recurrence = try access.context.recurrence(change.record) else { return }
        try access.checkRepetition(change, of: recurrence.author, in: recurrence.group)
        let payers = AmountsCoding.decode(recurrence.amounts)?.payers ?? [:]
        guard try access.mayEdit(author: recurrence.author, payers: payers.keys) else { throw VerniError.notAllowed }
    }

    func validate() throws {
        let written = try access.written(to: change, as: RecurrenceRecord.self)
        if change.existence == true { try access.checkCreation(group: written.group, author: written.author) }
        if change.properties.contains("rule") {
            guard RecurrenceInstance.rule(of: written) != nil, TimeZone(identifier: written.timeZone) != nil else {
                throw VerniError.limitReached
            }
            _ = try TextLimits.checked(written.title, limit: TextLimits.title)
            _ = try TextLimits.checkedNote(written.note)
            try access.checkCategory(written.category)
            guard let amounts = AmountsCoding.decode(written.amounts) else { throw SyncRefusal.malformed }
            _ = try amounts.checked(ExpenseID(change.record))
            try access.checkMembers(
                amounts.members, orDeleted: access.context.recurrence(change.record)?.isStopped ?? false)
        }
        if change.properties.contains("isStopped"), let recurrence = try access.context.recurrence(change.record) {
            try access.checkMembers(recurrence.namedMembers)
        }
        if change.properties.contains("skipped") {
            let skipped = try access.context.recurrence(change.record)?.skipped ?? []
            guard skipped.count <= Self.skipLimit, skipped.allSatisfy({ Day($0) != nil }) else {
                throw VerniError.limitReached
            }
        }
    }
}

/// The rules for rates.
struct RateRules: RecordRules {
    let access: GroupAccess
    let change: SyncChange

    func authorize() throws {}

    func validate() throws {
        let written = try access.written(to: change, as: RateRecord.self)
        if change.existence == true {
            let (from, to) = (try Currency(code: written.from).code, try Currency(code: written.to).code)
            let id = DerivedID.rate(from: from, to: to, day: written.day, in: access.entry.scope)
            try access.checkCreation(group: written.group)
            try access.checkDay(written.day)
            guard from == written.from, to == written.to, from != to, change.record == id else {
                throw VerniError.notAllowed
            }
        }
        // An empty rate is one that was removed.
        if change.existence == true || change.properties.contains("rate") && !written.rate.isEmpty {
            guard TypedRate.value(of: written.rate) != nil else { throw VerniError.rateMissing }
        }
    }
}

/// The rules for an account's private scope.
struct PrivateRules {
    let entry: SyncEntry
    let context: ModelContext
    let history: SyncHistory

    func authorize() throws {
        for change in entry.recordChanges {
            switch change.entity {
            case ProfileRecord._$entityName:
                guard change.record == entry.scope else { throw VerniError.notFound }
            case MuteRecord._$entityName: continue
            default: throw VerniError.notAllowed
            }
        }
    }

    func validate() throws {
        for change in entry.recordChanges {
            if let profile = try history.written(to: change.record, as: ProfileRecord.self, by: entry) {
                if change.properties.contains("name") { _ = try TextLimits.checked(profile.name) }
                if change.properties.contains("picture") { try GroupAccess.checkPicture(profile.picture) }
                if change.properties.contains("currency") { _ = try Currency(code: profile.currency) }
            }
            if change.existence == true,
                let mute = try history.written(to: change.record, as: MuteRecord.self, by: entry)
            {
                guard mute.owner == entry.author,
                    change.record == DerivedID.mute(of: mute.group, by: entry.author)
                else { throw VerniError.notFound }
            }
        }
    }
}
