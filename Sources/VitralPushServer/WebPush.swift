// SPDX-License-Identifier: Apache-2.0

public import Configuration
public import Foundation
import VitralFeatures
public import VitralModels
public import VitralPush
public import VitralServer

/// The parts of a server that send push messages: what browsers load, and the service that sends.
///
/// ```swift
/// import Configuration
/// import VitralModels
///
/// func push(_ container: ModelContainer, settings: ConfigReader, site: URL) throws -> WebPush {
///     try WebPush(container, settings: settings, site: site, keyFile: URL(filePath: "var/push.key")) { _ in true }
/// }
/// ```
public struct WebPush: Sendable {
    /// The scripts of the browser, and the client in the environment of views.
    public let module: ServerModule
    /// The service that sends the messages of the queue.
    public let worker: PushWorker<ContinuousClock>
    /// The key of the server.
    public let key: PushKey
    /// The addresses that the server sends to.
    public let policy: PushAddressPolicy

    /// Creates the parts.
    ///
    /// The setting `push.contact` is the address by which push services reach the operator: `mailto:` or `https:`.
    /// With `push.privateAddresses`, the server sends to every address that a browser names: for tests on one machine.
    ///
    /// - Parameters:
    ///   - container: A container whose schema includes `PushQueue.models`.
    ///   - settings: The settings, with the app's key in `push.key` or `push.keyFile`.
    ///   - site: The address of the site, which is the contact if the settings name none.
    ///   - keyFile: The file of the key if the settings name none; it is created if it is missing.
    ///   - isSignedIn: Returns whether a sign-in is valid, such as `accounts.isInForce`; subscriptions end with it.
    public init(
        _ container: ModelContainer, settings: ConfigReader, site: URL, keyFile: URL,
        transport: any PushTransport = HTTPPush(), policy: PushAddressPolicy? = nil,
        isSignedIn: @escaping @Sendable (_ signIn: Data) async throws -> Bool
    ) throws {
        key = try PushKey(reading: settings) ?? PushKey(file: keyFile)
        let contact = settings.string(forKey: "push.contact") ?? site.absoluteString
        guard ["mailto:", "https:"].contains(where: contact.hasPrefix) || site.scheme == "http" else {
            throw InvalidSetting(key: "push.contact", expectation: "an address with mailto: or https:")
        }
        let isOpen = settings.bool(forKey: "push.privateAddresses", default: false)
        self.policy = policy ?? (isOpen ? PushAddressPolicy { _ in true } : .publicAddresses)
        module = .push(PushSubscriptions(container, policy: self.policy), key: key)
        worker = PushWorker(
            PushQueue(container), by: transport, key: key, contact: contact, policy: self.policy,
            isSignedIn: isSignedIn)
    }
}
