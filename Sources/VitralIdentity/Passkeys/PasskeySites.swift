// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The addresses for which a server requests passkeys.
///
/// ```swift
/// let sites = PasskeySites(publicAddress: "https://example.org", name: "Trips")
/// let site = sites.site(for: "https://example.org")
/// ```
///
/// A passkey belongs to its domain permanently, so a request must not choose the domain freely. With a public address,
/// the domain is that of the address. Without it, the address that the browser sends is used if its host is in
/// ``hosts``; for any other host there are no passkeys. The default is `localhost`, for development.
public struct PasskeySites: Sendable, Hashable {
    /// The address that users see, such as `https://example.org`; with it, only its pages may request passkeys.
    public var publicAddress: String?
    /// The hosts, without ports, whose pages may request passkeys if there is no public address.
    public var hosts: Set<String>
    /// The name of the site that users' devices show; the host if `nil`.
    public var name: String?

    /// Creates the sites of a server.
    public init(publicAddress: String? = nil, hosts: Set<String> = ["localhost"], name: String? = nil) {
        self.publicAddress = publicAddress
        self.hosts = hosts
        self.name = name
    }

    /// Returns the site for a browser whose page has an origin; `nil` if there are no passkeys for it.
    ///
    /// - Parameter origin: The scheme, host and port, as the browser shows them.
    public func site(for origin: String) -> RelyingParty? {
        guard let address = Self.parts(of: publicAddress ?? origin) else { return nil }
        if publicAddress == nil, !hosts.contains(address.host) { return nil }
        return RelyingParty(id: address.host, name: name ?? address.host, origins: [address.origin])
    }

    /// Returns whether a text can be a public address: HTTPS, or HTTP on `localhost`, with a domain and without a path.
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

    /// Returns whether a host is a domain name: browsers create no passkeys for IP addresses.
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
