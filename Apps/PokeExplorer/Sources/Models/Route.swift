// SPDX-License-Identifier: Apache-2.0

/// A place in the app, which is also a path in the address: `pokemon/25`, `compare/1-4-7`, `favorites`.
enum Route: Hashable, Sendable, LosslessStringConvertible {
    case pokemon(Int)
    case compare([Int])
    case favorites
    case account
    case signIn
    case signUp

    /// As many as fit side by side.
    static let comparable = 4

    /// Whether one signs in there.
    var isForSigningIn: Bool { self == .signIn || self == .signUp }

    /// The places that have one address each.
    private static let fixed: [String: Route] = [
        "favorites": .favorites, "account": .account, "sign-in": .signIn, "sign-up": .signUp,
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
        default:
            return nil
        }
    }

    var description: String {
        switch self {
        case .pokemon(let id): "pokemon/\(id)"
        case .compare(let ids): "compare/" + ids.map(String.init).joined(separator: "-")
        case .favorites: "favorites"
        case .account: "account"
        case .signIn: "sign-in"
        case .signUp: "sign-up"
        }
    }

    /// A number as it is written in an address: no sign, no leading zeros, so that a place has one address.
    private static func number(_ text: Substring) -> Int? {
        guard let value = Int(text), value > 0, String(value) == text else { return nil }
        return value
    }
}
