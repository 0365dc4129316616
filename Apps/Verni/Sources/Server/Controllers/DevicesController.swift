// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VerniAPITypes
import VerniDomain
package import VitralIdentity
package import VitralPush

/// Lists and ends sign-ins, and keeps the browsers to which push messages go.
package struct DevicesController: DevicesOperations {
    private let accounts: Accounts
    private let subscriptions: PushSubscriptions
    private let key: PushKey?

    /// Creates the controller.
    ///
    /// - Parameter key: The key by which push services recognize the server; `nil` if it sends no push messages.
    package init(_ accounts: Accounts, subscriptions: PushSubscriptions, key: PushKey?) {
        (self.accounts, self.subscriptions, self.key) = (accounts, subscriptions, key)
    }

    package func listDevices(by user: APIUser) async throws -> APIDeviceList {
        APIDeviceList(
            devices: try await session(user).devices().map {
                APIDevice(
                    id: $0.id.base64URL, name: $0.name, signedInAt: $0.signedIn, seenAt: $0.lastSeen,
                    isCurrent: $0.isThisOne)
            })
    }

    package func deleteDevice(id: String, by user: APIUser) async throws {
        let session = session(user)
        guard let device = try await session.devices().first(where: { $0.id.base64URL == id }) else {
            throw VerniError.notFound
        }
        try await session.signOut(device.id)
    }

    package func getPushKey(by user: APIUser) async throws -> APIPushKey {
        APIPushKey(subscriptions: try await subscriptions.count(of: user.account), key: key?.publicKey)
    }

    package func addPushSubscription(_ body: APIPushSubscription, by user: APIUser) async throws {
        let subscription = try PushSubscription(
            endpoint: body.endpoint, publicKey: body.publicKey, secret: body.secret.value)
        try await subscriptions.add(subscription, of: user.account, signIn: user.token.signInID)
    }

    package func removePushSubscription(_ body: APIPushEndpoint, by user: APIUser) async throws {
        try await subscriptions.remove(body.endpoint, of: user.account)
    }

    private func session(_ user: APIUser) -> TokenSession {
        TokenSession(accounts: accounts, address: user.caller.address, user: user)
    }
}
