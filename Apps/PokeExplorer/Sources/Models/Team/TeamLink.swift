// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A team in a URL: the text `1-4-7` of `team/1-4-7`.
///
/// Anyone can write such a link, so it keeps its text as it is. ``resolved(in:)`` returns its valid part.
struct TeamLink: Hashable, Sendable {
    /// The numbers in order, with hyphens between them; empty for a team without members.
    let text: String

    /// The maximum number of members.
    static let size = 6
    /// The link to a team without members.
    static let empty = TeamLink([])

    init(text: String) {
        self.text = text
    }

    init(_ members: [Int]) {
        text = members.map(String.init).joined(separator: "-")
    }

    /// Returns the valid members in their order, and the entries that are left out.
    ///
    /// A left-out entry takes no place: a seventh entry is a member if one of the first six is unknown.
    func resolved(in index: SpeciesIndex) -> ResolvedTeam {
        var team = ResolvedTeam()
        for entry in text.split(separator: "-") {
            guard let number = Route.number(entry) else {
                team.leaveOut(.unreadable(LeftOutEntry.excerpt(of: entry)))
                continue
            }
            if let pokemon = index[number] {
                team.add(pokemon)
            } else {
                team.leaveOut(.unknown(number))
            }
        }
        return team
    }

    /// The numbers that may be those of members: valid, different, and at most six.
    var candidates: [Int] {
        var found: [Int] = []
        for entry in text.split(separator: "-") where found.count < Self.size {
            guard let number = Route.number(entry), number < PokemonSummary.firstFormNumber, !found.contains(number)
            else { continue }
            found.append(number)
        }
        return found
    }
}

/// The members of a team, and the entries of its link that are not members.
struct ResolvedTeam: Hashable, Sendable {
    private(set) var members: [PokemonSummary] = []
    /// The entries that are left out, each reason once, at most ``shownEntries``.
    private(set) var leftOut: [LeftOutEntry] = []
    /// The number of further entries that are left out.
    private(set) var furtherLeftOut = 0

    /// The maximum number of left-out entries that are listed, because a link can have thousands.
    static let shownEntries = 6

    /// Whether another Pokémon fits.
    var hasRoom: Bool { members.count < TeamLink.size }

    fileprivate mutating func add(_ pokemon: PokemonSummary) {
        if members.contains(where: { $0.id == pokemon.id }) {
            leaveOut(.repeated(pokemon))
        } else if hasRoom {
            members.append(pokemon)
        } else {
            leaveOut(.noRoom(pokemon))
        }
    }

    fileprivate mutating func leaveOut(_ entry: LeftOutEntry) {
        guard !leftOut.contains(entry) else { return }
        if leftOut.count < Self.shownEntries {
            leftOut.append(entry)
        } else {
            furtherLeftOut += 1
        }
    }
}

/// An entry of a team link that is not a member, with the reason.
enum LeftOutEntry: Hashable, Sendable {
    /// The entry is not a number; the text is its beginning.
    case unreadable(String)
    /// No Pokémon has the number.
    case unknown(Int)
    /// The Pokémon is already a member.
    case repeated(PokemonSummary)
    /// The team already has six members.
    case noRoom(PokemonSummary)

    /// Returns the visible beginning of an entry, which a link can make arbitrarily long.
    fileprivate static func excerpt(of entry: Substring) -> String {
        var text = String(String.UnicodeScalarView(entry.unicodeScalars.prefix(longestExcerpt)))
        text.unicodeScalars.removeAll { $0.properties.generalCategory.isInvisible }
        text = text.trimmingCharacters(in: .whitespaces)
        return entry.unicodeScalars.count > longestExcerpt ? text + "…" : text
    }

    private static let longestExcerpt = 16
}

extension Unicode.GeneralCategory {
    /// Whether a character of the category has no shape of its own, or changes the direction of the text around it.
    fileprivate var isInvisible: Bool {
        switch self {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
