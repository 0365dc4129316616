// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryPostgres
import Testing
import VitralModels

@testable import VitralDataPostgres

/// The behavior of a store while its server stops and restarts.
@Suite(.timeLimit(.minutes(5))) struct RestartTests {
    private let server: TemporaryPostgres

    init() async throws { server = try await TemporaryPostgres() }

    private func store(_ waitTimeout: Duration = .seconds(60)) throws -> PostgresStore {
        try PostgresStore(
            PostgresSettings(url: server.url()), limits: PostgresPoolLimits(connections: 2, waitTimeout: waitTimeout),
            time: .live
        ) { connection, _ in
            try connection.execute(SQLStatement("CREATE TABLE IF NOT EXISTS t (a bigint)"))
            return "test"
        }
    }

    private static let count = SQLStatement("SELECT count(*) FROM t")
    private static let insert = SQLStatement("INSERT INTO t VALUES ($1)", [.integer(1)])

    @Test func `a request during a restart waits for the server`() async throws {
        let store = try store()
        _ = try await store.write { try $0.execute(Self.insert) }
        try await server.stop()
        async let counted = store.read { try $0.rows(Self.count) }
        try await server.start()
        #expect(try await counted.values == [.integer(1)])
        await store.close()
    }

    @Test func `a request that does not wait fails with the reason`() async throws {
        let store = try store(.zero)
        try await server.stop()
        let error = await #expect(throws: DataStoreError.self) {
            try await store.read { try $0.rows(Self.count) }
        }
        guard case .unreachable? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        await store.close()
    }

    @Test func `a restart between two requests has no effect`() async throws {
        let store = try store()
        for round in 1...3 {
            _ = try await store.write { try $0.execute(Self.insert) }
            try await server.restart()
            #expect(try await store.read { try $0.rows(Self.count) }.values == [.integer(Int64(round))])
        }
        await store.close()
    }

    @Test func `a restart during a transaction is an error and rolls it back`() async throws {
        let store = try store()
        let server = server
        let error = await #expect(throws: DataStoreError.self) {
            try await store.write { connection in
                try connection.execute(Self.insert)
                try blocking { try await server.restart() }
                try connection.execute(Self.insert)
            }
        }
        guard case .unreachable? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        // Nor is a lost connection that only the commit detects.
        let late = await #expect(throws: DataStoreError.self) {
            try await store.write { connection in
                try connection.execute(Self.insert)
                try blocking { try await server.restart() }
            }
        }
        #expect(late?.description.contains("whether the transaction was committed is not known") == true)
        #expect(try await store.read { try $0.rows(Self.count) }.values == [.integer(0)])
        await store.close()
    }

    @Test func `listeners are told of possible gaps after a restart`() async throws {
        let (here, there) = (try store(), try store())
        var heard = there.externalChanges().makeAsyncIterator()
        try await server.restart()
        #expect(await heard.next() == .everything)
        var changes = StoreChanges()
        changes.updated = ["T": [1]]
        let said = changes
        try await here.write { try $0.announce(said) }
        #expect(await heard.next() == said)
        await here.close()
        await there.close()
    }
}
