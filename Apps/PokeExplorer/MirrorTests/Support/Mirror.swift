// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking
import Logging
import PokeExplorerMirror

/// A running mirror, and a client that sends requests to it over a real socket.
struct Mirror: Sendable {
    let server: PokeAPIMirrorServer
    let origin: String

    /// A session without a cache, so that each request reaches the server.
    private static let session: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        return URLSession(configuration: configuration)
    }()

    enum Method: String {
        case get = "GET", head = "HEAD", post = "POST", put = "PUT", delete = "DELETE"
    }

    /// A response.
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

    /// Requests a path, or an absolute URL from a response.
    func ask(_ path: String, headers: [(String, String)] = []) async throws -> Reply {
        try await ask(.get, path, headers: headers)
    }

    func ask(
        _ method: Method, _ path: String, headers: [(String, String)] = [], body: String? = nil
    ) async throws -> Reply {
        guard let url = URL(string: path.hasPrefix("http") ? path : origin + path) else { throw URLError(.badURL) }
        var request = URLRequest(url: url, timeoutInterval: 60)
        request.httpMethod = method.rawValue
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        request.httpBody = body.map { Data($0.utf8) }
        let (content, response) = try await Self.session.data(for: request)
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        var fields: [String: String] = [:]
        for (name, value) in response.allHeaderFields { fields["\(name)".lowercased()] = "\(value)" }
        return Reply(status: response.statusCode, headers: fields, body: Array(content))
    }

    func get<Value: Decodable>(_ type: Value.Type, _ path: String) async throws -> Value {
        try await ask(path).decode(type)
    }
}

/// A logger that writes nothing.
let silence = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })

/// Runs a mirror on a free port while `body` runs, and stops it afterwards.
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
