// SPDX-License-Identifier: Apache-2.0

import Foundation
import PokeExplorerMirror
import Testing
import VitralTestSupport

@testable import PokeExplorer

/// The number of requests, and the callers that share them.
@Suite(.timeLimit(.minutes(5)))
struct APIConcurrencyTests {
    @Test func `identical requests share one transfer`() async throws {
        let transport = ScriptedTransport { _, _ in .shortList }
        transport.hold()
        let api = try makeAPI(transport)
        let answers = try await withThrowingTaskGroup(of: PokemonResponse.self) { group in
            for _ in 1...10 {
                group.addTask { try await api.list(limit: 1, offset: 0, policy: .savedFirst).value }
            }
            try await eventually { transport.running == 1 }
            transport.release()
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers.count == 10)
        #expect(transport.requests.count == 1)
    }

    @Test func `a refresh and a request at the same time share one transfer`() async throws {
        let transport = ScriptedTransport { _, _ in .shortList }
        transport.hold()
        let api = try makeAPI(transport)
        async let question = api.list(limit: 1, offset: 0, policy: .savedFirst)
        try await eventually { transport.running == 1 }
        async let refresh = api.list(limit: 1, offset: 0, policy: .refresh)
        for _ in 1...50 { await Task.yield() }
        transport.release()
        _ = try await (question, refresh)
        #expect(transport.requests.count <= 2)
        #expect(transport.mostRunning == 1)
    }

    @Test func `at most eight requests run at once`() async throws {
        let transport = ScriptedTransport { _, _ in .shortList }
        transport.hold()
        let api = try makeAPI(transport)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for offset in 1...30 {
                group.addTask { _ = try await api.list(limit: 1, offset: offset, policy: .savedFirst) }
            }
            try await eventually { transport.running == 8 }
            for _ in 1...200 { await Task.yield() }
            #expect(transport.running == 8)
            transport.release()
            try await group.waitForAll()
        }
        #expect(transport.requests.count == 30)
        #expect(transport.mostRunning == 8)
    }

    @Test func `a server receives at most eight requests at once`() async throws {
        try await withMirror { mirror, origin in
            mirror.inject(.delay(.milliseconds(20)))
            let api = try makeAPI(origin, cache: try CacheService(path: nil))
            try await withThrowingTaskGroup(of: Void.self) { group in
                for id in 1...40 {
                    group.addTask { _ = try await api.pokemon(at: "/api/v2/pokemon/\(id)/", policy: .savedFirst) }
                }
                try await group.waitForAll()
            }
            #expect(mirror.requests().count == 40)
            #expect((2...8).contains(mirror.highestConcurrency))
        }
    }

    @Test func `a cancelled caller does not cancel the others`() async throws {
        let transport = ScriptedTransport { _, _ in .shortList }
        transport.hold()
        let api = try makeAPI(transport)
        let leaving = Task { try await api.list(limit: 1, offset: 0, policy: .savedFirst) }
        try await eventually { transport.running == 1 }
        let staying = Task { try await api.list(limit: 1, offset: 0, policy: .savedFirst) }
        for _ in 1...50 { await Task.yield() }
        leaving.cancel()
        await #expect(throws: CancellationError.self) { try await leaving.value }
        transport.release()
        #expect(try await staying.value.value.count == 1)
        #expect(transport.requests.count == 1)
    }

    @Test func `a request without callers is cancelled and can be repeated`() async throws {
        let transport = ScriptedTransport { _, _ in .shortList }
        transport.hold()
        let api = try makeAPI(transport)
        let leaving = Task { try await api.list(limit: 1, offset: 0, policy: .savedFirst) }
        try await eventually { transport.running == 1 }
        leaving.cancel()
        await #expect(throws: CancellationError.self) { try await leaving.value }
        transport.release()
        #expect(try await api.list(limit: 1, offset: 0, policy: .savedFirst).value.count == 1)
        #expect(transport.requests.count == 2)
    }

    @Test func `a caller that is cancelled in the queue releases no slot`() async throws {
        let gate = RequestGate(limit: 1)
        let transport = ScriptedTransport { _, _ in .shortList }
        transport.hold()
        let get = HTTPGet(url: "u", timeout: .seconds(1), bodyLimit: 1)
        let inside = Task { try await gate.enter { try await transport.get(get) } }
        try await eventually { transport.running == 1 }
        let inLine = Task { try await gate.enter { try await transport.get(get) } }
        for _ in 1...50 { await Task.yield() }
        inLine.cancel()
        await #expect(throws: CancellationError.self) { try await inLine.value }
        transport.release()
        _ = try await inside.value
        _ = try await gate.enter { try await transport.get(get) }
        #expect(transport.requests.count == 2)
    }

    @Test func `callers of one transfer share its failure`() async throws {
        let transport = ScriptedTransport { _, _ in HTTPReply(status: 404) }
        transport.hold()
        let api = try makeAPI(transport)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 1...5 {
                group.addTask { (try? await api.type(1, policy: .savedFirst)) == nil }
            }
            try? await eventually { transport.running == 1 }
            for _ in 1...100 { await Task.yield() }
            transport.release()
            for await failed in group { #expect(failed) }
        }
    }
}
