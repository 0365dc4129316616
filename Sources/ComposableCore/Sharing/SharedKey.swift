// SPDX-License-Identifier: Apache-2.0

/// A key that loads and saves a shared value in an outside system.
///
/// ```swift
/// struct NoteKey: SharedKey {
///     let file: URL
///     var id: URL { file }
///
///     func load(context: LoadContext<String>, continuation: LoadContinuation<String>) {
///         continuation.resume(with: Result { try String(contentsOf: file, encoding: .utf8) })
///     }
///
///     func subscribe(context: LoadContext<String>, subscriber: SharedSubscriber<String>) -> SharedSubscription {
///         SharedSubscription {}
///     }
///
///     func save(_ value: String, context: SaveContext, continuation: SaveContinuation) {
///         continuation.resume(with: Result { try value.write(to: file, atomically: true, encoding: .utf8) })
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
