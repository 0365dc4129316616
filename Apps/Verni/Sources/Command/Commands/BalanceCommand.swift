// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import VerniDomain
import VerniLedger

/// The subcommand `balance`: shows who owes, in all groups or in one.
struct BalanceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "balance", abstract: "Show your balances, or those of a group.")

    @Option(help: "The group, by name or identifier. (default: all)") var group: String?
    @OptionGroup var options: ReplicaOptions

    func run() async throws {
        try await options.run { replica in
            guard let group else { return Self.report(of: try await replica.ledger.groups(deleted: false)) }
            return Self.report(of: try await replica.group(group))
        }
    }

    private struct GroupValue: Encodable {
        let id: GroupID
        let name: String
        let balances: [AmountValue]
    }

    private struct MemberValue: Encodable {
        let id: MemberID
        let name: String
        let isMe: Bool
        let balances: [AmountValue]
    }

    private struct DetailValue: Encodable {
        let id: GroupID
        let name: String
        let members: [MemberValue]
    }

    private static func report(of groups: [GroupSummary]) -> Report {
        Report(
            lines: groups.isEmpty
                ? [
                    "You have no groups. Create the first: verni add 12.50 Lunch --group Friends --create --currency EUR"
                ]
                : groups.map { "\($0.name): \(Amounts.standing($0.balances, owed: "you are owed", owes: "you owe"))" },
            value: groups.map { GroupValue(id: $0.id, name: $0.name, balances: values($0.balances)) })
    }

    private static func report(of group: GroupDetail) -> Report {
        let balances = group.personBalances
        let members = group.people.map { person in
            (person.member, balances.compactMapValues { $0[person.id] })
        }
        return Report(
            lines: members.map { "\($0.name): \(Amounts.standing($1))" },
            value: DetailValue(
                id: group.id, name: group.fields.name,
                members: members.map {
                    MemberValue(id: $0.id, name: $0.name, isMe: $0.isMe, balances: values($1))
                }))
    }

    private static func values(_ balances: [Currency: Int64]) -> [AmountValue] {
        balances.sorted { $0.key < $1.key }.filter { $0.value != 0 }.map { AmountValue($0.value, $0.key) }
    }
}
