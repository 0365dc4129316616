// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The location of the pictures of Pokémon.
///
/// Pages take them from the app's own server (``ownServer``), which fetches each once from ``pokeAPI`` or a stand-in.
public struct ArtworkSource: Hashable, Sendable {
    /// The URL of a picture, with `{id}` in place of the number.
    public let template: String

    /// Creates a source.
    ///
    /// - Parameter template: A URL with `{id}` in place of the number: absolute (`https://example.org/art/{id}.png`),
    ///   or a path on the app's own server (`/sprites/{id}.svg`).
    public init(template: String) {
        self.template = template
    }

    /// PokéAPI's official artwork.
    public static let pokeAPI = ArtworkSource(
        template: "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/other/official-artwork/"
            + "{id}.png")

    /// The app's own server, at whichever address the browser reached it; see ``ArtworkRoute``.
    public static let ownServer = ArtworkSource(template: "/artwork/{id}.png")

    /// Returns the drawings of a stand-in for PokéAPI (`pokeexplorer pokeapi`).
    ///
    /// - Parameter origin: The scheme, host and port at which the server reaches it.
    public static func standIn(at origin: String) -> ArtworkSource {
        ArtworkSource(template: origin + "/sprites/pokemon/other/official-artwork/{id}.svg")
    }

    /// Returns the URL of a Pokémon's picture.
    func url(_ id: Int) -> URL? {
        URL(string: template.replacing("{id}", with: String(id)))
    }
}
