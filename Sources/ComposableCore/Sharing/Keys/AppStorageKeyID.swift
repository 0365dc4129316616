// SPDX-License-Identifier: Apache-2.0

/// The identity of a key of the user's defaults: its name, and the defaults.
public struct AppStorageKeyID: Hashable, Sendable {
    let key: String
    let store: ObjectIdentifier
}
