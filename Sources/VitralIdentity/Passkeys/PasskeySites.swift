// SPDX-License-Identifier: Apache-2.0

import Foundation

/// By which address a server asks for passkeys.
///
/// A passkey belongs to a domain for ever, so the domain must not be whatever a request says. With a public address it is
/// that one. Without, the address that the browser shows is taken where its host is one of ``hosts``; any other host has no
/// passkeys. By default that is `localhost`, where people develop.
public struct PasskeySites: Sendable, Hashable {
    /// The address that people see, such as `https://example.org`; it alone may ask then.
    public var publicAddress: String?
    /// The hosts, without ports, whose pages may ask where there is no public address.
    public var hosts: Set<String>
    /// What people's devices call the site; the host if `nil`.
    public var name: String?

    /// Describes the sites.
    public init(publicAddress: String? = nil, hosts: Set<String> = ["localhost"], name: String? = nil) {
        self.publicAddress = publicAddress
        self.hosts = hosts
        self.name = name
    }

    /// The site for a browser whose page is of an origin; `nil` where there are no passkeys.
    ///
    /// - Parameter origin: Scheme, host and port as the browser shows them.
    public func site(for origin: String) -> RelyingParty? {
        guard let address = Self.parts(of: publicAddress ?? origin) else { return nil }
        if publicAddress == nil, !hosts.contains(address.host) { return nil }
        return RelyingParty(id: address.host, name: name ?? address.host, origins: [address.origin])
    }

    /// Whether a text can be a public address: HTTPS, or HTTP on `localhost`, with a domain and nothing behind it.
    public static func isPublicAddress(_ text: String) -> Bool { parts(of: text) != nil }

    private static func parts(of text: String) -> (host: String, origin: String)? {
        guard let url = URLComponents(string: text.lowercased()), let scheme = url.scheme, let host = url.host,
            url.path.isEmpty || url.path == "/", url.query == nil, url.fragment == nil, url.user == nil
        else { return nil }
        let isLocal = host == "localhost" || host.hasSuffix(".localhost")
        guard scheme == "https" || scheme == "http" && isLocal, isDomain(host) else { return nil }
        let port = url.port.flatMap { $0 == (scheme == "https" ? 443 : 80) ? nil : ":\($0)" } ?? ""
        return (host, "\(scheme)://\(host)\(port)")
    }

    /// A name and no number: browsers make no passkeys for bare addresses.
    private static func isDomain(_ host: String) -> Bool {
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        let areValid = labels.allSatisfy { label in
            !label.isEmpty
                && label.utf8.allSatisfy { byte in
                    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                        || byte == UInt8(ascii: "-")
                }
        }
        return areValid && labels.last?.allSatisfy(\.isNumber) == false
    }
}
