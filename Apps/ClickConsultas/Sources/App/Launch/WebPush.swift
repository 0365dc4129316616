// SPDX-License-Identifier: Apache-2.0

import Configuration
import Foundation
import VitralFeatures
import VitralModels
import VitralPush
import VitralPushServer
import VitralServer

/// The parts of a server that send push messages: what browsers load, and the service that sends.
struct WebPush: Sendable {
    /// The scripts of the browser, and the client in the environment of views.
    let module: ServerModule
    /// The service that sends what `WebPushSender` has saved.
    let worker: PushWorker<ContinuousClock>

    /// Creates the parts.
    ///
    /// The setting `push.contact` is the address by which push services reach the operator: `mailto:` or `https:`.
    /// With `push.privateAddresses`, the server sends to every address that a browser names: for tests on one machine.
    ///
    /// - Parameters:
    ///   - container: A container with `DataModule.models`.
    ///   - settings: The settings, with the app's key in `push.key` or `push.keyFile`.
    ///   - site: The address of the site, which is the contact if the settings name none.
    ///   - keyFile: The file of the key if the settings name none; it is created if it is missing.
    ///   - isSignedIn: Returns whether a sign-in is valid, such as `accounts.isInForce`; subscriptions end with it.
    init(
        _ container: ModelContainer, settings: ConfigReader, site: URL, keyFile: URL,
        transport: any PushTransport = HTTPPush(), policy: PushAddressPolicy? = nil,
        isSignedIn: @escaping @Sendable (_ signIn: Data) async throws -> Bool
    ) throws {
        let key = try PushKey(reading: settings) ?? PushKey(file: keyFile)
        let contact = settings.string(forKey: "push.contact") ?? site.absoluteString
        guard ["mailto:", "https:"].contains(where: contact.hasPrefix) || site.scheme == "http" else {
            throw InvalidSetting(key: "push.contact", expectation: "an address with mailto: or https:")
        }
        let isOpen = settings.bool(forKey: "push.privateAddresses", default: false)
        let policy = policy ?? (isOpen ? PushAddressPolicy { _ in true } : .publicAddresses)
        module = .push(PushSubscriptions(container, policy: policy), key: key)
        worker = PushWorker(
            PushQueue(container), by: transport, key: key, contact: contact, policy: policy,
            isSignedIn: isSignedIn)
    }
}
