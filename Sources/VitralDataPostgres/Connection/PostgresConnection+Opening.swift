// SPDX-License-Identifier: Apache-2.0

import CPostgres
import Foundation
import Glibc

extension PostgresConnection {
    /// Opens a connection without blocking calls, so that the timeout applies and a refusal carries its SQLSTATE.
    static func open(_ settings: PostgresSettings) throws(PostgresError) -> OpaquePointer {
        let environment = ProcessInfo.processInfo.environment
        let handle = withKeywords(settings.keywords(in: environment)) { names, values in
            PQconnectStartParams(names, values, 0)
        }
        guard let handle else { throw PostgresError(.connectionFailed, "there is not enough memory for a connection") }
        do throws(PostgresError) {
            // Notices are discarded, because they may quote values.
            PQsetNoticeProcessor(handle, { _, _ in }, nil)
            // During connection setup, libpq reports the SQLSTATE only inside a verbose message.
            PQsetErrorVerbosity(handle, PQERRORS_VERBOSE)
            // Nothing was sent yet.
            try settings.checkService(parameters(of: handle), in: environment)
            try negotiate(handle, settings)
            PQsetErrorVerbosity(handle, PQERRORS_DEFAULT)
            return handle
        } catch {
            PQfinish(handle)
            throw error
        }
    }

    /// Returns the parameters that a connection has, by keyword.
    private static func parameters(of handle: OpaquePointer) -> [String: String] {
        guard let options = PQconninfo(handle) else { return [:] }
        defer { PQconninfoFree(options) }
        return PostgresSettings.values(of: options)
    }

    private static func negotiate(_ handle: OpaquePointer, _ settings: PostgresSettings) throws(PostgresError) {
        let deadline = ContinuousClock.now + settings.connectTimeout
        var status = PGRES_POLLING_WRITING
        while status != PGRES_POLLING_OK {
            guard status != PGRES_POLLING_FAILED, PQstatus(handle) != CONNECTION_BAD else {
                throw PostgresError(opening: handle, password: settings.password)
            }
            let events = status == PGRES_POLLING_READING ? POLLIN : POLLOUT
            guard wait(for: Int16(events), on: PQsocket(handle), until: deadline) else {
                throw PostgresError(
                    .connectionFailed, "the server did not answer within \(settings.connectTimeout)")
            }
            status = PQconnectPoll(handle)
        }
    }

    /// Waits for events on a socket.
    ///
    /// - Returns: Whether the socket became ready in time.
    private static func wait(for events: Int16, on socket: Int32, until deadline: ContinuousClock.Instant) -> Bool {
        while true {
            let (seconds, attoseconds) = (deadline - .now).components
            let milliseconds = min(seconds, 1_000_000) * 1_000 + attoseconds / 1_000_000_000_000_000
            var descriptor = pollfd(fd: socket, events: events, revents: 0)
            let ready = poll(&descriptor, 1, Int32(max(0, milliseconds)))
            if ready > 0 { return true }
            // An interruption by a signal is not a timeout.
            if ready == 0 || errno != EINTR { return false }
        }
    }

    private static func withKeywords<Result>(
        _ keywords: [String: String], _ body: ([UnsafePointer<CChar>?], [UnsafePointer<CChar>?]) -> Result
    ) -> Result {
        let names = keywords.map { strdup($0.key) }
        let values = keywords.map { strdup($0.value) }
        defer { for copy in names + values { free(copy) } }
        return body(names.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil])
    }
}
