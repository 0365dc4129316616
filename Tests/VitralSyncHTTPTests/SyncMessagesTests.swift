// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralSync

@testable import VitralSyncHTTP

@Suite("Messages") struct SyncMessagesTests {
    private func body(_ texts: [String]) throws -> Data { try JSONEncoder().encode(["operations": texts]) }

    @Test("a push is read as it was written, up to its limits")
    func push() throws {
        let entries = (0..<SyncHub.entryLimit).map { Data([UInt8(truncatingIfNeeded: $0), 0xFF, 0xFE]) }
        #expect(try SyncMessages.entries(ofPush: SyncMessages.push(entries)) == entries)
        let large = [Data](repeating: Data(repeating: 0xFF, count: SyncEntry.byteLimit), count: 64)
        #expect(try SyncMessages.entries(ofPush: SyncMessages.push(large)) == large)
        #expect(SyncMessages.push(large).count <= SyncMessages.pushByteLimit)
    }

    @Test("what exceeds a limit is refused before an entry is decoded")
    func limits() throws {
        // None of these texts is base64, so reading an entry would be another error.
        let entry = String(repeating: "!", count: 4)
        let huge = String(repeating: "!", count: SyncEntry.byteLimit / 3 * 4 + 8)
        #expect(throws: SyncRequestError.tooManyEntries(1_001)) {
            try SyncMessages.entries(ofPush: body([String](repeating: entry, count: 1_001)))
        }
        #expect(throws: SyncRequestError.entryTooLarge(1)) { try SyncMessages.entries(ofPush: body([entry, huge])) }
        let full = String(repeating: "!", count: SyncEntry.byteLimit / 3 * 4)
        #expect(throws: SyncRequestError.batchTooLarge) {
            try SyncMessages.entries(ofPush: body([String](repeating: full, count: 65)))
        }
        #expect(throws: SyncRequestError.bodyTooLarge) {
            try SyncMessages.entries(ofPush: Data(repeating: 0x20, count: SyncMessages.pushByteLimit + 1))
        }
        #expect(throws: SyncRequestError.malformedEntry(1)) {
            try SyncMessages.entries(ofPush: body(["AAAA", entry]))
        }
    }

    @Test("a push may be compressed, and expands to no more than its limit")
    func compression() throws {
        let entries = (0..<100).map { Data(repeating: UInt8(truncatingIfNeeded: $0), count: 100) }
        let body = SyncMessages.push(entries)
        let compressed = try #require(SyncCoding.compressed(body, for: "br, gzip;q=0.5"))
        #expect(compressed.count < body.count / 4)
        #expect(try SyncMessages.entries(ofPush: compressed) == entries)
        for refused in [nil, "", "br", "gzip;q=0", "gzip; q=0.0", "xgzip"] {
            #expect(SyncCoding.compressed(body, for: refused) == nil)
        }
        #expect(SyncCoding.compressed(Data(count: 100), for: "gzip") == nil)
        let bomb = try #require(SyncCoding.compressed(Data(repeating: 0x20, count: 50_000_000), for: "gzip"))
        #expect(throws: SyncRequestError.bodyTooLarge) { try SyncMessages.entries(ofPush: bomb) }
        for cut in [2, 20, compressed.count - 1] {
            #expect(throws: SyncRequestError.malformedBody) { try SyncMessages.entries(ofPush: compressed.prefix(cut)) }
        }
        #expect(throws: SyncRequestError.malformedBody) { try SyncMessages.entries(ofPush: compressed + [0]) }
    }

    @Test(
        "a body that is no push is refused",
        arguments: [
            "", "{}", "[]", #"{"operations":7}"#, #"{"operations":[7]}"#, #"{"operations":["AAAA""#, "\u{FF}",
            String(repeating: "[", count: 100_000),
        ])
    func malformed(text: String) {
        #expect(throws: SyncRequestError.malformedBody) { try SyncMessages.entries(ofPush: Data(text.utf8)) }
    }

    @Test("every verdict is read as it was written; an unknown refusal stays a refusal")
    func verdicts() throws {
        let verdicts: [SyncVerdict] = [
            .accepted(number: 7), .refused(.malformed), .refused(.notAuthor), .refused(.notFound),
            .refused(.notAllowed), .refused(.unsupportedKind), .refused(.clockAhead(by: 300_001)),
            .refused(.identityReused), .refused(.dependsOnRejected), .refused(.tooLarge),
            .refused(.superseded(by: Stamp(milliseconds: 1_000, counter: 0, replica: 99))),
            .refused(.invalid("amountBelowZero")),
        ]
        let body = SyncMessages.verdicts(verdicts)
        #expect(try SyncMessages.verdicts(reading: body) == verdicts)
        #expect(String(decoding: body, as: UTF8.self).hasPrefix(#"{"verdicts":[{"number":7},{"refusal":"malformed"}"#))
        #expect(
            try SyncMessages.verdicts(reading: Data(#"{"verdicts":[{"refusal":"later"}]}"#.utf8))
                == [.refused(.invalid("later"))])
        #expect(throws: SyncRequestError.malformedBody) {
            try SyncMessages.verdicts(reading: Data(#"{"verdicts":[{}]}"#.utf8))
        }
    }

    @Test("pages, snapshots, scopes and events are read as they were written")
    func roundTrips() throws {
        let page = SyncPage(after: 3, entries: [Data([1, 2]), Data()], digest: Data(count: 32), hasMore: true)
        #expect(try SyncMessages.page(reading: SyncMessages.page(page)) == page)
        let snapshot = SyncSnapshot(
            number: 4, digest: Data([9]), time: .max,
            records: [.init(id: .numbered(1), entity: "Memo", state: Data([1]))])
        #expect(try SyncMessages.snapshot(reading: SyncMessages.snapshot(snapshot)) == snapshot)
        let event = SyncEvent(scope: .scope, number: .max)
        #expect(try SyncMessages.scopes(reading: SyncMessages.scopes([event])) == [event])
        #expect(SyncMessages.event(reading: SyncMessages.event(event)) == event)
        #expect(SyncMessages.event(reading: "{}") == nil)
    }

    @Test("an event with entries has one text, and without readable ones is a number")
    func events() {
        let page = SyncPage(after: 5, entries: [Data([0xFB, 0xFF]), Data([2])], digest: Data([9]), hasMore: false)
        let event = SyncEvent(scope: .scope, number: 7, page: page)
        let text =
            #"{"after":5,"digest":"CQ==","number":7,"operations":["+/8=","Ag=="],"#
            + #""scope":"00000000-0000-0000-0000-00000000EA60"}"#
        #expect(SyncMessages.event(event) == text)
        #expect(SyncMessages.event(reading: text) == event)
        let number = SyncEvent(scope: .scope, number: 7)
        for (part, other) in [
            ("\"after\":5", "\"after\":4"), ("\"after\":5", "\"after\":-1"), ("\"after\":5", "\"since\":5"),
            ("\"Ag==\"", "\"*\""), ("\"Ag==\"", "7"), ("[\"+/8=\",\"Ag==\"]", "[]"), ("\"CQ==\"", "null"),
            ("\"after\":5", "\"after\":9223372036854775807"),
        ] {
            #expect(SyncMessages.event(reading: text.replacing(part, with: other)) == number, "\(other)")
        }
        let later = text.replacing("{", with: #"{"added later":{},"#)
        #expect(SyncMessages.event(reading: later) == event)
    }

    @Test("statuses have typed errors, with the time that the server asks for")
    func statuses() throws {
        let now = Date(timeIntervalSince1970: 1_795_543_200)
        func error(_ status: Int, _ retryAfter: String? = nil, _ body: String = "") -> SyncHTTPError? {
            SyncHTTPError(status: status, retryAfter: retryAfter, body: Data(body.utf8), now: now)
        }
        #expect(error(200) == nil && error(204) == nil)
        #expect(error(401) == .signedOut && error(404) == .notFound && error(413) == .tooLarge(nil))
        #expect(error(429, "7") == .tooManyRequests(retryAfter: .seconds(7)))
        #expect(error(429, "soon") == .tooManyRequests(retryAfter: nil))
        #expect(error(503, "99999999999999999999") == .unavailable(status: 503, retryAfter: .seconds(86_400)))
        #expect(error(500, "-1") == .unavailable(status: 500, retryAfter: nil))
        #expect(
            error(503, "Tue, 24 Nov 2026 17:20:30 GMT")
                == .unavailable(
                    status: 503, retryAfter: SyncHTTPError.duration("Tue, 24 Nov 2026 17:20:30 GMT", now: now)))
        #expect(SyncHTTPError.duration("Thu, 01 Jan 1970 00:00:00 GMT", now: now) == .zero)
        let problem = SyncRequestError.entryTooLarge(3).problem
        #expect(error(413, nil, String(decoding: problem.json, as: UTF8.self)) == .tooLarge(problem))
        #expect(problem.errors?.map(\.pointer) == ["/operations/3"])
        #expect(error(302) == .refused(status: 302, nil))
    }

    @Test(
        "a token is sent encrypted, or to this machine only",
        arguments: [
            ("https://example.org/api", true), ("http://127.0.0.1:80", true), ("http://localhost", true),
            ("http://example.org", false), ("http://127.0.0.1.example.org", false), ("file:///tmp", false),
            ("https:///a", false),
        ])
    func addresses(text: String, isValid: Bool) throws {
        let url = try #require(URL(string: text))
        let transport = try? HTTPSyncTransport(url, account: "ana", token: "secret")
        #expect((transport != nil) == isValid)
        var configuration = HTTPSyncTransport.Configuration()
        configuration.allowsPlainHTTP = true
        let plain = try? HTTPSyncTransport(url, account: "ana", token: "secret", configuration: configuration)
        #expect((plain != nil) == (isValid || text.hasPrefix("http://")))
    }
}
