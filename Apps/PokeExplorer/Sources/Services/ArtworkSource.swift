// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the pictures of Pokémon are.
///
/// The browser fetches them by itself; the server never does.
public struct ArtworkSource: Hashable, Sendable {
    /// The address of a picture, with `{id}` in place of the number.
    public let template: String

    /// Creates a source.
    ///
    /// - Parameter template: An address with `{id}` in place of the number: whole
    ///   (`https://example.org/art/{id}.png`), or a path on the app's own server (`/sprites/{id}.svg`).
    public init(template: String) {
        self.template = template
    }

    /// PokéAPI's official artwork.
    public static let pokeAPI = ArtworkSource(
        template: "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/other/official-artwork/"
            + "{id}.png")

    /// The drawings of a stand-in for PokéAPI (`pokeexplorer pokeapi`).
    ///
    /// - Parameter origin: Scheme, host and port as the browser reaches it; empty when the app's own server passes the
    ///   stand-in's paths on.
    public static func standIn(at origin: String) -> ArtworkSource {
        ArtworkSource(template: origin + "/sprites/pokemon/other/official-artwork/{id}.svg")
    }

    /// The scheme, host and port that pictures come from, for a content security policy.
    ///
    /// Nothing when that is the app's own server.
    public var origin: String? {
        guard let url = URL(string: template.replacing("{id}", with: "0")), let scheme = url.scheme,
            let host = url.host(percentEncoded: true)
        else { return nil }
        return "\(scheme)://\(host)" + (url.port.map { ":\($0)" } ?? "")
    }

    /// The address of a Pokémon's picture.
    func url(_ id: Int) -> URL? {
        URL(string: template.replacing("{id}", with: String(id)))
    }
}
