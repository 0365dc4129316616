// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The actor that creates databases for all waiting callers, several at a time, because starting `psql` takes about as
/// long as creating a database.
actor DatabaseMaker {
    private var callers: [CheckedContinuation<String, any Error>] = []
    private var isAtWork = false
    /// Enough to avoid most starts, and few enough that the first caller does not wait long.
    private static let most = 16

    /// Returns the name of a new database.
    ///
    /// - Parameter create: Creates the databases of these names.
    func makeDatabase(_ create: @escaping @Sendable ([String]) async throws -> Void) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            callers.append(continuation)
            guard !isAtWork else { return }
            isAtWork = true
            Task { await serveCallers(create) }
        }
    }

    private func serveCallers(_ create: @Sendable ([String]) async throws -> Void) async {
        while !callers.isEmpty {
            let served = callers.prefix(Self.most)
            callers.removeFirst(served.count)
            let names = served.map { _ in
                "test_" + UUID().uuidString.lowercased().replacingOccurrences(of: "-", with: "")
            }
            do {
                try await create(names)
                for (caller, name) in zip(served, names) { caller.resume(returning: name) }
            } catch {
                for caller in served { caller.resume(throwing: error) }
            }
        }
        isAtWork = false
    }
}
