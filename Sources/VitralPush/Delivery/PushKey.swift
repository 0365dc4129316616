// SPDX-License-Identifier: Apache-2.0

public import Configuration
import Crypto
public import Foundation
import Vitral
import VitralFeatures
import VitralFiles

/// The key by which push services recognize an app ([RFC 8292](https://www.rfc-editor.org/rfc/rfc8292)).
///
/// ```swift
/// let key = try PushKey(file: URL(fileURLWithPath: "var/push.key"))
/// ```
///
/// All processes of an app have the same key. With another key, browsers have to subscribe again.
public struct PushKey: Sendable, CustomStringConvertible, CustomReflectable {
    private let key: P256.Signing.PrivateKey

    /// The time for which a push service recognizes one signature; a day is the most.
    private static let validity: TimeInterval = 12 * 3_600

    /// Creates a random key that is not saved, for tests.
    public init() { key = P256.Signing.PrivateKey() }

    /// Creates a key from its 32 bytes in Base64, for addresses or not.
    ///
    /// - Parameter name: The name of its origin in an error.
    /// - Throws: `InvalidSetting`, which does not repeat the text.
    public init(base64: String, named name: String = "push.key") throws {
        let text = base64.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let data = Base64URL.data(text), let key = try? P256.Signing.PrivateKey(rawRepresentation: data) else {
            throw InvalidSetting(key: name, expectation: "the 32 bytes of a private key of P-256, in Base64")
        }
        self.key = key
    }

    /// Reads a key from a file; creates it with a random key if it does not exist.
    ///
    /// Processes that start at the same time read the same key.
    ///
    /// - Throws: `InvalidSetting`, also if users other than the file's owner may read it.
    public init(file: URL) throws {
        let problem = { InvalidSetting(key: "push.keyFile", expectation: $0) }
        do {
            if FileStatus.isMissing(file) {
                try PrivateFile.makeFolder(file.deletingLastPathComponent())
                _ = try PrivateFile.create(Array((PushKey().text + "\n").utf8), at: file)
            }
            let (bytes, permissions) = try PrivateFile.read(file)
            guard permissions & 0o077 == 0 else { throw problem("a file that only its owner may read") }
            try self.init(base64: String(decoding: bytes, as: UTF8.self), named: "push.keyFile")
        } catch let failure as FileFailure {
            throw problem("a file that can be read and created (\(failure))")
        }
    }

    /// Reads the key from the place that the settings name: `push.key` is the key in Base64, `push.keyFile` the path of a
    /// file that only its owner may read, and that is created if it is missing.
    ///
    /// - Returns: `nil` if neither is set.
    /// - Throws: `InvalidSetting`.
    public init?(reading reader: ConfigReader) throws {
        let key = reader.string(forKey: "push.key", isSecret: true).flatMap { $0.isEmpty ? nil : $0 }
        switch (try SettingReader(reader).text("push.keyFile"), key) {
        case (nil, nil): return nil
        case (let file?, nil): try self.init(file: URL(fileURLWithPath: file))
        case (nil, let key?): try self.init(base64: key)
        default: throw InvalidSetting(key: "push.key", expectation: "left out where “push.keyFile” is set")
        }
    }

    /// The public key, which browsers need to subscribe, in Base64 for addresses.
    public var publicKey: String { Base64URL.text(key.publicKey.x963Representation) }

    private var text: String { Base64URL.text(key.rawRepresentation) }

    /// The claims of a signature.
    private struct Claims: Encodable {
        var aud: String
        var exp: Int
        var sub: String
    }

    /// Returns the header `Authorization` of a request.
    ///
    /// - Parameters:
    ///   - endpoint: The address of a subscription.
    ///   - contact: The address by which the push service reaches the operator: `mailto:` or `https:`.
    ///   - date: The current time.
    func authorization(for endpoint: URL, contact: String, at date: Date) throws -> String {
        let port = endpoint.port.map { ":\($0)" } ?? ""
        let claims = Claims(
            aud: "\(endpoint.scheme ?? "https")://\(endpoint.host ?? "")\(port)",
            exp: Int(clamping: date.timeIntervalSince1970 + Self.validity), sub: contact)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let header = Base64URL.text(Data(#"{"typ":"JWT","alg":"ES256"}"#.utf8))
        let signed = "\(header).\(Base64URL.text(try encoder.encode(claims)))"
        let signature = try key.signature(for: Data(signed.utf8)).rawRepresentation
        return "vapid t=\(signed).\(Base64URL.text(signature)), k=\(publicKey)"
    }

    /// A description without the key.
    public var description: String { "PushKey" }
    /// A mirror without the key.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
