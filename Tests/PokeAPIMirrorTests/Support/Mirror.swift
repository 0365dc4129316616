// SPDX-License-Identifier: Apache-2.0

import AsyncHTTPClient
import Foundation
import Logging
import NIOCore
import NIOHTTP1
import PokeAPIMirror

/// A mirror that runs, and a client that asks it over a real socket.
struct Mirror: Sendable {
    let server: PokeAPIMirrorServer
    let origin: String

    enum Method: String {
        case get = "GET", head = "HEAD", post = "POST", put = "PUT", delete = "DELETE"
    }

    /// One answer.
    struct Reply: Sendable {
        var status: Int
        var headers: [String: String]
        var body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }

        func header(_ name: String) -> String? { headers[name] }

        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return try decoder.decode(type, from: Data(body))
        }
    }

    /// Asks for a path, or for a whole URL that an answer linked.
    func ask(_ path: String, headers: [(String, String)] = []) async throws -> Reply {
        try await ask(.get, path, headers: headers)
    }

    func ask(
        _ method: Method, _ path: String, headers: [(String, String)] = [], body: String? = nil
    ) async throws -> Reply {
        var request = HTTPClientRequest(url: path.hasPrefix("http") ? path : origin + path)
        request.method = HTTPMethod(rawValue: method.rawValue)
        request.headers = HTTPHeaders(headers)
        if let body { request.body = .bytes(ByteBuffer(string: body)) }
        let response = try await HTTPClient.shared.execute(request, timeout: .seconds(60))
        let bytes = try await response.body.collect(upTo: 4_000_000)
        return Reply(
            status: Int(response.status.code),
            headers: Dictionary(response.headers.map { ($0.name.lowercased(), $0.value) }) { first, _ in first },
            body: Array(bytes.readableBytesView))
    }

    func get<Value: Decodable>(_ type: Value.Type, _ path: String) async throws -> Value {
        try await ask(path).decode(type)
    }
}

/// A logger that writes nothing.
let silence = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })

/// Runs a mirror on a free port while `body` asks it, and stops it.
func withMirror(
    clock: any Clock<Duration> = ContinuousClock(), _ body: (Mirror) async throws -> Void
) async throws {
    let server = PokeAPIMirrorServer(clock: clock, logger: silence)
    try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run() }
        try await body(Mirror(server: server, origin: server.origin))
        group.cancelAll()
    }
}
