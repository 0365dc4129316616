// SPDX-License-Identifier: Apache-2.0

import Foundation
import SQLiteStoreWriter
import Testing
import VitralDataSQLite
import VitralModels
import VitralTestSupport

/// A store's notifications of changes that another store writes to the same file.
@Suite(.timeLimit(.minutes(5)))
struct ExternalChangesTests {
    private func announce(_ entities: String..., isEverything: Bool = false, by store: SQLiteStore) throws {
        try store.writeBlocking { connection in
            var changes = StoreChanges()
            for entity in entities { changes.updated[entity] = [1] }
            changes.isEverything = isEverything
            try connection.announce(changes)
        }
    }

    private func uncertain(_ entities: String...) -> StoreChanges {
        var changes = StoreChanges()
        changes.uncertain = Set(entities)
        return changes
    }

    /// Returns the changes that a store receives while `body` advances the clock.
    private func changes(
        heardBy store: SQLiteStore, _ clock: StepClock, _ body: (_ pass: () async throws -> Void) async throws -> Void
    ) async throws -> [StoreChanges] {
        let stream = store.externalChanges()
        let listening = Task { await stream.reduce(into: [StoreChanges]()) { $0.append($1) } }
        try await body {
            try await eventually { clock.hasSleeper }
            let count = clock.sleepCount
            clock.step()
            // The check has ended when the clock's next sleep begins.
            try await eventually { clock.sleepCount > count }
        }
        await store.close()
        return await listening.value
    }

    @Test func `writes of another store are reported`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(component: "library")
            let clock = StepClock()
            let here = try Library.open(file, clock: clock)
            let there = try Library.open(file)
            try announce("Writer", by: there)
            let heard = try await changes(heardBy: here, clock) { pass in
                try await pass()
                try announce("Book", by: there)
                try await pass()
                try await pass()
                try announce("Book", "Writer", by: there)
                try announce("Book", by: there)
                try await pass()
            }
            #expect(heard == [uncertain("Book"), uncertain("Book", "Writer")])
        }
    }

    @Test func `a store's own writes are not reported`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(component: "library")
            let clock = StepClock()
            let here = try Library.open(file, clock: clock)
            let there = try Library.open(file)
            let heard = try await changes(heardBy: here, clock) { pass in
                try announce("Book", by: here)
                try await pass()
                // The store's own last announcement does not hide another store's.
                try announce("Book", by: there)
                try announce("Book", by: here)
                try announce("Writer", by: here)
                try await pass()
                try announce("Book", by: here)
                try await pass()
            }
            #expect(heard == [uncertain("Book")])
        }
    }

    @Test func `rolled back writes are not reported`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(component: "library")
            let clock = StepClock()
            let here = try Library.open(file, clock: clock)
            let there = try Library.open(file)
            let heard = try await changes(heardBy: here, clock) { pass in
                #expect(throws: CancellationError.self) {
                    try there.writeBlocking { connection in
                        var changes = StoreChanges()
                        changes.deleted["Book"] = [1]
                        try connection.announce(changes)
                        throw CancellationError()
                    }
                }
                try await pass()
            }
            #expect(heard.isEmpty)
        }
    }

    @Test func `a change of unknown tables is reported as such`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(component: "library")
            let clock = StepClock()
            let here = try Library.open(file, clock: clock)
            let there = try Library.open(file)
            let heard = try await changes(heardBy: here, clock) { pass in
                try announce(isEverything: true, by: there)
                try await pass()
            }
            #expect(heard == [.everything])
        }
    }

    @Test func `writes of another process are reported`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(component: "entries")
            let clock = StepClock()
            var random = SystemRandomNumberGenerator()
            let here = try SQLiteStore.open(url: file, pace: ChangeWatcher.Pace(clock: clock)) {
                try _StoreMigrator(layout: Entries.layout).migrate($0, dialect: SQLiteDialect(), using: &random)
            }
            let child = try Child("announce", file.path)
            #expect(await child.nextLine() == "waits")
            let heard = try await changes(heardBy: here, clock) { pass in
                try child.goOn()
                #expect(await child.nextLine() == "announced")
                try await pass()
            }
            #expect(heard == [uncertain("Entry")])
            await child.kill()
        }
    }

    @Test func `two listeners receive the same changes`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(component: "library")
            let clock = StepClock()
            let here = try Library.open(file, clock: clock)
            let there = try Library.open(file)
            let other = here.externalChanges()
            let listening = Task { await other.reduce(into: [StoreChanges]()) { $0.append($1) } }
            let heard = try await changes(heardBy: here, clock) { pass in
                try announce("Book", by: there)
                try await pass()
            }
            #expect(heard == [uncertain("Book")])
            #expect(await listening.value == heard)
        }
    }

    @Test func `a stopped listener uses no resources`() async throws {
        try await withTemporaryFolder { folder in
            let clock = StepClock()
            let store = try Library.open(folder.appending(component: "library"), clock: clock)
            let stream = store.externalChanges()
            let listening = Task { for await _ in stream {} }
            try await eventually { clock.hasSleeper }
            listening.cancel()
            await listening.value
            try await eventually { !clock.hasSleeper }
        }
    }

    @Test func `a store in memory has no external changes`() async throws {
        let store = try Library.open()
        for await changes in store.externalChanges() { Issue.record("\(changes)") }
    }
}
