// SPDX-License-Identifier: Apache-2.0

public import VitralData
public import VitralDataSQLite
public import VitralIdentity

/// The settings of PokeExplorer.
public struct PokeExplorerSettings: Sendable {
    /// The address of PokéAPI: its root, or its API.
    public var pokeAPI: String
    /// The database of accounts and favorites; by default in memory as long as the process runs.
    public var database: ModelConfiguration
    /// The path of the cache file; `nil` keeps PokéAPI's responses in memory as long as the process runs.
    public var cachePath: String?
    /// The location from which the server fetches pictures; `nil` follows ``pokeAPI``.
    public var artwork: ArtworkSource?
    /// The pause between two requests that collect heights, weights and stats in the background.
    public var collectingInterval: Duration
    /// The cost of checking a password.
    public var passwords: PasswordHash.Parameters

    /// The address of PokéAPI itself.
    public static let publicAddress = "https://pokeapi.co"

    /// Creates settings.
    public init(
        pokeAPI: String = publicAddress,
        database: ModelConfiguration = ModelConfiguration("pokeexplorer", isStoredInMemoryOnly: true),
        cachePath: String? = nil, artwork: ArtworkSource? = nil, collectingInterval: Duration = .seconds(2),
        passwords: PasswordHash.Parameters = .recommended
    ) {
        self.pokeAPI = pokeAPI
        self.database = database
        self.cachePath = cachePath
        self.artwork = artwork
        self.collectingInterval = collectingInterval
        self.passwords = passwords
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
