// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A name and the address where PokéAPI keeps the thing of that name.
struct NamedResource: Codable, Hashable, Sendable {
    var name: String
    var url: String

    /// The number at the end of the address, `25` in `/api/v2/pokemon/25/`.
    var id: Int? { ResourceLink(url).id }
}

/// An address without a name, as a species has of its evolution chain.
struct UnnamedResource: Codable, Hashable, Sendable {
    var url: String
}

/// An address as PokéAPI writes it: whole, or only a path.
struct ResourceLink: Hashable, Sendable {
    /// The path and query, always from the root: `/api/v2/pokemon/25/`.
    let path: String

    /// The path of an address, whatever host it names.
    ///
    /// The host is left out on purpose: an answer may name a host, but only the configured one is ever asked.
    init(_ address: String) {
        guard let scheme = address.range(of: "://") else {
            path = address.hasPrefix("/") ? address : "/" + address
            return
        }
        let rest = address[scheme.upperBound...]
        path = rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
    }

    /// The number at the end of the path, if it ends with one.
    var id: Int? {
        let bare = path.prefix { $0 != "?" && $0 != "#" }
        return bare.split(separator: "/").last.flatMap { Int($0) }
    }
}
