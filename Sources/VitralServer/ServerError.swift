// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore

/// The reason for which a server cannot start.
///
/// ```swift
/// do {
///     try await LiveServer { TripsApp() }.run()
/// } catch ServerError.portInUse(_, let port) {
///     print("Port \(port) is in use.")
/// }
/// ```
public enum ServerError: Error, Equatable, CustomStringConvertible {
    /// Another process listens on the port.
    case portInUse(host: String, port: Int)
    /// The system does not let this process listen on the address.
    case cannotListen(host: String, port: Int, reason: String)

    /// Creates the reason for an error that a server threw when it began to listen; `nil` for any other error.
    public init?(_ error: any Error, host: String, port: Int) {
        if let error = error as? ServerError {
            self = error
            return
        }
        guard let error = error as? IOError else { return nil }
        if error.errnoCode == EADDRINUSE {
            self = .portInUse(host: host, port: port)
        } else {
            self = .cannotListen(host: host, port: port, reason: String(cString: strerror(error.errnoCode)))
        }
    }

    /// The reason, and the action that fixes it.
    public var description: String {
        switch self {
        case .portInUse(let host, let port):
            """
            Port \(port) on \(host) is in use by another program. \
            To fix this, stop that program or choose another port with --port.
            """
        case .cannotListen(let host, let port, let reason):
            "Cannot listen on \(host), port \(port): \(reason)."
        }
    }
}
