// SPDX-License-Identifier: Apache-2.0

/// An action that lets the user rename an item; views read it from `@Environment(\.rename)`.
///
/// ```swift
/// @Environment(\.rename) private var rename
///
/// var body: some View {
///     Button("Rename…") { rename?() }.disabled(rename == nil)
/// }
/// ```
@MainActor @preconcurrency
public struct RenameAction {
    let run: @MainActor () -> Void

    /// Runs the rename action.
    public func callAsFunction() { run() }
}
