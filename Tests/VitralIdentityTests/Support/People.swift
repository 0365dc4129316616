// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralTestSupport

@testable import VitralIdentity

/// Accounts with cheap passwords and a clock that a test advances.
struct People: Sendable {
    let clock = ManualClock()
    let store: any AccountStore
    private let hasher = PasswordHasher(parameters: cost(4), width: 2)

    init(_ store: TestStore) async throws { self.init(store: try await store.accounts()) }

    init(store: any AccountStore) { self.store = store }

    /// New accounts over the same store, with their own count of attempts.
    var accounts: Accounts { accounts(hasher) }

    /// The accounts with passwords of twice the cost.
    var strongerAccounts: Accounts { accounts(PasswordHasher(parameters: Self.cost(5))) }

    private func accounts(_ hasher: PasswordHasher) -> Accounts {
        Accounts(store: store, hasher: hasher, limiter: AttemptLimiter(clock: clock), now: { [clock] in clock.date })
    }

    private static func cost(_ logarithm: Int) -> PasswordHash.Parameters {
        PasswordHash.Parameters(logarithmOfCost: logarithm, blockSize: 8, parallelization: 1)
    }

    func signUp(_ name: String = "Ana") async throws -> SignInToken {
        try await accounts.signUp(name: name, password: "correct horse", device: "Firefox", address: "10.0.0.1")
    }

    func signIn(
        _ name: String, _ password: String = "correct horse", on accounts: Accounts? = nil
    ) async throws -> SignInToken {
        try await (accounts ?? self.accounts).signIn(
            name: name, password: password, device: "Safari", address: "10.0.0.1")
    }
}
