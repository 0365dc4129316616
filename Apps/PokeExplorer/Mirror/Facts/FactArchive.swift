// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The problems that a data file can have.
enum FactArchiveError: Error, Equatable {
    /// The resource bundle lacks the file.
    case missing
    /// A line does not have the four columns that `Apps/PokeExplorer/Tools/derive-pokeapi-data` writes. Lines are
    /// counted from 1.
    case malformed(line: Int)
}

/// The facts of the data file, found by kind and by number or name, rendered with absolute URLs.
///
/// The unpacked text (3.7 MB) is kept unchanged, with an index of the resources' positions. Nothing is parsed at the
/// start, and a response is a copy with the origin inserted, not an encoding.
struct FactArchive: Sendable {
    /// The position of one resource in the text.
    struct Entry: Sendable {
        let id: Int
        let name: String
        let json: Range<Int>
    }

    /// All resources of one kind, in order of their numbers.
    struct Collection: Sendable {
        fileprivate(set) var entries: [Entry] = []
        fileprivate var byID: [Int: Int] = [:]
        fileprivate var byName: [String: Int] = [:]

        /// Returns the entry with that number.
        func entry(id: Int) -> Entry? {
            byID[id].map { entries[$0] }
        }

        /// Returns the entry that a path names by number or by name.
        func entry(key: String) -> Entry? {
            if let id = Int(key) { return entry(id: id) }
            return byName[key].map { entries[$0] }
        }
    }

    private let text: [UInt8]
    private let collections: [ResourceKind: Collection]

    /// The bundled facts, unpacked at the first use and then shared by all servers of the process.
    static let bundled = Result<FactArchive, any Error> {
        guard let file = Bundle.module.url(forResource: "pokeapi", withExtension: "tsv.gz", subdirectory: "Data") else {
            throw FactArchiveError.missing
        }
        return try FactArchive(packed: [UInt8](Data(contentsOf: file)))
    }

    init(packed: [UInt8]) throws {
        try self.init(text: gunzip(packed))
    }

    init(text: [UInt8]) throws(FactArchiveError) {
        var collections: [ResourceKind: Collection] = [:]
        var rest = text[...]
        var number = 0
        while !rest.isEmpty {
            number += 1
            let line = rest.prefix(through: Self.firstIndex(of: Ascii.newline, in: rest) ?? rest.endIndex - 1)
            rest = rest[line.endIndex...]
            guard let (kind, entry) = Self.entry(of: line) else { throw .malformed(line: number) }
            collections[kind, default: Collection()].append(entry)
        }
        self.text = text
        self.collections = collections
    }

    /// The resources of one kind.
    subscript(kind: ResourceKind) -> Collection {
        collections[kind] ?? Collection()
    }

    /// Returns the JSON of a resource, with "@" as the placeholder of the origin.
    func source(of entry: Entry) -> ArraySlice<UInt8> {
        text[entry.json]
    }

    /// Calls `body` with the pieces of a resource's JSON; the origin belongs between one piece and the next.
    func forEachPiece(of entry: Entry, _ body: (ArraySlice<UInt8>) -> Void) {
        var rest = source(of: entry)
        while let mark = Self.firstIndex(of: Ascii.at, in: rest) {
            body(rest[..<mark])
            rest = rest[(mark + 1)...]
        }
        body(rest)
    }

    private static func entry(of line: ArraySlice<UInt8>) -> (ResourceKind, Entry)? {
        var rest = line.last == Ascii.newline ? line.dropLast() : line
        func column() -> String? {
            guard let tab = firstIndex(of: Ascii.tab, in: rest) else { return nil }
            defer { rest = rest[(tab + 1)...] }
            return String(decoding: rest[..<tab], as: UTF8.self)
        }
        guard
            let kind = column().flatMap(ResourceKind.init), let id = column().flatMap({ Int($0) }),
            let name = column(), !rest.isEmpty
        else { return nil }
        return (kind, Entry(id: id, name: name, json: rest.startIndex..<rest.endIndex))
    }

    /// Returns the result of `firstIndex(of:)`, by `memchr`: forty times as fast in unoptimized builds.
    private static func firstIndex(of byte: UInt8, in slice: ArraySlice<UInt8>) -> Int? {
        slice.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, let found = memchr(start, Int32(byte), bytes.count) else { return nil }
            return slice.startIndex + (UnsafeRawPointer(found) - start)
        }
    }
}

extension FactArchive.Collection {
    fileprivate mutating func append(_ entry: FactArchive.Entry) {
        byID[entry.id] = entries.count
        if !entry.name.isEmpty { byName[entry.name] = entries.count }
        entries.append(entry)
    }
}

/// The bytes with a meaning in the data file.
private enum Ascii {
    static let tab = UInt8(ascii: "\t")
    static let newline = UInt8(ascii: "\n")
    static let at = UInt8(ascii: "@")
}
