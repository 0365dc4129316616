// SPDX-License-Identifier: Apache-2.0

/// The label of the return key on an on-screen keyboard.
///
/// ```swift
/// @State private var search = ""
///
/// var body: some View {
///     TextField("City", text: $search).submitLabel(.search)
/// }
/// ```
///
/// Browsers know seven labels: `join` and `route` are shown as “go”, and `continue` as “next”.
public struct SubmitLabel: Hashable, Sendable {
    let hint: String

    /// The label “done”.
    public static let done = SubmitLabel(hint: "done")
    /// The label “go”.
    public static let go = SubmitLabel(hint: "go")
    /// The label “send”.
    public static let send = SubmitLabel(hint: "send")
    /// The label “join”, shown as “go”.
    public static let join = SubmitLabel(hint: "go")
    /// The label “route”, shown as “go”.
    public static let route = SubmitLabel(hint: "go")
    /// The label “search”.
    public static let search = SubmitLabel(hint: "search")
    /// The label “next”.
    public static let next = SubmitLabel(hint: "next")
    /// The label of a key that inserts a line break.
    public static let `return` = SubmitLabel(hint: "enter")
    /// The label “continue”, shown as “next”.
    public static let `continue` = SubmitLabel(hint: "next")
}
