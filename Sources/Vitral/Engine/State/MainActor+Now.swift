// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Runs work on the main actor: immediately inside a turn or a transaction, otherwise soon.
func onMainActor(_ work: @escaping @MainActor @Sendable () -> Void) {
    if MainActorScope.isHere {
        // Only main-actor code opens a scope, and the scope is open on this very thread.
        MainActor.assumeIsolated(work)
    } else {
        Task { @MainActor in work() }
    }
}

/// The thread that runs the main actor's work in a turn or a transaction.
///
/// A report of a model's change does not name the actor on which it happens, and on Linux the main actor may run on any
/// thread: being on the main thread does not imply being on the main actor.
enum MainActorScope {
    private static let thread = Atomic<UInt>(0)

    /// Runs work whose changes are reported immediately.
    @MainActor
    static func run<Result>(_ work: () throws -> Result) rethrows -> Result {
        let outer = thread.exchange(current, ordering: .relaxed)
        defer { thread.store(outer, ordering: .relaxed) }
        return try work()
    }

    /// Whether this code runs inside such work.
    ///
    /// No other thread can have stored this thread's number.
    static var isHere: Bool { thread.load(ordering: .relaxed) == current }

    private static var current: UInt {
        #if canImport(Darwin)
            UInt(bitPattern: pthread_self())
        #else
            UInt(pthread_self())
        #endif
    }
}
