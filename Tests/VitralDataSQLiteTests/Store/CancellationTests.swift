// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralDataSQLite
import VitralModels
import VitralTestSupport

/// Tasks that are cancelled while they wait, and while they use the store.
@Suite(.timeLimit(.minutes(5)))
struct CancellationTests {
    @Test(arguments: [false, true])
    func `a task cancelled while waiting ends at once without a write`(inMemory: Bool) async throws {
        try await withTemporaryFolder { folder in
            let store = try Library.open(
                inMemory ? nil : folder.appending(component: "library"), durability: .power)
            let hasBegun = Gate()
            let goOn = Gate()
            async let busy: Void = store.write { _ in
                hasBegun.open()
                goOn.pass()
            }
            await hasBegun.opened()
            let waiting = Task { try await store.write { _ = try $0.execute(Library.book(1, "Ilíada")) } }
            waiting.cancel()
            // The other transaction continues meanwhile.
            await #expect(throws: CancellationError.self) { try await waiting.value }
            goOn.open()
            try await busy
            #expect(try store.readBlocking { try $0.count("Book") } == .integer(0))
        }
    }

    @Test func `a cancelled task does not begin a transaction`() async throws {
        let store = try Library.open()
        let goOn = Gate()
        let task = Task {
            await goOn.opened()
            try await store.write { _ = try $0.execute(Library.book(1, "Ilíada")) }
        }
        task.cancel()
        goOn.open()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try store.readBlocking { try $0.count("Book") } == .integer(0))
    }

    @Test(arguments: [false, true])
    func `a transaction finishes although its task is cancelled`(inMemory: Bool) async throws {
        try await withTemporaryFolder { folder in
            let store = try Library.open(
                inMemory ? nil : folder.appending(component: "library"), durability: .power)
            let hasBegun = Gate()
            let goOn = Gate()
            let task = Task {
                try await store.write { connection in
                    try connection.execute(Library.book(1, "Ilíada"))
                    hasBegun.open()
                    goOn.pass()
                    try connection.execute(Library.book(2, "Odisseia"))
                    return try connection.count("Book")
                }
            }
            await hasBegun.opened()
            task.cancel()
            goOn.open()
            #expect(try await task.value == .integer(2))
            #expect(try store.readBlocking { try $0.count("Book") } == .integer(2))
        }
    }
}
