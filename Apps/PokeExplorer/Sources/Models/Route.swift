// SPDX-License-Identifier: Apache-2.0

/// A screen of the app, which is also a path of a URL: `pokemon/25`, `compare/1-4-7`, `team/1-4-7`, `favorites`.
enum Route: Hashable, Sendable, LosslessStringConvertible {
    case pokemon(Int)
    case compare([Int])
    case team(TeamLink)
    case favorites
    case account
    case signIn
    case signUp

    /// The maximum number of Pokémon in a comparison: as many as fit side by side.
    static let comparable = 4

    /// Whether the screen is for signing in or signing up.
    var isForSigningIn: Bool { self == .signIn || self == .signUp }

    /// The screens with a single URL each.
    private static let fixed: [String: Route] = [
        "favorites": .favorites, "account": .account, "sign-in": .signIn, "sign-up": .signUp, "team": .team(.empty),
    ]

    init?(_ description: String) {
        if let place = Self.fixed[description] {
            self = place
            return
        }
        let parts = description.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        switch parts[0] {
        case "pokemon":
            guard let id = Self.number(parts[1]) else { return nil }
            self = .pokemon(id)
        case "compare":
            let texts = parts[1].split(separator: "-", omittingEmptySubsequences: false)
            let ids = texts.compactMap(Self.number)
            guard ids.count == texts.count, (1...Self.comparable).contains(ids.count), Set(ids).count == ids.count
            else { return nil }
            self = .compare(ids)
        case "team":
            // Any text is a team, because its page shows the valid part and names the rest.
            self = .team(TeamLink(text: String(parts[1])))
        default:
            return nil
        }
    }

    var description: String {
        switch self {
        case .pokemon(let id): "pokemon/\(id)"
        case .compare(let ids): "compare/" + ids.map(String.init).joined(separator: "-")
        case .team(let link): link.text.isEmpty ? "team" : "team/" + link.text
        case .favorites: "favorites"
        case .account: "account"
        case .signIn: "sign-in"
        case .signUp: "sign-up"
        }
    }

    /// Returns a number in its only valid notation: no sign and no leading zeros, so that a screen has one URL.
    static func number(_ text: Substring) -> Int? {
        guard let value = Int(text), value > 0, String(value) == text else { return nil }
        return value
    }
}
