// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain

/// The search for records by the names that users type.
enum Lookup {
    /// Returns the group with a name or an identifier.
    static func group(_ text: String, in groups: [GroupSummary]) throws(CommandFailure) -> GroupSummary {
        try only(groups.filter { isName(text, of: $0) }, "group", text, all: groups.map(\.name))
    }

    /// Returns the member with a name or an identifier.
    static func member(_ text: String, in members: [Member]) throws(CommandFailure) -> Member {
        try only(members.filter { isName(text, of: $0) }, "member", text, all: members.map(\.name))
    }

    /// Returns whether a text is the name or the identifier of a group.
    static func isName(_ text: String, of group: GroupSummary) -> Bool {
        matches(text, group.name) || GroupID(text: text.trimmed) == group.id
    }

    /// Returns whether a text is the name or the identifier of a member.
    static func isName(_ text: String, of member: Member) -> Bool {
        matches(text, member.name) || MemberID(text: text.trimmed) == member.id
    }

    /// Returns the category with a name.
    static func category(_ text: String, in group: GroupDetail) throws(CommandFailure) -> CategoryID {
        try only(
            group.categories.filter { matches(text, $0.name) }, "category", text, all: group.categories.map(\.name)
        ).id
    }

    /// Returns whether two names are the same, without regard to case and accents.
    static func matches(_ first: String, _ second: String) -> Bool {
        first.trimmed.compare(second.trimmed, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame
    }

    private static func only<Value>(
        _ found: [Value], _ kind: String, _ text: String, all: [String]
    ) throws(CommandFailure) -> Value {
        if let first = found.first, found.count == 1 { return first }
        guard found.isEmpty else {
            throw CommandFailure(
                "There are \(found.count) with the name “\(text)”. Name the \(kind) by its identifier.")
        }
        let names = all.isEmpty ? "" : " There are: \(all.sorted().joined(separator: ", "))."
        throw CommandFailure("There is no \(kind) “\(text)”.\(names)", name: "notFound")
    }
}
