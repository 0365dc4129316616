// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral
import VitralIdentity
import VitralTestSupport
import VitralTesting

@testable import PokeExplorer

/// The services behind the pages of one test: a Pokédex, accounts, favorites and teams.
@MainActor
struct World {
    let pokedex: MockPokedex
    let persistence: MockPersistence
    let teams = MemoryTeamService()
    let accounts: Accounts
    let time = ManualTime()
    var requiresSignIn = false

    static let password = "correct horse"

    init(_ pokedex: MockPokedex = MockPokedex(.sample, isInMemory: true), attempts: Int = 100) {
        self.pokedex = pokedex
        persistence = MockPersistence()
        // The cheapest valid parameters of a hash.
        let hasher = PasswordHasher(
            parameters: .init(logarithmOfCost: 4, blockSize: 1, parallelization: 1), width: 2)
        accounts = Accounts(
            store: MemoryAccountStore(), hasher: hasher,
            limiter: AttemptLimiter(
                perAccount: .init(burst: attempts, refill: .seconds(600)),
                perAddress: .init(burst: 100, refill: .seconds(1)), clock: ContinuousClock()))
    }

    var services: PokeExplorerServices {
        PokeExplorerServices(
            pokedex: pokedex, artwork: .standIn(at: ""), time: time.source, persistence: persistence,
            teams: teams, accounts: accounts, requiresSignIn: requiresSignIn)
    }

    /// Returns the account service of a page without a signed-in user.
    func account(device: String = "Firefox, Linux") -> TestAccount {
        TestAccount(TestBrowser(accounts, device: device))
    }

    /// Returns the account service of a page on which a user has just signed up.
    func member(_ name: String = "ana", device: String = "Firefox, Linux") async throws -> TestAccount {
        let account = account(device: device)
        try await account.signUp(name: name, password: Self.password)
        return account
    }

    /// Returns the account service of a page on which a user with an account has just signed in.
    func returning(_ name: String = "ana", device: String = "Safari, iPhone") async throws -> TestAccount {
        let account = account(device: device)
        try await account.signIn(name: name, password: Self.password)
        return account
    }

    func hearts(_ account: any AccountServiceProtocol) -> FavoriteHearts {
        FavoriteHearts(account: account, persistence: persistence, now: time.source.now)
    }

    /// Shows the app on a new page.
    ///
    /// - Parameter defaults: The values that the browser stored for an earlier page.
    func show(
        _ account: (any AccountServiceProtocol)? = nil, at address: String = "/", in language: String = "en",
        defaults: String? = nil
    ) -> ViewTester {
        ViewTester(
            LanguageScope { RootView(services: services, account: account ?? self.account()) },
            textsOf: PokeExplorerApp.self,
            client: ClientProfile(languages: [language], address: Address(address), defaults: defaults))
    }
}
