// SPDX-License-Identifier: Apache-2.0

public import Configuration
import Foundation
import VitralFeatures

/// The server that takes an app's e-mails.
///
/// ```swift
/// let settings = try SMTPSettings("smtps://app:secret@mail.example.org")
/// ```
///
/// | address | connection |
/// |---|---|
/// | `smtps://user:password@host:465` | TLS from the start |
/// | `smtp://user:password@host:587` | STARTTLS, which the server must offer |
/// | `smtp://127.0.0.1:25` | without TLS, to this machine only: `localhost`, `127.0.0.1`, `[::1]` |
///
/// Characters of the user's name and password that an address cannot have are percent-encoded. A certificate must be valid
/// for the host; `?ca=/etc/app/ca.pem` names the file of another authority. Descriptions never have the password.
public struct SMTPSettings: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    enum Security: Sendable {
        case tls, startTLS, none
    }

    let host: String
    let port: Int
    let security: Security
    let user: String?
    let password: String?
    let authorities: String?

    /// Creates settings from an address.
    ///
    /// - Throws: `InvalidSetting`, which does not repeat the address.
    public init(_ address: String) throws {
        let expectation =
            "smtps://USER:PASSWORD@HOST:PORT, or smtp:// for STARTTLS; percent-encode special characters"
        guard let parts = URLComponents(string: address), let scheme = parts.scheme?.lowercased(),
            let host = parts.host, !host.isEmpty, ["smtp", "smtps"].contains(scheme), ["", "/"].contains(parts.path),
            parts.port.map({ (1...65_535).contains($0) }) ?? true, parts.fragment == nil,
            (parts.user == nil) == (parts.password == nil)
        else { throw InvalidSetting(key: "mail.smtp", expectation: expectation) }
        let options = parts.queryItems ?? []
        guard options.allSatisfy({ $0.name == "ca" && $0.value != nil }), options.count <= 1,
            ![parts.user, parts.password].contains(where: { $0?.utf8.contains { $0 < 0x20 } ?? false })
        else { throw InvalidSetting(key: "mail.smtp", expectation: expectation) }
        let bare = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        let isLoopback = ["localhost", "127.0.0.1", "::1"].contains(bare.lowercased())
        self.host = bare.contains(":") ? "[\(bare)]" : bare
        authorities = options.first?.value
        // STARTTLS on this machine is used when an authority is named for it.
        security = scheme == "smtps" ? .tls : isLoopback && authorities == nil ? .none : .startTLS
        port = parts.port ?? (security == .tls ? 465 : security == .startTLS ? 587 : 25)
        user = parts.user
        password = parts.password
    }

    /// Reads the setting `mail.smtp`.
    ///
    /// - Returns: `nil` if it is not set; an app then uses a `MailOutbox`.
    /// - Throws: `InvalidSetting`.
    public init?(reading reader: ConfigReader) throws {
        guard let address = reader.string(forKey: "mail.smtp", isSecret: true), !address.isEmpty else { return nil }
        try self.init(address)
    }

    /// The server, without the user's name and password.
    public var description: String { "\(security == .tls ? "smtps" : "smtp")://\(host):\(port)" }
    /// The server, without the user's name and password.
    public var debugDescription: String { description }
    /// The server, without the user's name and password.
    public var customMirror: Mirror { Mirror(self, children: ["server": description]) }
}
