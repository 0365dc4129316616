// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import ComposableCore
package import VitralIdentity

extension SecurityClient {
    /// Returns the client of a session's tab.
    ///
    /// - Parameters:
    ///   - service: The accounts of the app.
    ///   - accountClient: Returns the tab's client, at each call; throws outside of a tab.
    package static func live(
        _ service: AccountService, accountClient: @escaping @Sendable () throws -> any AccountClient
    ) -> SecurityClient {
        let refusal = service.refusal
        return SecurityClient(
            devices: {
                try await refusal.translating {
                    try await accountClient().devices().map {
                        SignedInDevice(id: $0.id, name: $0.name, lastSeen: $0.lastSeen, isThisOne: $0.isThisOne)
                    }
                }
            },
            signOutDevice: { id in try await refusal.translating { try await accountClient().signOut(id) } },
            signOut: { try await refusal.translating { try await accountClient().signOut() } },
            signOutEverywhere: { try await refusal.translating { try await accountClient().signOutEverywhere() } },
            offersPasskeys: { await (try? accountClient())?.offersPasskeys ?? false },
            passkeys: {
                try await refusal.translating {
                    try await accountClient().passkeys().map {
                        PasskeyEntry(id: $0.id, name: $0.name, created: $0.created)
                    }
                }
            },
            addPasskey: { name in
                do {
                    try await accountClient().registerPasskey(named: name)
                } catch BrowserFailure.cancelled {
                    return .cancelled
                } catch BrowserFailure.passkeyExists {
                    return .exists
                } catch PasskeyFailure.alreadyRegistered {
                    return .exists
                } catch BrowserFailure.passkeysUnsupported, BrowserFailure.noPublicAddress {
                    return .unsupported
                } catch let error as CancellationError {
                    throw error
                } catch {
                    throw refusal.refusal(error)
                }
                return .added
            },
            renamePasskey: { id, name in
                try await refusal.translating { try await accountClient().renamePasskey(id, to: name) }
            },
            removePasskey: { id in
                try await refusal.translating { try await accountClient().removePasskey(id) }
            },
            changePassword: { old, new in
                try await refusal.translating {
                    try await service.changePassword(from: old.value, to: new.value, with: accountClient())
                }
            },
            confirm: { password in
                try await refusal.translating { try await accountClient().confirm(password: password.value) }
            },
            deleteAccount: { password in
                try await refusal.translating {
                    if let password {
                        try await accountClient().deleteAccount(password: password.value)
                    } else {
                        try await accountClient().deleteAccountWithPasskey()
                    }
                }
            })
    }
}
