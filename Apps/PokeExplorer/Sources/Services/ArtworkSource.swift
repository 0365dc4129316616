// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The location of the pictures of Pokémon.
///
/// The browser fetches them directly; the server never does.
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

    /// Returns the drawings of a stand-in for PokéAPI (`pokeexplorer pokeapi`).
    ///
    /// - Parameter origin: The scheme, host and port at which the browser reaches it; empty when the app's own server
    ///   forwards the stand-in's paths.
    public static func standIn(at origin: String) -> ArtworkSource {
        ArtworkSource(template: origin + "/sprites/pokemon/other/official-artwork/{id}.svg")
    }

    /// The scheme, host and port of the pictures, for a content security policy.
    ///
    /// `nil` when it is the app's own server.
    public var origin: String? {
        guard let url = URL(string: template.replacing("{id}", with: "0")), let scheme = url.scheme,
            let host = url.host(percentEncoded: true)
        else { return nil }
        return "\(scheme)://\(host)" + (url.port.map { ":\($0)" } ?? "")
    }

    /// Returns the URL of a Pokémon's picture.
    func url(_ id: Int) -> URL? {
        URL(string: template.replacing("{id}", with: String(id)))
    }
}
