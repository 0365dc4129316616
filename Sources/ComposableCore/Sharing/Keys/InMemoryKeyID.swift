// SPDX-License-Identifier: Apache-2.0

/// The identity of a key in memory: its name, and its storage.
public struct InMemoryKeyID: Hashable, Sendable {
    let key: String
    let storage: InMemoryStorage
}
