// SPDX-License-Identifier: Apache-2.0

import Crypto
public import Foundation

/// A browser that has agreed to receive messages, and the keys with which they are encrypted for it.
///
/// ```swift
/// func subscription(_ json: Data) throws -> PushSubscription {
///     struct Sent: Decodable {
///         var endpoint, publicKey, secret: String
///     }
///     let sent = try JSONDecoder().decode(Sent.self, from: json)
///     return try PushSubscription(endpoint: sent.endpoint, publicKey: sent.publicKey, secret: sent.secret)
/// }
/// ```
///
/// A program that knows the address and the keys can send to the browser only with the app's ``PushKey``. Descriptions
/// show the host of the push service alone.
public struct PushSubscription: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The address at the push service of the browser's vendor.
    public let endpoint: URL
    /// The browser's public key, an uncompressed point of P-256.
    public let publicKey: Data
    /// The sixteen bytes that the browser shares with the app.
    public let secret: Data

    private static let longestEndpoint = 2_048

    /// Creates a subscription from what a browser has sent.
    ///
    /// - Parameters:
    ///   - endpoint: The address, at most 2,048 bytes long.
    ///   - publicKey: The browser's public key, in Base64 for addresses.
    ///   - secret: The shared bytes, in Base64 for addresses.
    /// - Throws: ``PushFailure/invalidSubscription``.
    public init(endpoint: String, publicKey: String, secret: String) throws(PushFailure) {
        guard endpoint.utf8.count <= Self.longestEndpoint, publicKey.utf8.count <= 100, secret.utf8.count <= 30,
            let url = URL(string: endpoint), let host = url.host, !host.isEmpty,
            let key = Base64URL.data(publicKey), let bytes = Base64URL.data(secret), bytes.count == 16,
            (try? P256.KeyAgreement.PublicKey(x963Representation: key)) != nil
        else { throw .invalidSubscription }
        self.endpoint = url
        self.publicKey = key
        self.secret = bytes
    }

    init(endpoint: URL, publicKey: Data, secret: Data) {
        self.endpoint = endpoint
        self.publicKey = publicKey
        self.secret = secret
    }

    /// The hash of an address, by which its subscription is found.
    static func id(of endpoint: String) -> String {
        Base64URL.text(SHA256.hash(data: Data(endpoint.utf8)))
    }

    /// The hash of the address.
    var id: String { Self.id(of: endpoint.absoluteString) }

    /// The host of the push service.
    public var description: String { "PushSubscription(\(endpoint.host ?? ""))" }
    /// A mirror without address and keys.
    public var customMirror: Mirror { Mirror(self, children: ["host": endpoint.host ?? ""]) }
}
