// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The texts that the server and the client show around an app's pages.
enum ServerText {
    /// The string catalog beside this file.
    static let catalog = StringCatalog(of: .module)

    /// The texts of the status bar: what the client calls the states of the connection, its notices and the button.
    static let status = ["connecting", "waiting", "offline", "expired", "replaced", "slow", "again"]

    /// Returns the text of a key in a language of the catalog, or the nearest one.
    static func string(_ key: String, language: String) -> String {
        catalog.string(for: key, language: language)
    }
}
