// SPDX-License-Identifier: Apache-2.0

/// A key that loads and saves a shared value in an outside system.
///
/// ```swift
/// struct SettingsKey: SharedKey {
///     let database: SettingsDatabase
///     var id: String { "settings" }
///
///     func load(context: LoadContext<Settings>, continuation: LoadContinuation<Settings>) {
///         continuation.resume(with: Result { try database.read() })
///     }
///
///     func subscribe(context: LoadContext<Settings>, subscriber: SharedSubscriber<Settings>) -> SharedSubscription {
///         SharedSubscription {}
///     }
///
///     func save(_ value: Settings, context: SaveContext, continuation: SaveContinuation) {
///         continuation.resume(with: Result { try database.write(value) })
///     }
/// }
/// ```
public protocol SharedKey<Value>: SharedReaderKey {
    /// Saves the value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - context: The reason to save.
    ///   - continuation: The receiver of the result; resume it once, now or later.
    func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}
