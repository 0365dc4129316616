// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The signals that stop the tool, such as Ctrl-C.
///
/// A handler is used rather than a blocked signal, because the programs that the tool starts would inherit the latter.
enum StopSignal {
    private static let wasReceived = Atomic<Bool>(false)
    private static let build = Atomic<pid_t>(0)

    /// Whether a signal was received.
    static var isSet: Bool { wasReceived.load(ordering: .acquiring) }

    /// Installs the handlers.
    static func install() {
        _ = isSet
        build.store(0, ordering: .releasing)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            // It runs between any two instructions of the process, so it may only do what is safe there: atomics and
            // `kill`.
            signal(number) { _ in
                StopSignal.wasReceived.store(true, ordering: .releasing)
                let build = StopSignal.build.load(ordering: .acquiring)
                if build > 0 { kill(build, SIGTERM) }
            }
        }
        signal(SIGPIPE, SIG_IGN)
    }

    /// Runs work during which a signal also stops a process.
    static func ending<Result>(_ process: pid_t, _ work: () throws -> Result) rethrows -> Result {
        build.store(process, ordering: .releasing)
        defer { build.store(0, ordering: .releasing) }
        if isSet { kill(process, SIGTERM) }
        return try work()
    }
}
