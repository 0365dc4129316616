// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import VitralModels

/// The end of a process within a transaction.
struct Crash: Error {}

/// A store whose process ends in a transaction of the test's choice; the data stay, as in a file.
///
/// It works on the thread of its caller: a run needs no other.
final class CrashingStore: DataStore {
    /// The moment of a transaction at which the process ends.
    enum Moment: String, Sendable { case begin, beforeCommit, afterCommit }

    let inner: any DataStore
    private let plan = Mutex<(transactions: Int, moment: Moment)?>(nil)
    private let answersEarly = Mutex(false)

    init(_ inner: any DataStore) { self.inner = inner }

    var identifier: String { inner.identifier }
    var dialect: any SQLDialect { inner.dialect }
    let isLocal = true

    /// Ends the process in a later transaction.
    ///
    /// - Parameters:
    ///   - transactions: The number of transactions before that.
    ///   - moment: The moment in the transaction.
    func crash(after transactions: Int, at moment: Moment) { plan.withLock { $0 = (transactions, moment) } }

    /// Cancels the crash that is planned.
    func recover() { plan.withLock { $0 = nil } }

    /// Makes a process that ends before a commit answer as if the commit had happened: a broken rule.
    func answerBeforeCommit(_ isEarly: Bool) { answersEarly.withLock { $0 = isEarly } }

    private func next() -> Moment? {
        plan.withLock { plan in
            guard let (transactions, moment) = plan else { return nil }
            plan = transactions > 0 ? (transactions - 1, moment) : nil
            return transactions > 0 ? nil : moment
        }
    }

    func readBlocking<Result>(_ body: (any SQLConnection) throws -> Result) throws -> Result {
        try inner.readBlocking(body)
    }

    func writeBlocking<Result>(_ body: (any SQLConnection) throws -> Result) throws -> Result {
        switch next() {
        case nil: return try inner.writeBlocking(body)
        case .begin?: throw Crash()
        case .beforeCommit?:
            var result: Result?
            do {
                return try inner.writeBlocking { connection in
                    result = try body(connection)
                    throw Crash()
                }
            } catch let crash as Crash {
                if let result, answersEarly.withLock({ $0 }) { return result }
                throw crash
            }
        case .afterCommit?:
            _ = try inner.writeBlocking(body)
            throw Crash()
        }
    }

    func read<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result { try readBlocking(body) }

    func write<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result { try writeBlocking(body) }

    func externalChanges() -> AsyncStream<StoreChanges> { AsyncStream { $0.finish() } }

    func close() async {}
}

/// The location of an open store, in which each process of a simulated device finds it again.
struct OpenPlace: StorePlace {
    let store: CrashingStore
    /// Whether the next process has another version of the schema.
    var migrates = false

    func open(_ migrator: _StoreMigrator) throws -> any DataStore {
        if migrates {
            var random = SystemRandomNumberGenerator()
            _ = try store.inner.writeBlocking { try migrator.migrate($0, dialect: store.dialect, using: &random) }
        }
        return store
    }

    func inspect<Value>(_ body: (any SQLConnection, any SQLDialect) throws -> Value) throws -> Value? {
        try store.readBlocking { try body($0, store.dialect) }
    }

    func damages() throws -> [String] { [] }

    func backup(named name: String) -> URL? { nil }
}
