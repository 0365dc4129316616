// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird
import NIOCore

/// The responses without faults: PokéAPI's paths over the facts, and the drawings.
struct MirrorSite: Sendable {
    let facts: FactArchive

    /// Returns the response for a path and its query, with absolute URLs under `origin`.
    func answer(path: String, query: some Sequence<(key: Substring, value: Substring)>, origin: Origin) -> Answer {
        let parts = path.split(separator: "/")
        switch parts.first {
        case "api" where parts.count >= 2 && parts[1] == "v2":
            return api(parts.dropFirst(2).map { $0.lowercased() }, path: path, query: query, origin: origin)
        case "sprites":
            return drawing(parts.dropFirst())
        default:
            return .notFound
        }
    }

    private func api(
        _ parts: [String], path: String, query: some Sequence<(key: Substring, value: Substring)>, origin: Origin
    ) -> Answer {
        guard let first = parts.first else { return index(origin: origin) }
        guard parts.allSatisfy(Self.isResourceName) else { return .text(.badRequest) }
        guard let kind = ResourceKind(rawValue: first), parts.count <= 2 else { return .notFound }
        let collection = facts[kind]
        if parts.count == 1 {
            return list(of: kind, collection.entries, page: Page(query: query), path: path, origin: origin)
        }
        guard let entry = collection.entry(key: parts[1]) else { return .notFound }
        return resource(entry, origin: origin)
    }

    private func index(origin: Origin) -> Answer {
        let links = ResourceKind.allCases.map { kind in
            "\"\(kind.rawValue)\":\"\(origin.string)/api/v2/\(kind.rawValue)/\""
        }
        return .json(ByteBuffer(string: "{\(links.joined(separator: ","))}"))
    }

    private func list(
        of kind: ResourceKind, _ entries: [FactArchive.Entry], page: Page, path: String, origin: Origin
    ) -> Answer {
        func link(_ page: Page?) -> String {
            page.map { "\"\(origin.string)\(path.lowercased())?offset=\($0.offset)&limit=\($0.limit)\"" } ?? "null"
        }
        let results = entries[page.range(in: entries.count)].map { entry in
            // Names consist of letters, digits and hyphens and need no escaping. A chain has no name.
            let name = entry.name.isEmpty ? "" : "\"name\":\"\(entry.name)\","
            return "{\(name)\"url\":\"\(origin.string)/api/v2/\(kind.rawValue)/\(entry.id)/\"}"
        }
        let document = """
            {"count":\(entries.count),"next":\(link(page.next(in: entries.count))),"previous":\(link(page.previous())),\
            "results":[\(results.joined(separator: ","))]}
            """
        return .json(ByteBuffer(string: document))
    }

    private func resource(_ entry: FactArchive.Entry, origin: Origin) -> Answer {
        var body = ByteBuffer()
        body.reserveCapacity(entry.json.count * 3 / 2)
        var isFirst = true
        facts.forEachPiece(of: entry) { piece in
            if !isFirst { body.writeString(origin.string) }
            isFirst = false
            body.writeBytes(piece)
        }
        return .json(body)
    }

    private func drawing(_ parts: ArraySlice<Substring>) -> Answer {
        guard
            let file = parts.last, file.hasSuffix(".svg"), let id = Int(file.dropLast(4)),
            parts.dropLast() == ["pokemon"] || parts.dropLast() == ["pokemon", "other", "official-artwork"],
            let subject = facts.artworkSubject(id: id)
        else { return .text(.notFound) }
        return .drawing(Artwork.svg(of: subject))
    }

    private static func isResourceName(_ part: String) -> Bool {
        part.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }
}
