// SPDX-License-Identifier: Apache-2.0

import VitralFeatures

/// A store of saved sessions, from which another process can restore them.
///
/// ```swift
/// actor MemorySessionStore: SessionStore {
///     private var sessions: [SnapshotKey: [UInt8]] = [:]
///
///     func save(_ bytes: [UInt8], as key: SnapshotKey, from source: SnapshotSource) { sessions[key] = bytes }
///     func load(_ key: SnapshotKey) -> [UInt8]? { sessions[key] }
///     func prune() { if sessions.count > 1_000 { sessions.removeAll() } }
/// }
/// ```
///
/// Processes that share a store can stop, crash and take over from each other; their users notice a short pause.
/// ``FileSessionStore`` keeps sessions in a folder.
///
/// Only the server interprets the bytes, which are sealed with a key of the session's token: a store knows neither that
/// token nor the key, so it can read no session and forge none. It can return an older record of the same session.
public protocol SessionStore: Sendable {
    /// Saves a session, and replaces its earlier state.
    ///
    /// - Parameters:
    ///   - bytes: The session.
    ///   - key: The key under which it is loaded.
    ///   - source: The network of the session's browser, with which a store can limit the sessions of one address.
    func save(_ bytes: [UInt8], as key: SnapshotKey, from source: SnapshotSource) async throws
    /// Reads a session; returns `nil` if there is none, or if it is too old.
    func load(_ key: SnapshotKey) async throws -> [UInt8]?
    /// Removes sessions that are too old or beyond the limits.
    func prune() async throws
}
