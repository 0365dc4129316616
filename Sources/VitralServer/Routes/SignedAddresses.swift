// SPDX-License-Identifier: Apache-2.0

public import Crypto
public import Foundation
public import Hummingbird
import Vitral
import VitralFeatures

/// A signer of addresses that work for a limited time without a sign-in.
///
/// Use it for downloads outside the page, such as a file that a user opens in another program: the address replaces the
/// sign-in, so it must expire.
///
/// ```swift
/// import Hummingbird
///
/// let addresses = SignedAddresses()
/// let link = addresses.sign("/exports/trips.csv", lasting: .seconds(600))
/// let exports = ServedFolder(URL(filePath: "/var/lib/trips/exports"))
/// let router = Router(context: LiveRequestContext.self)
/// router.get("exports/:name") { request, context in
///     try addresses.verify(request)
///     return try await exports.response(to: request, file: try context.parameters.require("name"), context: context)
/// }
/// ```
///
/// The signature covers the path with its query and the time (HMAC-SHA256). Processes that share addresses share the key.
public struct SignedAddresses: Sendable {
    private let key: SymmetricKey
    private let now: @Sendable () -> Date

    /// Creates a signer.
    ///
    /// - Parameters:
    ///   - key: At least 256 random bits.
    ///   - now: The time.
    public init(key: SymmetricKey = SymmetricKey(size: .bits256), now: @escaping @Sendable () -> Date = { Date() }) {
        self.key = key
        self.now = now
    }

    /// Returns an address that works until a time has passed.
    ///
    /// - Parameters:
    ///   - path: The path, percent-encoded as in a request, with its query if it has one.
    ///   - duration: The time for which the address works.
    public func sign(_ path: String, lasting duration: Duration) -> String {
        let expiry = Int(clamping: now().timeIntervalSince1970) &+ Int(clamping: duration.components.seconds)
        let unsigned = "\(path)\(path.contains("?") ? "&" : "?")expires=\(expiry)"
        return "\(unsigned)&signature=\(Self.text(of: code(of: unsigned)))"
    }

    /// Validates the signed address of a request.
    ///
    /// - Throws: `HTTPError` with status 403 for a wrong signature, or 410 for an address that has expired.
    public func verify(_ request: Request) throws {
        let address = request.head.path ?? ""
        guard let mark = address.range(of: "&signature=", options: .backwards),
            let signature = Self.bytes(of: address[mark.upperBound...]),
            HMAC<SHA256>.isValidAuthenticationCode(
                signature, authenticating: Data(address[..<mark.lowerBound].utf8), using: key),
            let start = address.range(of: "expires=", options: .backwards, range: address.startIndex..<mark.lowerBound),
            let expiry = Int64(address[start.upperBound..<mark.lowerBound])
        else { throw HTTPError(.forbidden, message: "This address was not signed here.") }
        guard now().timeIntervalSince1970 < Double(expiry) else {
            throw HTTPError(.gone, message: "This address has expired.")
        }
    }

    private func code(of text: String) -> some MessageAuthenticationCode {
        HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: key)
    }

    private static func text(of code: some MessageAuthenticationCode) -> String {
        Hexadecimal.text(of: Array(code))
    }

    private static func bytes(of text: Substring) -> [UInt8]? {
        guard text.utf8.count == 2 * SHA256.byteCount else { return nil }
        var bytes: [UInt8] = []
        var rest = text[...]
        while !rest.isEmpty {
            guard let byte = UInt8(rest.prefix(2), radix: 16) else { return nil }
            bytes.append(byte)
            rest = rest.dropFirst(2)
        }
        return bytes
    }
}
