// SPDX-License-Identifier: Apache-2.0

extension ModelContainer {
    /// Runs an operation in one process at a time, of all that share the database.
    ///
    /// ```swift
    /// func sendReminders(of container: ModelContainer, send: @escaping @Sendable () async throws -> Void) async throws {
    ///     try await container.withLease(named: "reminders") {
    ///         while !Task.isCancelled {
    ///             try await send()
    ///             try await Task.sleep(for: .seconds(60))
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// The call waits until the lease is free. The lease is renewed as long as the operation runs, and released when it
    /// ends. A process that ends without releasing it keeps others waiting for `duration`.
    ///
    /// The operation is cancelled when the lease could not be renewed for two thirds of `duration`; another process may
    /// begin a third later. An operation that needs longer to end, or whose process stood still, may overlap with the next
    /// one: what it writes must allow for that, for example by ``transaction(_:)``.
    ///
    /// The clocks of different machines are not compared.
    ///
    /// - Parameters:
    ///   - name: The name of the lease in the database.
    ///   - duration: The time for which others wait for a holder that does not renew its lease.
    ///   - clock: The clock that measures the time.
    ///   - operation: The operation, which is cancelled when the lease is lost.
    /// - Returns: The result of the operation.
    /// - Throws: Any error of the operation, ``LeaseLost``, ``DataStoreError``, or `CancellationError`.
    public func withLease<Value: Sendable, C: Clock<Duration>>(
        named name: String, of duration: Duration = .seconds(30), clock: C = ContinuousClock(),
        _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        guard allowsSave else { throw DataStoreError.readOnly(configuration.name) }
        let lease = StoreLease(name, in: store)
        let keeper = LeaseKeeper(lease, duration: duration, clock: clock) { [self] in
            report($0, "The lease “\(name)” could not be read or renewed")
        }
        do {
            let acquired = try await keeper.acquire()
            let value = try await keeper.run(since: acquired, operation)
            await release(lease)
            return value
        } catch {
            await release(lease)
            throw error
        }
    }

    /// Releases a lease, also in a task that was cancelled.
    private func release(_ lease: StoreLease) async {
        do {
            try await Task { try await lease.release() }.value
        } catch DataStoreError.closed {
            // Others take the lease after its duration.
        } catch {
            report(error, "The lease “\(lease.name)” could not be released")
        }
    }
}
