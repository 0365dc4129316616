// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The record of a session, read from a file.
package struct RecordedSession<State: Codable, Action: Codable> {
    /// A line of the record after the first.
    package enum Entry {
        case action(RecordedAction<Action>)
        /// Changes of shared values without an action.
        case shared(time: Duration, [RecordedSharedChange])
        /// A checksum of the state after a count of actions.
        case check(count: Int, sum: UInt64)
        /// The state after the last action.
        case end(count: Int, state: State)
        /// The reason why the record has no more actions than these.
        case stopped(count: Int, reason: String)
    }

    package let app: String
    package let started: String
    package let initialState: State
    package let entries: [Entry]
    /// The count of secrets in the initial state, which the record does not contain.
    package let secrets: Int
    let nextElement: Int
    let region: RecordedRegion
    /// The shared values of the initial state and of the actions.
    let sharedReferences = SharedReferences(isReplaying: true)
    /// The record, if a replay changes shared values in it.
    private let bytes: [UInt8]?

    /// Reads a record.
    ///
    /// - Parameter bytes: The lines.
    /// - Throws: ``RecordFailure``.
    package init(_ bytes: [UInt8]) throws {
        let secrets = RecordReader.Secrets()
        let decoder = RecordReader.decoder(countingInto: secrets)
        let sharing = SharedRestoration(replaying: sharedReferences)
        var entries: [Entry] = []
        var header: RecordHeader<State>?
        var number = 0
        var initialSecrets = 0
        // A process that was killed may have left half a line, or none.
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            number += 1
            let data = Data(line)
            do {
                guard header != nil else {
                    header = try sharing.replay { try Self.header(data, decoder) }
                    initialSecrets = secrets.count
                    continue
                }
                let before = secrets.count
                var entry = try sharing.replay { try Self.entry(data, decoder) }
                if case .action(var action) = entry {
                    action.secrets = secrets.count - before
                    entry = .action(action)
                }
                entries.append(entry)
            } catch let failure as RecordFailure {
                throw failure
            } catch {
                if !bytes.hasSuffix(UInt8(ascii: "\n")), line.endIndex == bytes.endIndex { break }
                throw RecordFailure.unreadable(line: number, reason: "\(error)")
            }
        }
        guard let header else { throw RecordFailure.noRecord }
        (app, started, initialState) = (header.app, header.started, header.state)
        (nextElement, region) = (header.nextElement, header.region)
        self.entries = entries
        self.secrets = initialSecrets
        self.bytes = sharing.isEmpty ? nil : bytes
    }

    /// Returns a session that a replay may change.
    func copy() throws -> RecordedSession {
        try bytes.map { try RecordedSession($0) } ?? self
    }

    private static func header(_ data: Data, _ decoder: JSONDecoder) throws -> RecordHeader<State> {
        guard let kind = try? decoder.decode(RecordKind.self, from: data) else { throw RecordFailure.noRecord }
        guard RecordFormat.readable.contains(kind.vitral) else {
            throw RecordFailure.unknownVersion(kind.vitral)
        }
        guard kind.feature == String(reflecting: State.self) else {
            throw RecordFailure.otherFeature(kind.feature, expected: String(reflecting: State.self))
        }
        return try decoder.decode(RecordHeader<State>.self, from: data)
    }

    private static func entry(_ data: Data, _ decoder: JSONDecoder) throws -> Entry {
        try decoder.decode(RecordLine<State, Action>.self, from: data).entry
    }
}

extension [UInt8] {
    fileprivate func hasSuffix(_ byte: UInt8) -> Bool { last == byte }
}

/// An action of a record.
package struct RecordedAction<Action> {
    /// The time since the start.
    package var time: Duration
    package var origin: ActionOrigin
    package var action: Action
    /// The names and encoded values of answers that the reducer got.
    package var answers: [String]
    /// The calendar, locale and time zone from this action on, if they have changed.
    var region: RecordedRegion?
    /// The count of secrets in the action, which the record does not contain.
    package var secrets = 0
}

/// The reason why a file is not the record of a session.
package enum RecordFailure: Error, Equatable, CustomStringConvertible {
    case noRecord
    case unknownVersion(Int)
    case otherFeature(String, expected: String)
    case unreadable(line: Int, reason: String)

    package var description: String {
        switch self {
        case .noRecord:
            "The file is not the record of a session."
        case .unknownVersion(let version):
            "The record has version \(version) of the format. To fix this, use the version of the app that wrote it."
        case .otherFeature(let feature, let expected):
            "The record is of '\(feature)', but the app replays '\(expected)'."
        case .unreadable(let line, let reason):
            """
            Line \(line) of the record does not fit the types of this version of the app: \(reason)

            To fix this, replay it with the version that wrote it.
            """
        }
    }
}

/// The part of the first line that shows which reader it needs.
private struct RecordKind: Decodable {
    let vitral: Int
    let feature: String
}

/// A line of a record after the first.
private struct RecordLine<State: Decodable & Encodable, Action: Decodable & Encodable>: Decodable {
    let entry: RecordedSession<State, Action>.Entry

    private enum Key: String, CodingKey {
        case t, user, effect, answers, region, shared, check, end, state, stopped, reason
    }

    init(from decoder: any Decoder) throws {
        let line = try decoder.container(keyedBy: Key.self)
        if line.contains(.shared) {
            entry = .shared(time: .microseconds(try line.decode(Int64.self, forKey: .t)), try Self.changes(in: line))
        } else if let time = try line.decodeIfPresent(Int64.self, forKey: .t) {
            let isUser = line.contains(.user)
            entry = .action(
                RecordedAction(
                    time: .microseconds(time), origin: isUser ? .user : .effect,
                    action: try line.decode(Action.self, forKey: isUser ? .user : .effect),
                    answers: try line.decodeIfPresent([String].self, forKey: .answers) ?? [],
                    region: try line.decodeIfPresent(RecordedRegion.self, forKey: .region)))
        } else if let count = try line.decodeIfPresent(Int.self, forKey: .check) {
            let sum = try line.decode(String.self, forKey: .state)
            guard let sum = UInt64(sum) else {
                throw DecodingError.dataCorruptedError(forKey: .state, in: line, debugDescription: "No checksum.")
            }
            entry = .check(count: count, sum: sum)
        } else if let count = try line.decodeIfPresent(Int.self, forKey: .end) {
            // The last state has its shared values alone, for the comparison with those of the replay.
            let sharing = SharedRestoration(replaying: SharedReferences(isReplaying: true))
            entry = .end(count: count, state: try sharing.replay { try line.decode(State.self, forKey: .state) })
        } else {
            entry = .stopped(
                count: try line.decode(Int.self, forKey: .stopped),
                reason: try line.decode(String.self, forKey: .reason))
        }
    }

    private static func changes(in line: KeyedDecodingContainer<Key>) throws -> [RecordedSharedChange] {
        let texts = try line.decode([String].self, forKey: .shared)
        return try stride(from: 0, to: texts.count - 1, by: 2).map { index in
            guard let place = Int(texts[index]) else {
                throw DecodingError.dataCorruptedError(forKey: .shared, in: line, debugDescription: "No place.")
            }
            return RecordedSharedChange(place: place, value: texts[index + 1])
        }
    }
}
