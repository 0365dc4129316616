// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Logging
import Synchronization
public import Vitral

/// PokeExplorer: a Pokédex to browse, search and compare, with favorites for who signs in.
///
/// Give it its services once, before the first page, and its server their accounts; see ``PokeExplorerServices``. Without
/// them it asks the real PokéAPI, keeps what it learns in memory, and nobody can sign in.
public struct PokeExplorerApp: App {
    private static let shared = Mutex<PokeExplorerServices?>(nil)

    private let services: PokeExplorerServices

    /// Creates the app for one browser tab.
    public init() {
        services = Self.services()
    }

    /// Sets what all tabs share.
    public static func configure(_ services: PokeExplorerServices) {
        shared.withLock { $0 = services }
    }

    /// Where the texts are.
    public static var bundle: Bundle? { .module }

    /// The window.
    public var body: some Scene {
        WindowGroup("PokeExplorer") {
            AccountReader { account in
                RootView(services: services, account: account)
            }
        }
    }

    private static func services() -> PokeExplorerServices {
        shared.withLock { services in
            if let services { return services }
            do {
                let standard = try PokeExplorerServices()
                services = standard
                return standard
            } catch {
                // Only an in-memory database can fail here, which means that SQLite itself does not work.
                preconditionFailure("PokeExplorer cannot start without configure(_:): \(error)")
            }
        }
    }
}
