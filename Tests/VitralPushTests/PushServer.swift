// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import Synchronization
import VitralPush
import VitralTestSupport

/// A push service with a browser behind it, in a process of its own.
struct PushServer {
    /// A message that the browser has decrypted, with the headers and the verified claims.
    struct Received: Decodable {
        var path: String
        var message: String
        var ttl: Int
        var urgency: String
        var topic: String?
        var aud: String
        var exp: Double
        var sub: String
        var key: String
    }

    private struct Browser: Decodable {
        var port: Int
        var publicKey: String
        var secret: String
    }

    private let process: PythonProcess
    private let browser: Browser

    init() throws {
        process = try PythonProgram("push_server.py").start(arguments: [])
        browser = try JSONDecoder().decode(Browser.self, from: Data(process.readLine().utf8))
    }

    var origin: String { "http://127.0.0.1:\(browser.port)" }

    func subscription(_ path: String = "/1") throws -> PushSubscription {
        try PushSubscription(
            endpoint: origin + path, publicKey: browser.publicKey, secret: browser.secret)
    }

    /// Returns the next message; the call blocks its thread.
    func received() throws -> Received {
        try JSONDecoder().decode(Received.self, from: Data(process.readLine().utf8))
    }
}

/// A transport that records the paths of requests, and answers as a test says: with 201 in the end.
final class RecordingPush: PushTransport {
    private let state: Mutex<(urls: [String], answers: [PushResponse])>

    init(_ answers: PushResponse...) { state = Mutex(([], answers)) }

    var urls: [String] { state.withLock { $0.urls } }

    func send(_ request: PushRequest) async throws -> PushResponse {
        state.withLock { state in
            state.urls.append(request.url.absoluteString)
            return state.answers.isEmpty ? PushResponse(status: 201) : state.answers.removeFirst()
        }
    }
}

extension PushSubscription {
    /// Returns a subscription of a browser that does not exist.
    static func sample(_ number: Int = 1) throws -> PushSubscription {
        let key = P256.KeyAgreement.PrivateKey().publicKey.x963Representation
        return try PushSubscription(
            endpoint: "https://push.example.org/\(number)", publicKey: key.base64EncodedString(),
            secret: Data(repeating: 7, count: 16).base64EncodedString())
    }
}

extension PushAddressPolicy {
    /// The rule of tests, whose push service is this machine.
    static let all = PushAddressPolicy { _ in true }
}
