// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import VerniAPITypes
import VerniControllers
import VitralServer
import VitralSyncHTTP

/// A request to an operation: reads its parts, and makes its answer.
struct APICall: Sendable {
    let request: Request
    let context: LiveRequestContext
    let gate: RequestGate
    let bodyLimit: Int

    var caller: APICaller { APICaller(address: context.clientAddress) }

    // MARK: The sign-in

    /// Returns the user of the bearer token; a cookie is no sign-in here.
    ///
    /// - Throws: An error that `ProblemMapper` describes.
    func user() async throws -> APIUser { try await gate.user(bearer, from: caller) }

    /// Returns the user of the bearer token; `nil` for a request without one.
    func optionalUser() async throws -> APIUser? {
        request.headers[.authorization] == nil ? nil : try await user()
    }

    private var bearer: String? {
        guard let field = request.headers[.authorization] else { return nil }
        let parts = field.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
        return String(parts[1])
    }

    // MARK: Parameters

    /// Returns a part of the path.
    func path(_ name: String) throws -> String {
        guard let text = context.parameters.get(name)?.removingPercentEncoding, !text.unicodeScalars.contains("\0")
        else { throw APIProblem.notFound }
        return text
    }

    /// Returns an identifier in the path; any other text names no record.
    func pathID(_ name: String) throws -> UUID {
        guard let id = UUID(uuidString: try path(name)) else { throw APIProblem.notFound }
        return id
    }

    func header(_ name: String) -> String? { HTTPField.Name(name).flatMap { request.headers[$0] } }

    /// Returns a parameter of the query.
    func query(_ name: String) throws -> String? {
        let address = request.head.path ?? ""
        guard let mark = address.firstIndex(of: "?") else { return nil }
        var found: String?
        for item in address[address.index(after: mark)...].split(separator: "&") {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let key = Self.decoded(parts.first), key == name else { continue }
            guard let value = Self.decoded(parts.dropFirst().first ?? ""), found == nil else {
                throw Self.invalid(name, "It is repeated or unreadable.")
            }
            found = value
        }
        return found
    }

    private static func decoded(_ text: Substring?) -> String? {
        text.flatMap { $0.split(separator: "+", omittingEmptySubsequences: false).joined(separator: " ") }?
            .removingPercentEncoding
    }

    /// Returns a parameter of the query that keeps a rule.
    func query(_ name: String, _ rule: SchemaRule) throws -> String? {
        guard let text = try query(name) else { return nil }
        if let problem = rule.problem(with: text) { throw Self.invalid(name, problem) }
        return text
    }

    func queryFlag(_ name: String) throws -> Bool? {
        switch try query(name) {
        case nil: nil
        case "true": true
        case "false": false
        default: throw Self.invalid(name, "It is neither true nor false.")
        }
    }

    private static func invalid(_ name: String, _ detail: String) -> APIProblem {
        APIProblem(
            type: "invalidParameter", title: "The parameter \(name) is invalid.", status: 400,
            errors: [APIProblemPart(pointer: "/\(name)", detail: detail)])
    }

    // MARK: Bodies

    /// Returns the bytes of the body.
    func bytes() async throws -> Data {
        if let length = request.headers[.contentLength].flatMap({ Int($0, radix: 10) }), length > bodyLimit {
            throw Self.tooLarge(bodyLimit)
        }
        var data = Data()
        for try await piece in request.body {
            guard data.count + piece.readableBytes <= bodyLimit else { throw Self.tooLarge(bodyLimit) }
            data.append(contentsOf: piece.readableBytesView)
        }
        return data
    }

    /// Returns the bytes of a body that is declared to be JSON.
    func jsonBytes() async throws -> Data {
        let type = request.headers[.contentType] ?? ""
        guard type.prefix(while: { $0 != ";" }).filter({ $0 != " " }).lowercased() == "application/json" else {
            throw APIProblem(type: "unsupportedMediaType", title: "The body must be application/json.", status: 415)
        }
        return try await bytes()
    }

    /// Returns the value of a body that keeps the rule of its schema.
    func json<Value: Decodable>(_ rule: SchemaRule) async throws -> Value {
        let data = try await jsonBytes()
        guard let value = JSONValue(data) else {
            throw APIProblem(type: "malformed", title: "The body is no JSON.", status: 400)
        }
        let findings = rule.findings(in: value)
        guard findings.isEmpty else {
            throw APIProblem(
                type: "invalidRequest", title: "The request is not as documented.", status: 400,
                errors: findings.map { APIProblemPart(pointer: $0.pointer, detail: $0.detail) })
        }
        do {
            return try APICoding.value(in: data)
        } catch {
            // The rule holds, so this cannot be the caller's mistake; the reason may have a part of the body.
            throw APIProblem(type: "malformed", title: "The body cannot be read.", status: 400)
        }
    }

    private static func tooLarge(_ limit: Int) -> APIProblem {
        APIProblem(
            type: "tooLarge", title: "The body has more than \(limit) bytes.", status: 413,
            context: APIProblemContext(limit: limit))
    }

    // MARK: Answers

    func empty(_ status: Int) -> Response {
        Response(status: .init(code: status), headers: [.cacheControl: "no-store"])
    }

    func json(_ status: Int, _ value: some Encodable) throws -> Response {
        json(status, bytes: try APICoding.data(value))
    }

    func json(_ status: Int, bytes: Data) -> Response {
        Response(
            status: .init(code: status), headers: [.contentType: "application/json", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    func file(_ file: APIFile) -> Response {
        var headers: HTTPFields = [
            .contentType: file.mediaType,
            // Another account may use the browser or proxy next.
            .cacheControl: file.isImmutable ? "private, max-age=31536000, immutable" : "no-store",
            .contentSecurityPolicy: "default-src 'none'; sandbox", .xContentTypeOptions: "nosniff",
        ]
        if let name = file.name { headers[.contentDisposition] = "attachment; filename=\"\(name)\"" }
        return Response(
            status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.data)))
    }

    func events(_ stream: SyncEventStream) -> Response {
        Response(
            status: .ok, headers: [.contentType: SyncEventStream.mediaType, .cacheControl: "no-store"],
            body: ResponseBody { writer in
                // A stream has no end of its own, for which a server that stops would wait.
                try await withGracefulShutdownHandler {
                    for await piece in stream { try await writer.write(ByteBuffer(bytes: piece)) }
                } onGracefulShutdown: {
                    stream.end()
                }
                try await writer.finish(nil)
            })
    }
}
