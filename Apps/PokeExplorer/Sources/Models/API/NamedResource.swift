// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A name and the URL of the resource with that name.
struct NamedResource: Codable, Hashable, Sendable {
    var name: String
    var url: String

    /// The number at the end of the URL, `25` in `/api/v2/pokemon/25/`.
    var id: Int? { ResourceLink(url).id }
}

/// A URL without a name, such as a species' link to its evolution chain.
struct UnnamedResource: Codable, Hashable, Sendable {
    var url: String
}

/// A URL as PokéAPI writes it: absolute, or only a path.
struct ResourceLink: Hashable, Sendable {
    /// The path and query, always from the root: `/api/v2/pokemon/25/`.
    let path: String

    /// Creates a link from the path of a URL, with any host.
    ///
    /// The host is omitted on purpose: a response may name any host, but requests go to the configured host only.
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
