// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels

extension LedgerView {
    /// Returns the latest payments that a query finds; none for a condition that only expenses meet.
    func payments(_ query: ExpenseQuery, limit: Int) throws -> PaymentPage {
        guard query.category == nil, !query.hasReceipt else { return PaymentPage() }
        let groups = try query.group.map { [try visible($0)] } ?? groups(deleted: false)
        let owners = Dictionary(groups.map { ($0.id, $0) }) { first, _ in first }
        let (ids, isDeleted) = (Array(owners.keys), query.isDeleted)
        let (from, through) = (query.from ?? .earliest, query.through ?? .latest)
        let (first, last) = (from.number, through.number)
        let records = try context.fetch(
            FetchDescriptor<PaymentRecord>(
                predicate: #Predicate {
                    ids.contains($0.group) && $0.isRemoved == isDeleted && $0.day >= first && $0.day <= last
                },
                sortBy: [
                    SortDescriptor(\.day, order: .reverse), SortDescriptor(\.createdAt, order: .reverse),
                    SortDescriptor(\.id),
                ]))
        let search = PaymentSearch(query)
        var people: [UUID: GroupPeople] = [:]
        var page = PaymentPage()
        for record in records {
            guard let owner = owners[record.group], let stored = AmountsCoding.decodePayment(record.amounts) else {
                continue
            }
            let known = try people[record.group] ?? self.people(of: GroupID(record.group))
            people[record.group] = known
            guard search.finds(stored, note: record.note, known) else { continue }
            page.total += 1
            guard page.payments.count < limit,
                let payment = try payment(record, in: owner, known, hasConflict: false)
            else { continue }
            page.payments.append(payment)
        }
        return page
    }
}

/// The conditions of a query for a payment, beside those of the database.
private struct PaymentSearch {
    private let query: ExpenseQuery
    private let words: [String]
    private let person: String

    init(_ query: ExpenseQuery) {
        self.query = query
        words = FoldedText.words(of: query.text)
        person = FoldedText.fold(query.person.trimmed)
    }

    func finds(_ payment: StoredPayment, note: String, _ people: GroupPeople) -> Bool {
        if let currency = query.currency, payment.currency != currency.code { return false }
        if let least = query.least, payment.amount < least { return false }
        if let most = query.most, payment.amount > most { return false }
        guard !words.isEmpty || !person.isEmpty else { return true }
        let names = [payment.from, payment.to].map { FoldedText.fold(people.name(of: $0)) }
        guard person.isEmpty || names.contains(where: { $0.contains(person) }) else { return false }
        let texts = names + [FoldedText.fold(note)]
        return words.allSatisfy { word in texts.contains { $0.contains(word) } }
    }
}
