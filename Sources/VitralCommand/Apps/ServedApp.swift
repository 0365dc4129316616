// SPDX-License-Identifier: Apache-2.0

import Gallery
import PokeExplorer
import Samples
import Vitral

/// An app that `vitral serve` knows by name.
struct ServedApp: Sendable {
    /// The name for `--app`.
    let name: String
    /// The name for people.
    let title: String
    let summary: String
    let make: @MainActor @Sendable () -> any App

    static let pokeExplorer = ServedApp(
        name: "pokeexplorer", title: "PokeExplorer",
        summary: "A Pokédex: grid, search, detail, compare, accounts, favorites."
    ) { PokeExplorerApp() }

    static let accounts = ServedApp(
        name: "accounts", title: "Accounts",
        summary: "Sign up, sign in, passkeys, devices; in memory, or in --database."
    ) { AccountsApp() }

    /// All apps, the default one first.
    static let all = [
        pokeExplorer,
        ServedApp(name: "gallery", title: "Gallery", summary: "Every view and modifier, live, with its source.") {
            GalleryApp()
        },
        ServedApp(name: "counter", title: "Counter", summary: "A number and two buttons.") { CounterApp() },
        ServedApp(name: "forms", title: "Forms", summary: "Every control, and what was entered.") { FormsApp() },
        ServedApp(name: "rows", title: "Rows", summary: "A thousand rows, all of them in the page.") { RowsApp() },
        ServedApp(name: "rows-lazy", title: "Lazy rows", summary: "A thousand rows, the visible ones in the page.") {
            LazyRowsApp()
        },
        accounts,
        ServedApp(name: "idle", title: "Idle", summary: "A page on which nothing happens.") { IdleApp() },
    ]

    init(name: String, title: String, summary: String, make: @escaping @MainActor @Sendable () -> any App) {
        self.name = name
        self.title = title
        self.summary = summary
        self.make = make
    }

    /// The app with a name.
    static func named(_ name: String) throws -> ServedApp {
        guard let app = all.first(where: { $0.name == name.lowercased() }) else { throw UnknownApp(name: name) }
        return app
    }
}

/// A name that no app has.
struct UnknownApp: Error, CustomStringConvertible {
    let name: String

    var description: String {
        """
        There is no app “\(name)”. To fix this, choose one of: \
        \(ServedApp.all.map(\.name).joined(separator: ", ")).
        """
    }
}
