// SPDX-License-Identifier: Apache-2.0

package import ComposableCore
package import Foundation

/// A browser in which the account is signed in.
package struct SignedInDevice: Hashable, Identifiable, Sendable, Codable {
    /// The sign-in's identifier.
    package let id: Data
    /// The browser's description of itself.
    package let name: String
    package let lastSeen: Date
    package let isThisOne: Bool

    /// Creates a device.
    package init(id: Data, name: String, lastSeen: Date, isThisOne: Bool) {
        (self.id, self.name, self.lastSeen, self.isThisOne) = (id, name, lastSeen, isThisOne)
    }
}

/// A passkey of the account.
package struct PasskeyEntry: Hashable, Identifiable, Sendable, Codable {
    package let id: Data
    package var name: String
    package let created: Date

    /// The largest number of characters of a name.
    package static let longestName = 60

    /// Creates an entry.
    package init(id: Data, name: String, created: Date) { (self.id, self.name, self.created) = (id, name, created) }
}

/// The result of adding a passkey.
package enum PasskeyResult: String, Hashable, Sendable, Codable {
    case added, cancelled, exists, unsupported
}

/// The sign-ins, passkeys and password of the account.
///
/// A closure throws a ``DomainError``. The caller asks for the passkey or the password again where the operation needs
/// it.
@DependencyClient
package struct SecurityClient: Sendable {
    /// Returns the browsers in which the account is signed in, the latest first.
    package var devices: @Sendable () async throws -> [SignedInDevice]
    /// Signs a browser out.
    package var signOutDevice: @Sendable (_ id: SignedInDevice.ID) async throws -> Void
    /// Signs this browser out.
    package var signOut: @Sendable () async throws -> Void
    /// Signs all browsers out.
    package var signOutEverywhere: @Sendable () async throws -> Void
    /// Returns whether the page can offer passkeys.
    package var offersPasskeys: @Sendable () async -> Bool = { false }
    /// Returns the passkeys, the oldest first.
    package var passkeys: @Sendable () async throws -> [PasskeyEntry]
    /// Asks the browser for a passkey, and adds it.
    package var addPasskey: @Sendable (_ name: String) async throws -> PasskeyResult
    /// Changes the name of a passkey.
    package var renamePasskey: @Sendable (_ id: PasskeyEntry.ID, _ name: String) async throws -> Void
    /// Removes a passkey.
    package var removePasskey: @Sendable (_ id: PasskeyEntry.ID) async throws -> Void
    /// Replaces the password, and signs all other browsers out.
    package var changePassword: @Sendable (_ old: Secret<String>, _ new: Secret<String>) async throws -> Void
    /// Verifies the password.
    package var confirm: @Sendable (_ password: Secret<String>) async throws -> Void
    /// Removes the account with all its data; without a password, the passkey is asked for.
    package var deleteAccount: @Sendable (_ password: Secret<String>?) async throws -> Void
}

extension SecurityClient: TestDependencyKey {
    package static let testValue = SecurityClient()
    package static var previewValue: SecurityClient {
        let seen = Date(timeIntervalSince1970: 1_795_446_000)
        let passkeys = LockIsolated([PasskeyEntry(id: Data([1]), name: "Celular", created: seen)])
        return SecurityClient(
            devices: {
                [
                    SignedInDevice(id: Data([1]), name: "Firefox, Linux", lastSeen: seen, isThisOne: true),
                    SignedInDevice(id: Data([2]), name: "Safari, iPhone", lastSeen: seen, isThisOne: false),
                ]
            },
            signOutDevice: { _ in }, signOut: {}, signOutEverywhere: {}, offersPasskeys: { true },
            passkeys: { passkeys.value },
            addPasskey: { name in
                let id = Data("\(passkeys.value.count)".utf8)
                passkeys.withValue { $0.append(PasskeyEntry(id: id, name: name, created: seen)) }
                return .added
            },
            renamePasskey: { id, name in
                passkeys.withValue { all in all = all.map { $0.id == id ? $0.named(name) : $0 } }
            },
            removePasskey: { id in passkeys.withValue { $0.removeAll { $0.id == id } } }, changePassword: { _, _ in },
            confirm: { _ in }, deleteAccount: { _ in })
    }
}

extension PasskeyEntry {
    /// Returns the passkey with another name.
    package func named(_ name: String) -> PasskeyEntry { PasskeyEntry(id: id, name: name, created: created) }
}

extension DependencyValues {
    /// The sign-ins, passkeys and password of the account.
    package var securityClient: SecurityClient {
        get { self[SecurityClient.self] }
        set { self[SecurityClient.self] = newValue }
    }
}
