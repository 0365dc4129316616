// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

@testable import PokeExplorer

/// A transport whose responses a test chooses and can hold.
final class ScriptedTransport: HTTPTransport {
    typealias Script = @Sendable (_ request: HTTPGet, _ number: Int) throws -> HTTPReply

    private struct State {
        var requests: [HTTPGet] = []
        var running = 0
        var mostRunning = 0
        var isHeld = false
        var held: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())
    private let script: Script

    /// - Parameter script: Returns the response to the n-th request (from 1).
    init(_ script: @escaping Script) {
        self.script = script
    }

    var requests: [HTTPGet] { state.withLock { $0.requests } }
    var running: Int { state.withLock { $0.running } }
    var mostRunning: Int { state.withLock { $0.mostRunning } }

    /// Holds requests from now on.
    func hold() {
        state.withLock { $0.isHeld = true }
    }

    /// Releases all held requests.
    func release() {
        let held = state.withLock { state in
            defer { state.held = [] }
            state.isHeld = false
            return state.held
        }
        for continuation in held { continuation.resume() }
    }

    func get(_ request: HTTPGet) async throws -> HTTPReply {
        let number = state.withLock { state in
            state.requests.append(request)
            state.running += 1
            state.mostRunning = max(state.mostRunning, state.running)
            return state.requests.count
        }
        defer { state.withLock { $0.running -= 1 } }
        await withCheckedContinuation { continuation in
            let goesOn = state.withLock { state in
                if state.isHeld { state.held.append(continuation) }
                return !state.isHeld
            }
            if goesOn { continuation.resume() }
        }
        try Task.checkCancellation()
        return try script(request, number)
    }
}

extension HTTPReply {
    /// Returns a successful response.
    static func json(_ text: String, etag: String? = nil) -> HTTPReply {
        HTTPReply(status: 200, etag: etag, body: Data(text.utf8))
    }

    /// The list with a single Pokémon.
    static let shortList = json(
        #"{"count":1,"next":null,"previous":null,"results":[{"name":"bulbasaur","url":"/api/v2/pokemon/1/"}]}"#,
        etag: #""one""#)
}
