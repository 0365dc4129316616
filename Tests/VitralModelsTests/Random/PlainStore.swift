// SPDX-License-Identifier: Apache-2.0

import VitralModels

/// The stored data as plain values, with which contexts and databases must agree.
///
/// Each row has a unique number, which is never reused.
struct PlainStore {
    struct Row {
        let entity: String
        var values: [String: AnyHashable]
        /// The other end of each to-one relationship that is stored here.
        var one: [String: Int] = [:]
    }

    struct Member: Hashable {
        let club: Int
        let person: Int
    }

    var rows: [Int: Row] = [:]
    var members: Set<Member> = []

    /// A row with both ends of all relationships.
    struct Seen: Equatable {
        let entity: String
        let values: [String: AnyHashable]
        let related: [String: Set<Int>]

        /// Returns the columns and relationships that differ from the wanted row, with both values; `nil` if the rows
        /// are equal.
        func difference(from wanted: Seen) -> String? {
            guard self != wanted else { return nil }
            let columns = wanted.values.filter { values[$0.key] != $0.value }.map { name, value in
                "\(name) is \(values[name].map { "\($0)" } ?? "nowhere"), not \(value)"
            }
            let ends = wanted.related.filter { related[$0.key] != $0.value }.map { name, numbers in
                "\(name) is \(related[name, default: []].sorted()), not \(numbers.sorted())"
            }
            return (columns + ends).sorted().joined(separator: "; ")
        }
    }

    var seen: [Int: Seen] {
        rows.reduce(into: [:]) { seen, entry in
            let (number, row) = (entry.key, entry.value)
            func one(_ name: String) -> Set<Int> { row.one[name].map { [$0] } ?? [] }
            func whose(_ name: String, _ entity: String) -> Set<Int> {
                Set(rows.filter { $0.value.entity == entity && $0.value.one[name] == number }.keys)
            }
            let related: [String: Set<Int>] =
                switch row.entity {
                case "Person":
                    [
                        "manager": one("manager"), "pets": whose("owner", "Pet"),
                        "clubs": Set(members.filter { $0.person == number }.map(\.club)),
                    ]
                case "Pet": ["owner": one("owner"), "club": whose("mascot", "Club")]
                default:
                    [
                        "founder": one("founder"), "mascot": one("mascot"),
                        "members": Set(members.filter { $0.club == number }.map(\.person)),
                    ]
                }
            seen[number] = Seen(entity: row.entity, values: row.values, related: related)
        }
    }

    func numbers(of entity: String) -> [Int] { rows.filter { $0.value.entity == entity }.keys.sorted() }

    // MARK: Changes

    mutating func set(_ name: String, of number: Int, to other: Int?) { rows[number]?.one[name] = other }

    mutating func setPets(of person: Int, to pets: [Int]) {
        for pet in numbers(of: "Pet") where rows[pet]?.one["owner"] == person { set("owner", of: pet, to: nil) }
        for pet in pets { set("owner", of: pet, to: person) }
    }

    /// Sets the mascot of a club: a club has one mascot, and a pet is the mascot of one club.
    mutating func setMascot(of club: Int?, to pet: Int?) {
        for other in numbers(of: "Club") where pet != nil && rows[other]?.one["mascot"] == pet {
            set("mascot", of: other, to: nil)
        }
        if let club { set("mascot", of: club, to: pet) }
    }

    mutating func setMembers(of club: Int, to people: [Int]) {
        members = members.filter { $0.club != club }.union(people.map { Member(club: club, person: $0) })
    }

    mutating func setClubs(of person: Int, to clubs: [Int]) {
        members = members.filter { $0.person != person }.union(clubs.map { Member(club: $0, person: person) })
    }

    // MARK: Deletions

    /// Returns the rows with those that are deleted with them: the pets of people.
    func closure(of gone: Set<Int>) -> Set<Int> {
        gone.union(numbers(of: "Pet").filter { rows[$0]?.one["owner"].map(gone.contains) == true })
    }

    /// Whether a rule denies the deletion of rows: a club stays while its founder does.
    func denies(_ gone: Set<Int>) -> Bool {
        let leaving = closure(of: gone)
        return leaving.contains { number in rows[number]?.one["founder"].map { !leaving.contains($0) } == true }
    }

    /// Deletes rows, and those that are deleted with them; the others lose their references.
    mutating func delete(_ gone: Set<Int>) {
        forget(closure(of: gone))
    }

    /// Removes rows as if they had never existed.
    mutating func forget(_ numbers: Set<Int>) {
        rows = rows.filter { !numbers.contains($0.key) }
            .mapValues { row in
                var row = row
                row.one = row.one.filter { !numbers.contains($0.value) }
                return row
            }
        members = members.filter { !numbers.contains($0.club) && !numbers.contains($0.person) }
    }
}
