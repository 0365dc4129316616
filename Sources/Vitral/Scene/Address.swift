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

    /// Reads an address such as `/pokemon/25?q=pika`.
    ///
    /// A scheme, a host and a fragment are left out.
    public init(_ string: String) {
        var rest = Substring(string)
        // In a path or query the same marks are text.
        if !rest.hasPrefix("/"), !rest.hasPrefix("?"), let scheme = rest.range(of: "://") {
            rest = rest[scheme.upperBound...]
            rest = rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
        }
        if let fragment = rest.firstIndex(of: "#") { rest = rest[..<fragment] }
        let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let decodedPath = parts.first.map(String.init)?.removingPercentEncoding ?? "/"
        path = decodedPath.hasPrefix("/") ? decodedPath : "/" + decodedPath
        query = parts.count < 2 ? [] : parts[1].split(separator: "&").map(QueryItem.init(encoded:))
    }

    /// The address as a browser writes it.
    public var string: String {
        let encodedPath = path.addingPercentEncoding(withAllowedCharacters: .addressPath) ?? "/"
        guard !query.isEmpty else { return encodedPath }
        return encodedPath + "?" + query.map(\.encoded).joined(separator: "&")
    }

    /// The first value of a query name.
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
        let parts = encoded.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let decoded = parts.map {
            let text = $0.replacingOccurrences(of: "+", with: " ")
            return text.removingPercentEncoding ?? text
        }
        self.init(name: decoded.first ?? "", value: decoded.count > 1 ? decoded[1] : "")
    }

    var encoded: String {
        let parts = [name, value].map { $0.addingPercentEncoding(withAllowedCharacters: .addressQuery) ?? "" }
        return parts[0] + "=" + parts[1]
    }
}

extension CharacterSet {
    fileprivate static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    fileprivate static let addressPath = unreserved.union(CharacterSet(charactersIn: "/:@!$,"))
    fileprivate static let addressQuery = unreserved.union(CharacterSet(charactersIn: "/:@!,"))
}
