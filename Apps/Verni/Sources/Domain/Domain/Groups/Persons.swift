// SPDX-License-Identifier: Apache-2.0

/// The persons of a group: an account with all its members, or a guest.
///
/// Of an account's members, that with the lowest id stands for the person: a plan names it, and its balance is that of all.
package struct Persons: Hashable, Sendable {
    private let leads: [MemberID: MemberID]

    package init(_ members: [Member]) {
        var byAccount: [String: MemberID] = [:]
        for member in members {
            guard let account = member.account else { continue }
            byAccount[account] = min(byAccount[account] ?? member.id, member.id)
        }
        leads = Dictionary(
            members.compactMap { member in
                member.account.flatMap { byAccount[$0] }.map { (member.id, $0) }
            }
        ) { first, _ in first }
    }

    /// Returns the member that stands for the person of a member.
    package func lead(of member: MemberID) -> MemberID { leads[member] ?? member }

    /// Returns the balances of the persons that are not zero.
    package func merge(_ balances: [MemberID: Int64]) -> [MemberID: Int64] {
        var merged: [MemberID: Int64] = [:]
        for (member, amount) in balances { merged[lead(of: member), default: 0] &+= amount }
        return merged.filter { $0.value != 0 }
    }
}

/// A person of a group, with the members that it holds.
package struct Person: Hashable, Sendable, Identifiable {
    /// The member that stands for the person.
    package let member: Member
    /// The other members of the account.
    package let others: [Member]

    package var id: MemberID { member.id }
}

extension GroupDetail {
    /// The persons, in the order of their first members.
    package var people: [Person] {
        let persons = Persons(members)
        let groups = Dictionary(grouping: members) { persons.lead(of: $0.id) }
        return members.filter { persons.lead(of: $0.id) == $0.id }.map { member in
            var lead = member
            lead.sharesAccount = false
            return Person(member: lead, others: (groups[member.id] ?? []).filter { $0.id != member.id })
        }
    }

    /// The balances of the persons that are not zero, by currency and the member that stands for the person.
    package var personBalances: [Currency: [MemberID: Int64]] {
        let persons = Persons(members)
        return balances.mapValues { persons.merge($0) }.filter { !$0.value.isEmpty }
    }
}
