// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryPostgres
import Testing
import VitralModels

@testable import VitralDataPostgres

/// Notifications from one process to the others.
@Suite(.timeLimit(.minutes(5))) struct ListenerTests {
    @Test func `every listener receives notifications in order`() async throws {
        let database = try await TestDatabase()
        let listener = try PostgresListener(database.settings, channel: "a \"channel\"")
        var first = listener.events().makeAsyncIterator()
        var second = listener.events().makeAsyncIterator()
        let speaker = try database.pool()
        for text in ["one", "two é", ""] {
            _ = try await speaker.run {
                try $0.ready().value("SELECT pg_notify($1, $2)", [.text("a \"channel\""), .text(text)])
            }
        }
        for text in ["one", "two é", ""] {
            #expect(await first.next() == .payload(text))
            #expect(await second.next() == .payload(text))
        }
        await listener.close()
        #expect(await first.next() == nil)
        #expect(await second.next() == nil)
        var late = listener.events().makeAsyncIterator()
        #expect(await late.next() == nil)
        await speaker.close()
    }

    @Test func `a slow listener is told that notifications were dropped`() async throws {
        let database = try await TestDatabase()
        let listener = try PostgresListener(database.settings, channel: "busy")
        let slow = listener.events()
        var quick = listener.events().makeAsyncIterator()
        let connection = try database.connect()
        let count = PostgresListener.bufferLimit + 50
        for number in 0..<count {
            _ = try connection.value("SELECT pg_notify('busy', $1)", [.text("\(number)")])
            #expect(await quick.next() == .payload("\(number)"))
        }
        await listener.close()
        var heard: [PostgresListener.Event] = []
        for await event in slow { heard.append(event) }
        #expect(heard.count <= PostgresListener.bufferLimit)
        #expect(heard.contains(.mayHaveMissed))
    }

    @Test func `after a lost connection listeners are told of possible gaps`() async throws {
        let server = try await TemporaryPostgres()
        let settings = try PostgresSettings(url: server.url())
        let listener = try PostgresListener(settings, channel: "news")
        var events = listener.events().makeAsyncIterator()
        try await server.query("NOTIFY news, 'before'")
        #expect(await events.next() == .payload("before"))
        try await server.restart()
        #expect(await events.next() == .mayHaveMissed)
        try await server.query("NOTIFY news, 'after'")
        #expect(await events.next() == .payload("after"))
        await listener.close()
    }

    @Test func `a listener can be stopped while the server is down`() async throws {
        let server = try await TemporaryPostgres()
        let listener = try PostgresListener(try PostgresSettings(url: server.url()), channel: "news")
        var events = listener.events().makeAsyncIterator()
        try await server.stop()
        // A listener that kept reconnecting would never return from `close`, and neither would a test that awaited it.
        let end = Meeting()
        Task {
            await listener.close()
            end.arrive()
        }
        #expect(try await onThread { end.wait(atMost: 30) }, "The listener still reconnects after 30 seconds.")
        #expect(await events.next() == nil)
    }

    @Test func `a listener that cannot connect throws`() throws {
        #expect(throws: PostgresError.self) {
            try PostgresListener(PostgresSettings(host: "127.0.0.1", port: 1), channel: "news")
        }
    }
}
