// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import VitralIdentity

extension BiometricClient {
    /// Returns the client of a session's tab.
    ///
    /// - Parameter accountClient: Returns the tab's client, at each call; throws outside of a tab.
    package static func live(
        accountClient: @escaping @Sendable () throws -> any AccountClient, refusal: AccountRefusal = AccountRefusal()
    ) -> BiometricClient {
        BiometricClient(
            authenticate: {
                do {
                    try await accountClient().confirmWithPasskey()
                    return true
                } catch BrowserFailure.cancelled {
                    return false
                } catch is PasskeyFailure {
                    return false
                } catch let error as CancellationError {
                    throw error
                } catch {
                    throw refusal.refusal(error)
                }
            },
            isAvailable: {
                guard let client = try? accountClient(), await client.offersPasskeys else { return false }
                // Without an answer, the password is asked for.
                return (try? await client.passkeys().isEmpty) == false
            })
    }
}

extension KeychainClient {
    /// Returns the client of a session's account.
    ///
    /// - Parameters:
    ///   - vault: The vault of all accounts.
    ///   - userID: Returns the account of the session, at each call.
    package static func live(
        vault: Vault, userID: @escaping @Sendable () -> String?, refusal: AccountRefusal = AccountRefusal()
    ) -> KeychainClient {
        @Sendable func owner() throws -> String {
            guard let owner = userID() else { throw DomainError.sessionExpired }
            return owner
        }
        return KeychainClient(
            save: { data, key in
                try await refusal.translating { try await vault.save(data, for: key, of: owner()) }
            },
            load: { key in try await refusal.translating { try await vault.load(key, of: owner()) } },
            delete: { key in try await refusal.translating { try await vault.delete(key, of: owner()) } })
    }
}

extension PlacesClient {
    /// Returns the client on a table of municipalities: capitals come first, then the order of names.
    package static func live(table: MunicipalityTable = .carried) -> PlacesClient {
        PlacesClient(
            search: { text in table.municipalities(startingWith: String(text.prefix(100))) },
            municipality: { table.municipality($0) })
    }
}
