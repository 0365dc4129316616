// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A signal that wakes a thread that waits for a socket.
final class WakeSignal: Sendable {
    private let readEnd: Int32
    private let writeEnd: Int32

    /// - Throws: ``PostgresError`` if the process has too many open files.
    init() throws(PostgresError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw PostgresError(.connectionFailed, "the process has too many files open")
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (readEnd, writeEnd) = (ends[0], ends[1])
    }

    deinit {
        Glibc.close(readEnd)
        Glibc.close(writeEnd)
    }

    /// Wakes the waiting thread; all later waits end at once too.
    func wake() {
        var byte: UInt8 = 1
        _ = write(writeEnd, &byte, 1)
    }

    /// The reason why a wait ended.
    enum Reason {
        case woken
        case readable
        case timeout
    }

    /// Waits until the socket is readable, the signal is sent or the time is over.
    func wait(on socket: Int32?, for duration: Duration) -> Reason {
        var descriptors = [pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)]
        if let socket { descriptors.append(pollfd(fd: socket, events: Int16(POLLIN), revents: 0)) }
        let (seconds, attoseconds) = duration.components
        let milliseconds = min(max(0, seconds), 1_000_000) * 1_000 + max(0, attoseconds) / 1_000_000_000_000_000
        let ready = poll(&descriptors, nfds_t(descriptors.count), Int32(milliseconds))
        // An interruption by a signal counts as an early timeout: the caller checks its state and waits again.
        guard ready > 0 else { return .timeout }
        return descriptors[0].revents != 0 ? .woken : .readable
    }
}
