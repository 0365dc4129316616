// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The signed-in user.
struct CurrentUser: Identifiable, Hashable, Sendable {
    /// The permanent id of the account, to which the favorites belong.
    var id: String
    /// The name as the user chose it.
    var name: String
}

/// A browser in which the user is signed in.
struct AccountDevice: Identifiable, Hashable, Sendable {
    var id: Data
    /// The name by which the browser identifies itself, such as `Firefox, Linux`; empty when it is unknown.
    var name: String
    var lastSeen: Date
    /// Whether this is the browser of the current page.
    var isThisOne: Bool
}

/// A passkey with which the user signs in.
struct AccountPasskey: Identifiable, Hashable, Sendable {
    var id: Data
    /// The name that distinguishes the passkey from others.
    var name: String
    var created: Date
}
