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

    /// The address of a decoded path.
    init(path: String) {
        self.path = path
        query = []
    }

    /// The address as a browser writes it.
    public var string: String {
        let encodedPath = PercentEncoding.path.encode(path)
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
        PercentEncoding.query.encode(name) + "=" + PercentEncoding.query.encode(value)
    }
}

/// Writes text as a part of an address, without Foundation's search of a character set for every character: a page has
/// a link a row.
private enum PercentEncoding {
    case path, query

    func encode(_ text: String) -> String {
        var isPlain = true
        for byte in text.utf8 where !keeps(byte) { isPlain = false }
        if isPlain { return text }
        var encoded: [UInt8] = []
        encoded.reserveCapacity(text.utf8.count + 16)
        for byte in text.utf8 {
            if keeps(byte) {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private func keeps(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "!"),
            UInt8(ascii: ","):
            true
        case UInt8(ascii: "$"): self == .path
        default: false
        }
    }

    private func digit(_ nibble: UInt8) -> UInt8 {
        nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "A") + nibble - 10
    }
}
