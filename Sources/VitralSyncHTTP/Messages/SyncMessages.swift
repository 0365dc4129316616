// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralSync

/// The JSON of the messages between replicas and a hub, in which entries and digests are base64.
///
/// ```swift
/// let body = SyncMessages.push([Data([1, 2, 3])])
/// print(String(decoding: body, as: UTF8.self))  // {"operations":["AQID"]}
/// print(try SyncMessages.entries(ofPush: body).count)
/// ```
public enum SyncMessages {
    /// The media type of all messages.
    public static let mediaType = "application/json"
    /// The maximum number of bytes of all entries of a push.
    public static let batchByteLimit = 1_024 * 1_024
    /// The maximum number of bytes of a push: the entries in base64, and what JSON adds to them.
    public static let pushByteLimit = batchByteLimit / 3 * 4 + 64 * 1_024

    // MARK: Pushing

    /// Returns the body of a push.
    public static func push(_ entries: [Data]) -> Data {
        json(PushBody(operations: entries.map { $0.base64EncodedString() }))
    }

    /// Reads the entries of a push, compressed or not, whose limits are checked before an entry is decoded.
    ///
    /// - Throws: ``SyncRequestError``.
    public static func entries(ofPush body: Data) throws(SyncRequestError) -> [Data] {
        guard body.count <= pushByteLimit else { throw .bodyTooLarge }
        let body = SyncCoding.isCompressed(body) ? try SyncCoding.expanded(body, limit: pushByteLimit) : body
        guard let push = try? JSONDecoder().decode(PushBody.self, from: body) else { throw .malformedBody }
        let texts = push.operations
        guard texts.count <= SyncHub.entryLimit else { throw .tooManyEntries(texts.count) }
        var total = 0
        for (index, text) in texts.enumerated() {
            let bytes = decodedCount(text)
            guard bytes <= SyncEntry.byteLimit else { throw .entryTooLarge(index) }
            total += bytes
        }
        guard total <= batchByteLimit else { throw .batchTooLarge }
        var entries: [Data] = []
        entries.reserveCapacity(texts.count)
        for (index, text) in texts.enumerated() {
            guard let entry = Data(base64Encoded: text) else { throw .malformedEntry(index) }
            entries.append(entry)
        }
        return entries
    }

    /// Returns the number of bytes that a text in base64 stands for.
    private static func decodedCount(_ text: String) -> Int {
        let padding = text.utf8.suffix(2).count { $0 == UInt8(ascii: "=") }
        return text.utf8.count / 4 * 3 - padding
    }

    private struct PushBody: Codable {
        var operations: [String]
    }

    /// Returns the answer to a push.
    public static func verdicts(_ verdicts: [SyncVerdict]) -> Data {
        json(VerdictsBody(verdicts: verdicts.map(VerdictBody.init)))
    }

    /// Reads the answer to a push.
    ///
    /// - Throws: `DecodingError`, or ``SyncRequestError/malformedBody``.
    public static func verdicts(reading body: Data) throws -> [SyncVerdict] {
        try JSONDecoder().decode(VerdictsBody.self, from: body).verdicts.map { try $0.verdict() }
    }

    private struct VerdictsBody: Codable {
        var verdicts: [VerdictBody]
    }

    // MARK: Pulling

    /// Returns the answer with the scopes that an account may read.
    public static func scopes(_ scopes: [SyncEvent]) -> Data { json(ScopesBody(scopes: scopes.map(EventBody.init))) }

    /// Reads the scopes that an account may read.
    ///
    /// - Throws: `DecodingError`.
    public static func scopes(reading body: Data) throws -> [SyncEvent] {
        try JSONDecoder().decode(ScopesBody.self, from: body).scopes.map(\.event)
    }

    private struct ScopesBody: Codable {
        var scopes: [EventBody]
    }

    /// Returns the answer with a page.
    public static func page(_ page: SyncPage) -> Data {
        json(
            PageBody(
                after: page.after, operations: page.entries.map { $0.base64EncodedString() }, digest: page.digest,
                hasMore: page.hasMore))
    }

    /// Reads a page.
    ///
    /// - Throws: `DecodingError`, or ``SyncRequestError/malformedEntry(_:)``.
    public static func page(reading body: Data) throws -> SyncPage {
        let page = try JSONDecoder().decode(PageBody.self, from: body)
        let entries = try page.operations.enumerated().map { index, text in
            guard let entry = Data(base64Encoded: text) else { throw SyncRequestError.malformedEntry(index) }
            return entry
        }
        return SyncPage(after: page.after, entries: entries, digest: page.digest, hasMore: page.hasMore)
    }

    private struct PageBody: Codable {
        var after: Int64
        var operations: [String]
        var digest: Data
        var hasMore: Bool
    }

    /// Returns the answer with a snapshot.
    public static func snapshot(_ snapshot: SyncSnapshot) -> Data {
        json(
            SnapshotBody(
                number: snapshot.number, digest: snapshot.digest, time: String(snapshot.time),
                records: snapshot.records))
    }

    /// Reads a snapshot.
    ///
    /// - Throws: `DecodingError`.
    public static func snapshot(reading body: Data) throws -> SyncSnapshot {
        let snapshot = try JSONDecoder().decode(SnapshotBody.self, from: body)
        guard let time = UInt64(snapshot.time) else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "The time is no number."))
        }
        return SyncSnapshot(number: snapshot.number, digest: snapshot.digest, time: time, records: snapshot.records)
    }

    private struct SnapshotBody: Codable {
        var number: Int64
        var digest: Data
        /// A text, because the numbers of other languages' JSON have 53 bits.
        var time: String
        var records: [SyncSnapshot.Record]
    }

    // MARK: Events

    /// The name of the events that report a scope's growth.
    public static let grown = "grown"

    /// Returns the data of an event, with its entries if it has some.
    public static func event(_ event: SyncEvent) -> String {
        // There is nothing to escape, and an encoder would take longer than all readers' sockets.
        let end = "\"scope\":\"\(event.scope.uuidString)\"}"
        guard let page = event.page else { return "{\"number\":\(event.number),\(end)" }
        let entries = page.entries.map { "\"\($0.base64EncodedString())\"" }.joined(separator: ",")
        return """
            {"after":\(page.after),"digest":"\(page.digest.base64EncodedString())","number":\(event.number),\
            "operations":[\(entries)],\(end)
            """
    }

    /// Reads the data of an event; `nil` if it is none.
    ///
    /// Entries that do not lead up to the event's number are left out, as are unreadable ones: a replica reads them as a page.
    public static func event(reading data: String) -> SyncEvent? {
        let (data, decoder) = (Data(data.utf8), JSONDecoder())
        guard var event = (try? decoder.decode(EventBody.self, from: data))?.event else { return nil }
        if let body = try? decoder.decode(EventPageBody.self, from: data) {
            let page = SyncPage(after: body.after, entries: body.operations, digest: body.digest, hasMore: false)
            if page.after >= 0, !page.entries.isEmpty, page.number == event.number { event.page = page }
        }
        return event
    }

    private struct EventPageBody: Decodable {
        var after: Int64
        var digest: Data
        var operations: [Data]
    }

    private struct EventBody: Codable {
        var scope: UUID
        var number: Int64

        var event: SyncEvent { SyncEvent(scope: scope, number: number) }

        init(_ event: SyncEvent) {
            scope = event.scope
            number = event.number
        }
    }

    // MARK: JSON

    /// Returns the JSON of a message, whose types all have one.
    static func json(_ message: some Encodable) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Safe: no message has a number without JSON, which alone could fail.
        return (try? encoder.encode(message)) ?? Data("{}".utf8)
    }
}
