// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The part of a page's address that belongs to the app: its path and its query.
public struct Address: Hashable, Sendable {
    /// The path, which starts with `/` and is percent-decoded.
    public var path: String
    /// The names and values of the query, in order and percent-decoded.
    public var query: [QueryItem]

    /// A name and a value of a query.
    public struct QueryItem: Hashable, Sendable {
        /// The name.
        public var name: String
        /// The value.
        public var value: String

        /// Creates an item.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Reads an address such as `/trips/25?q=faro`.
    ///
    /// A scheme, a host and a fragment are ignored.
    public init(_ string: String) {
        // Parsed as bytes: a delimiter before a combining character is no `Character` of its own, and still a delimiter
        // to a browser.
        var rest = string.utf8[...]
        // In a path or query the same characters are text.
        if rest.first != Self.slash, rest.first != UInt8(ascii: "?"), let scheme = rest.firstRange(of: "://".utf8) {
            rest = rest[scheme.upperBound...]
            rest = rest.firstIndex(of: Self.slash).map { rest[$0...] } ?? "/".utf8[...]
        }
        if let fragment = rest.firstIndex(of: UInt8(ascii: "#")) { rest = rest[..<fragment] }
        let parts = rest.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        let decodedPath = parts.first.flatMap { PercentEncoding.path.decode(Substring($0)) } ?? "/"
        path = decodedPath.utf8.first == Self.slash ? decodedPath : "/" + decodedPath
        query = parts.count < 2 ? [] : Self.items(in: Substring(parts[1]))
    }

    private static let slash = UInt8(ascii: "/")

    /// The path without its leading slashes: the text of an element of a navigation path.
    package var pathText: String { String(Substring(path.utf8.drop { $0 == Self.slash })) }

    private static func items(in query: Substring) -> [QueryItem] {
        query.utf8.split(separator: UInt8(ascii: "&")).map { QueryItem(encoded: Substring($0)) }
    }

    /// Creates the address of a decoded path.
    init(path: String) {
        self.path = path
        query = []
    }

    /// The address in the browser's encoding.
    public var string: String {
        let encodedPath = PercentEncoding.path.encode(path)
        guard !query.isEmpty else { return encodedPath }
        return encodedPath + "?" + query.map(\.encoded).joined(separator: "&")
    }

    /// The first value with a name in the query.
    public subscript(name: String) -> String? {
        get { query.first { $0.name == name }?.value }
        set {
            guard let newValue else { return query.removeAll { $0.name == name } }
            if let index = query.firstIndex(where: { $0.name == name }) {
                query[index].value = newValue
            } else {
                query.append(QueryItem(name: name, value: newValue))
            }
        }
    }
}

extension Address.QueryItem {
    init(encoded: Substring) {
        let parts = encoded.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        self.init(name: Self.text(parts[0]), value: parts.count > 1 ? Self.text(parts[1]) : "")
    }

    /// Returns the decoded text, or the text itself if it is not validly encoded.
    private static func text(_ encoded: Substring.UTF8View) -> String {
        if let decoded = PercentEncoding.query.decode(Substring(encoded)) { return decoded }
        let spaced = encoded.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
        return String(decoding: spaced, as: UTF8.self)
    }

    var encoded: String {
        PercentEncoding.query.encode(name) + "=" + PercentEncoding.query.encode(value)
    }
}
