// SPDX-License-Identifier: Apache-2.0

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

    /// The address to open in a browser on this machine, such as `http://localhost:8080`.
    ///
    /// Browsers offer passkeys only at a name, and `localhost` is the only one that needs no HTTPS.
    public var forBrowser: String {
        ["127.0.0.1", "::1"].contains(host)
            ? ServerAddress(host: "localhost", port: port, path: path).description : description
    }

    /// The address for a client on this machine, such as `http://127.0.0.1:8080`.
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
