// SPDX-License-Identifier: Apache-2.0

import CZlib
import HTTPTypes
import Hummingbird
import NIOCore

/// An HTTP response as a value, so that faults and conditional requests can change it before it is sent.
struct Answer: Sendable {
    var status: HTTPResponse.Status
    var headers: HTTPFields
    var body: ByteBuffer

    init(_ status: HTTPResponse.Status = .ok, type: String, cacheControl: String, body: ByteBuffer) {
        self.status = status
        self.headers = [.contentType: type, .cacheControl: cacheControl]
        self.body = body
    }

    /// Returns a JSON document that caches may store for a day, as PokéAPI's.
    static func json(_ body: ByteBuffer) -> Answer {
        Answer(
            type: "application/json; charset=utf-8", cacheControl: "public, max-age=86400, s-maxage=86400", body: body)
    }

    /// Returns a drawing, which never changes for one version of the mirror.
    static func drawing(_ svg: String) -> Answer {
        var answer = Answer(
            type: "image/svg+xml; charset=utf-8", cacheControl: "public, max-age=86400", body: ByteBuffer(string: svg))
        // A drawing that is opened on its own is a document. It needs no script, so none is allowed.
        answer.headers[.contentSecurityPolicy] = "default-src 'none'; style-src 'unsafe-inline'"
        return answer
    }

    /// Returns a line of text, by default the reason phrase of the status, as in PokéAPI's errors.
    static func text(
        _ status: HTTPResponse.Status, _ text: String? = nil, cacheControl: String = "no-store"
    ) -> Answer {
        Answer(
            status, type: "text/plain; charset=utf-8", cacheControl: cacheControl,
            body: ByteBuffer(string: text ?? status.reasonPhrase))
    }

    /// PokéAPI's response for a resource that does not exist.
    ///
    /// Caches may store it too, for five days.
    static let notFound = text(.notFound, cacheControl: "public, max-age=432000, s-maxage=432000")

    /// Returns the response with its ETag, or 304 without a body if the client already has it.
    func conditional(on ifNoneMatch: String?) -> Answer {
        guard status == .ok else { return self }
        var answer = self
        let tag = "W/\(strongTag)"
        answer.headers[.eTag] = tag
        guard let ifNoneMatch, EntityTags(ifNoneMatch).contains(strongTag) else { return answer }
        answer.status = .notModified
        answer.headers[.contentType] = nil
        answer.body = ByteBuffer()
        return answer
    }

    /// The length and checksum of the body as an entity tag.
    ///
    /// Contents of one URL differ by the version of the mirror, not through an attack, so a checksum is sufficient.
    private var strongTag: String {
        let checksum = body.withUnsafeReadableBytes { bytes in
            crc32(0, bytes.bindMemory(to: UInt8.self).baseAddress, UInt32(bytes.count))
        }
        return "\"\(String(body.readableBytes, radix: 16))-\(String(UInt32(truncatingIfNeeded: checksum), radix: 16))\""
    }
}

/// The entity tags of an `If-None-Match` header, compared weakly as RFC 9110 requires.
private struct EntityTags {
    private let isWildcard: Bool
    private let tags: [Substring]

    init(_ header: String) {
        let items = header.split(separator: ",").map { item in
            let tag = item.drop { $0 == " " }
            return tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
        }
        tags = items.map { tag in tag.lastIndex(of: "\"").map { tag[...$0] } ?? tag }
        isWildcard = items.contains { $0.first == "*" }
    }

    func contains(_ tag: String) -> Bool {
        isWildcard || tags.contains { $0 == tag }
    }
}
