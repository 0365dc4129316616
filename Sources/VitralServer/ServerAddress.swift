// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore

/// The address of a running server.
///
/// ```swift
/// let server = LiveServer(onListening: { address in print("The app is at \(address)") }) { TripsApp() }
/// ```
public struct ServerAddress: Sendable, Hashable, CustomStringConvertible {
    /// The host that it listens on.
    public let host: String
    /// The port that it listens on.
    public let port: Int
    /// The path below which the app is, such as `/trips`; empty for an app that has its host to itself.
    public let path: String

    /// Creates an address.
    public init(host: String, port: Int, path: String = "") {
        self.host = host
        self.port = port
        self.path = path
    }

    /// The address for a browser on this machine, such as `http://127.0.0.1:8080`.
    public var description: String {
        let name =
            switch host {
            case "0.0.0.0", "::", "": "localhost"
            case let host where host.contains(":"): "[\(host)]"
            default: host
            }
        return "http://\(name):\(port)\(path.isEmpty ? "" : path + "/")"
    }
}

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
