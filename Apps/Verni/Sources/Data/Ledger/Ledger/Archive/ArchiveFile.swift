// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniDomain

/// An archived group as JSON, with a record on each line.
package enum ArchiveFile {
    static let format = "verni-group"
    static let version = 1

    /// The most bytes of a file.
    package static let byteLimit = 32 * 1_024 * 1_024

    /// Returns whether a file can be none but an archive: it begins as JSON does.
    package static func isLikely(_ data: Data) -> Bool {
        data.prefix(64).first { !Self.spaces.contains($0) } == UInt8(ascii: "{")
    }

    private static let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]

    // MARK: Writing

    /// Returns the file of a group.
    ///
    /// - Throws: `EncodingError`.
    package static func data(of archive: GroupArchive) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var data = Data("{\"format\":\"\(format)\",\"version\":\(version),\n\"group\":".utf8)
        data += try encoder.encode(
            ArchiveForm.Group(id: archive.id, fields: archive.fields, isArchived: archive.isArchived))
        func add(_ key: ArchiveForm.CodingKeys, _ records: [some Encodable]) throws {
            data += Data(",\n\"\(key.rawValue)\":[".utf8)
            for (index, record) in records.enumerated() {
                data += Data((index == 0 ? "\n" : ",\n").utf8)
                data += try encoder.encode(record)
            }
            data += Data("]".utf8)
        }
        try add(.members, archive.members)
        if !archive.deletedMembers.isEmpty { try add(.deletedMembers, archive.deletedMembers) }
        try add(.categories, archive.categories)
        try add(.expenses, archive.expenses)
        try add(.payments, archive.payments)
        try add(.recurrences, archive.recurrences)
        try add(.rates, archive.rates)
        return data + Data("}\n".utf8)
    }

    // MARK: Reading

    /// Returns the group of a file, all of whose records keep the rules of groups.
    ///
    /// - Parameter now: The current time: no record may be later than a day after it.
    /// - Throws: ``VerniError/fileTooLarge(limit:)``, ``VerniError/limitReached`` for more records than a group may have,
    ///   and ``VerniError/importUnreadable(line:)`` with the line of the first record that breaks a rule.
    package static func archive(in data: Data, now: Date) throws(VerniError) -> GroupArchive {
        guard data.count <= byteLimit else { throw .fileTooLarge(limit: byteLimit) }
        let bytes = data.starts(with: [0xEF, 0xBB, 0xBF]) ? Data(data.dropFirst(3)) : data
        do {
            let archive = try JSONDecoder().decode(ArchiveForm.self, from: bytes).archive
            try ArchiveRules(archive, now: now).check()
            return archive
        } catch let error as VerniError {
            throw error == .limitReached ? error : .importUnreadable(line: 1)
        } catch let fault as ArchiveFault {
            throw .importUnreadable(line: ArchiveLines(bytes).line(of: fault.key, index: fault.index))
        } catch {
            throw .importUnreadable(line: line(of: error, in: bytes))
        }
    }

    private static func line(of error: any Error, in data: Data) -> Int {
        let lines = ArchiveLines(data)
        let path: [any CodingKey] =
            switch error as? DecodingError {
            case .dataCorrupted(let context), .keyNotFound(_, let context), .typeMismatch(_, let context),
                .valueNotFound(_, let context):
                context.codingPath
            default: []
            }
        guard let key = path.first?.stringValue else { return lines.brokenLine ?? 1 }
        return lines.line(of: key, index: path.dropFirst().first?.intValue)
    }
}

/// The JSON of an archive.
struct ArchiveForm: Decodable {
    enum CodingKeys: String, CodingKey {
        case format, version, group, members, deletedMembers, categories, expenses, payments, recurrences, rates
    }

    struct Group: Codable {
        let id: GroupID
        let name: String
        let icon: String
        let currency: Currency
        let rights: EditRights
        let isArchived: Bool

        init(id: GroupID, fields: GroupFields, isArchived: Bool) {
            self.id = id
            (name, icon, currency, rights) = (fields.name, fields.icon, fields.currency, fields.rights)
            self.isArchived = isArchived
        }
    }

    let archive: GroupArchive

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard try container.decode(String.self, forKey: .format) == ArchiveFile.format else {
            throw ArchiveFault(key: CodingKeys.format.rawValue)
        }
        guard try container.decode(Int.self, forKey: .version) == ArchiveFile.version else {
            throw ArchiveFault(key: CodingKeys.version.rawValue)
        }
        let group: Group
        do {
            group = try container.decode(Group.self, forKey: .group)
        } catch {
            throw ArchiveFault(key: CodingKeys.group.rawValue)
        }
        func records<Record: Decodable>(_ key: CodingKeys) throws -> [Record] {
            guard container.contains(key) else { return [] }
            return try container.decode(Numbered<Record>.self, forKey: key).records
        }
        archive = GroupArchive(
            id: group.id,
            fields: GroupFields(name: group.name, icon: group.icon, currency: group.currency, rights: group.rights),
            isArchived: group.isArchived, members: try records(.members),
            deletedMembers: try records(.deletedMembers), categories: try records(.categories),
            expenses: try records(.expenses), payments: try records(.payments),
            recurrences: try records(.recurrences), rates: try records(.rates))
    }

    /// A list whose errors name the record in which they are.
    private struct Numbered<Record: Decodable>: Decodable {
        let records: [Record]

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            var records: [Record] = []
            while !container.isAtEnd {
                guard records.count < ArchiveRules.recordLimit else { throw VerniError.limitReached }
                do {
                    records.append(try container.decode(Record.self))
                } catch {
                    throw ArchiveFault(key: decoder.codingPath.first?.stringValue ?? "", index: records.count)
                }
            }
            self.records = records
        }
    }
}

/// A part of an archive that breaks a rule.
struct ArchiveFault: Error {
    let key: String
    var index: Int?
}

/// The lines on which the parts of a file's JSON begin.
struct ArchiveLines {
    private var keys: [String: Int] = [:]
    private var records: [String: [Int]] = [:]
    /// The last line, if the JSON has no end.
    private(set) var brokenLine: Int?

    init(_ data: Data) {
        var (depth, line, key) = (0, 1, "")
        var (isText, isEscaped, isList) = (false, false, false)
        var text: [UInt8] = []
        for byte in data {
            if byte == UInt8(ascii: "\n") { line += 1 }
            if isText {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isText = false
                } else if depth == 1, text.count < 64 {
                    text.append(byte)
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): (isText, text) = (true, [])
            case UInt8(ascii: ":") where depth == 1:
                key = String(decoding: text, as: UTF8.self)
                keys[key] = line
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                if depth == 2 { isList = byte == UInt8(ascii: "[") }
                if depth == 3, isList { records[key, default: []].append(line) }
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
            default: break
            }
        }
        if depth > 0 || isText { brokenLine = line }
    }

    /// Returns the line of a record of a list, or of what a key names; 1 if the file has no such part.
    func line(of key: String, index: Int?) -> Int {
        let lines = records[key] ?? []
        if let index, lines.indices.contains(index) { return lines[index] }
        return keys[key] ?? 1
    }
}
