// SPDX-License-Identifier: Apache-2.0

import NIOPosix

/// The threads on which the server waits for disks, so that neither the main actor nor an event loop does.
enum FileThread {
    /// Runs work on one of the threads.
    static func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await NIOThreadPool.singleton.runIfActive(work)
    }
}
