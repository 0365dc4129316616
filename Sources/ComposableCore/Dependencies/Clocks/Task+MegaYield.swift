// SPDX-License-Identifier: Apache-2.0

extension Task where Success == Never, Failure == Never {
    /// Suspends until other tasks have most probably done what they can do now.
    ///
    /// - Parameter count: The number of turns that other tasks get.
    public static func megaYield(count: Int = 20) async {
        for _ in 0..<count {
            await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
            // Effects begin on the main actor, in the order of their actions.
            await MainActor.run {}
        }
    }

    /// Suspends until the task is cancelled, and throws.
    public static func never() async throws -> Never {
        let (stream, _) = AsyncStream<Never>.makeStream()
        for await _ in stream {}
        throw _Concurrency.CancellationError()
    }
}
