// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The rule that decides to which push services a server connects: browsers choose the addresses, and a hostile one could
/// choose an address inside the server's network.
///
/// ```swift
/// let vendors = PushAddressPolicy { url in
///     let isPublic = try await PushAddressPolicy.publicAddresses.permits(url)
///     return isPublic && ["fcm.googleapis.com", "web.push.apple.com"].contains(url.host ?? "")
/// }
/// ```
public struct PushAddressPolicy: Sendable {
    private let test: @Sendable (URL) async throws -> Bool

    /// Creates a rule.
    ///
    /// An error of `permits` decides nothing: a message waits for the next attempt, and its subscription stays.
    public init(_ permits: @escaping @Sendable (_ endpoint: URL) async throws -> Bool) { test = permits }

    /// Returns whether the server may connect to an address.
    ///
    /// - Throws: The error of the rule; that of ``publicAddresses`` is ``PushFailure/unresolvedService``.
    public func permits(_ endpoint: URL) async throws -> Bool { try await test(endpoint) }

    /// The rule that permits HTTPS to hosts all of whose addresses are public.
    ///
    /// It is applied when a browser subscribes and before each message. An answer of the name server that changes between
    /// the rule and the connection leads nowhere, because a host inside has no certificate for the name.
    public static let publicAddresses = publicAddresses(resolve: HostAddress.all)

    static func publicAddresses(
        resolve: @escaping @Sendable (_ host: String) async throws -> [HostAddress]
    ) -> PushAddressPolicy {
        PushAddressPolicy { endpoint in
            guard endpoint.scheme?.lowercased() == "https", endpoint.user == nil, endpoint.password == nil,
                endpoint.port.map({ $0 == 443 }) ?? true, let host = endpoint.host, host.contains(".")
            else { return false }
            let addresses = try await resolve(host)
            return !addresses.isEmpty && addresses.allSatisfy(\.isPublic)
        }
    }
}
