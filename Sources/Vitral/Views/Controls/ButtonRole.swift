// SPDX-License-Identifier: Apache-2.0

/// The purpose of a button, such as deletion.
///
/// ```swift
/// @State private var notes: [Note] = []
///
/// var body: some View {
///     Button("Delete all", role: .destructive) { notes.removeAll() }
/// }
/// ```
public struct ButtonRole: Hashable, Sendable {
    let rawValue: String
    /// A button that deletes data.
    public static let destructive = ButtonRole(rawValue: "destructive")
    /// A button that closes a dialog without an action.
    public static let cancel = ButtonRole(rawValue: "cancel")
}
