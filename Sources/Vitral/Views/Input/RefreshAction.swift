// SPDX-License-Identifier: Apache-2.0

/// An action that refreshes content; views read it from `@Environment(\.refresh)`.
///
/// ```swift
/// @Environment(\.refresh) private var refresh
///
/// var body: some View {
///     if let refresh {
///         Button("Reload") { Task { await refresh() } }
///     }
/// }
/// ```
public struct RefreshAction: Sendable {
    let run: @MainActor @Sendable () async -> Void

    /// Refreshes the content and returns when the refresh has finished.
    @MainActor
    public func callAsFunction() async {
        await run()
    }
}
