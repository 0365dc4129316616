// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Foundation
package import Logging
import Synchronization
package import VitralModels

/// The doctors of a database in memory, which follow its changes.
///
/// The first search waits until they have been read. Afterwards ``run(clock:)`` replaces them in the background, and
/// searches use the last ones meanwhile.
package actor DoctorIndex {
    private let reader: DirectoryReader
    private let container: ModelContainer
    private let table: MunicipalityTable
    private let now: @Sendable () -> Date
    private let photo: @Sendable (String) -> URL?
    private let logger: Logger
    private var loading: Task<DoctorDirectory, any Error>?
    private nonisolated let last = Mutex<DoctorDirectory?>(nil)

    /// The pause between two readings while slots only pass.
    package static let longestPause = Duration.seconds(300)
    /// The pause after a change, in which more of the same act may follow.
    package static let shortestPause = Duration.milliseconds(200)

    /// Creates an index.
    ///
    /// - Parameters:
    ///   - container: A container with ``DataModule/models``.
    ///   - photo: Returns the address of a photo from the address of its content.
    package init(
        _ container: ModelContainer, table: MunicipalityTable = .carried,
        now: @escaping @Sendable () -> Date = { Date() },
        photo: @escaping @Sendable (String) -> URL? = DoctorIndex.photo,
        logger: Logger = Logger(label: "clickconsultas.search")
    ) {
        reader = DirectoryReader(container: container)
        (self.container, self.table, self.now, self.photo, self.logger) = (container, table, now, photo, logger)
    }

    /// Returns the address under which the program serves a photo.
    package static let photo: @Sendable (String) -> URL? = { URL(string: "/photos/\($0)") }

    /// The search index of the last reading; empty before the first.
    package nonisolated var searchIndex: SearchIndex { last.withLock { $0?.index } ?? SearchIndex([]) }

    /// Returns the doctors of the last reading, after the first has ended.
    package func directory() async throws -> DoctorDirectory {
        if let directory = last.withLock({ $0 }) { return directory }
        if let loading { return try await loading.value }
        return try await refresh()
    }

    /// Reads the doctors as they are now, after a reading that has begun before.
    @discardableResult
    package func refresh() async throws -> DoctorDirectory {
        // The result of that reading may lack the last change.
        if let loading { _ = try? await loading.value }
        let task = Task { [reader, table, photo, now = now()] in
            let rows = try await reader.rows(now: now)
            let slots = try await FirstSlots(reader: reader).slots(of: rows.places, now: now)
            return DoctorDirectory(rows, slots: slots, table: table, photo: photo)
        }
        loading = task
        defer { if loading == task { loading = nil } }
        let directory = try await task.value
        last.withLock { $0 = directory }
        return directory
    }

    /// Follows the database until the task is cancelled.
    ///
    /// Readings follow changes at once, but take at most a tenth of the time when changes do not end.
    package func run<C: Clock<Duration>>(clock: C = ContinuousClock()) async {
        while !Task.isCancelled {
            do {
                // The stream begins before the reading, so that no change is missed between the two.
                let changes = try changes()
                let begun = clock.now
                try await refresh()
                try await clock.sleep(for: max(Self.shortestPause, begun.duration(to: clock.now) * 9))
                await wait(for: changes, clock)
            } catch is CancellationError {
                return
            } catch {
                logger.error("The doctors cannot be read: \(error)")
                try? await clock.sleep(for: Self.longestPause / 10)
            }
        }
    }

    private func changes() throws -> AsyncStream<ModelChanges> {
        try container.changes(
            of: AddressRecord.self, AgendaExceptionRecord.self, AgendaRecord.self, ClaimRecord.self, DoctorRecord.self,
            HealthPlanRecord.self, PracticeRecord.self, ReasonRecord.self, ReviewRecord.self)
    }

    /// Waits for a change, or until slots have passed.
    private func wait<C: Clock<Duration>>(for changes: AsyncStream<ModelChanges>, _ clock: C) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in changes { return } }
            group.addTask { try? await clock.sleep(for: Self.longestPause) }
            await group.next()
            group.cancelAll()
        }
    }
}

extension SearchClient {
    /// Returns the client of an index.
    ///
    /// - Parameter now: The current time.
    package static func live(
        index: DoctorIndex, now: @escaping @Sendable () -> Date = { Date() }
    ) -> SearchClient {
        SearchClient(
            find: { try await index.directory().find($0, near: $1, from: $2, now: now()) },
            plans: { try await index.directory().plans })
    }
}
