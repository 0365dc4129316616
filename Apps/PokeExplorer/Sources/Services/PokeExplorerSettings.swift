// SPDX-License-Identifier: Apache-2.0

public import VitralIdentity

/// The settings of PokeExplorer.
public struct PokeExplorerSettings: Sendable {
    /// The address of PokéAPI: its root, or its API.
    public var pokeAPI: String
    /// The location from which the server fetches pictures; `nil` follows ``pokeAPI``.
    public var artwork: ArtworkSource?
    /// The pause between two requests that collect heights, weights and stats in the background.
    public var collectingInterval: Duration
    /// The cost of checking a password.
    public var passwords: PasswordHash.Parameters
    /// Whether the app shows nothing but its sign-in page to users who are not signed in.
    public var requiresSignIn: Bool

    /// The address of PokéAPI itself.
    public static let publicAddress = "https://pokeapi.co"

    /// Creates settings.
    public init(
        pokeAPI: String = publicAddress, artwork: ArtworkSource? = nil, collectingInterval: Duration = .seconds(2),
        passwords: PasswordHash.Parameters = .recommended, requiresSignIn: Bool = false
    ) {
        self.pokeAPI = pokeAPI
        self.artwork = artwork
        self.collectingInterval = collectingInterval
        self.passwords = passwords
        self.requiresSignIn = requiresSignIn
    }
}

/// The reason why PokeExplorer cannot be set up.
public enum PokeExplorerSettingsError: Error, Hashable, CustomStringConvertible {
    /// The address of PokéAPI is not a web address.
    case invalidAddress(String)

    /// The problem and its solution.
    public var description: String {
        switch self {
        case .invalidAddress(let text):
            """
            "\(text)" is not an address of the web. To fix this, give PokéAPI's address with scheme and host, such as \
            https://pokeapi.co or http://127.0.0.1:8081.
            """
        }
    }
}
