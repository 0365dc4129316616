// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Who is signed in.
struct CurrentUser: Identifiable, Hashable, Sendable {
    /// Names the account for ever; favorites belong to it.
    var id: String
    /// The name as the person chose it.
    var name: String
}

/// A browser in which somebody is signed in.
struct AccountDevice: Identifiable, Hashable, Sendable {
    var id: Data
    /// What the browser calls itself, such as `Firefox, Linux`; empty when it says nothing.
    var name: String
    var lastSeen: Date
    /// Whether it is the browser that asks.
    var isThisOne: Bool
}

/// A passkey that signs somebody in.
struct AccountPasskey: Identifiable, Hashable, Sendable {
    var id: Data
    /// What tells it from others.
    var name: String
    var created: Date
}
