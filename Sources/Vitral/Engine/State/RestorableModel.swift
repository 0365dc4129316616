// SPDX-License-Identifier: Apache-2.0

/// A model of which a part is restored with its view, when another process continues the session.
///
/// `@State` and `@StateObject` restore it as `@State` restores values that are `Codable`: the new process creates the
/// model as for a new view, and sets its ``restorableState`` before the view is first evaluated. Choose what the user
/// would miss, such as a selection, and no passwords; what can be loaded again stays out.
///
/// ```swift
/// import Observation
///
/// @MainActor
/// @Observable
/// final class PackingList: RestorableModel {
///     var packed: Set<String> = []
///     private(set) var suggestions: [String] = []
///
///     var restorableState: Set<String> {
///         get { packed }
///         set { packed = newValue }
///     }
/// }
///
/// struct PackingView: View {
///     @State private var list = PackingList()
///
///     var body: some View { Text("\(list.packed.count) packed") }
/// }
/// ```
///
/// State that was saved by an earlier version of the app and cannot be decoded is ignored. Any other state reaches the
/// model as it was saved, so the setter corrects what the app no longer allows.
@MainActor
public protocol RestorableModel: AnyObject {
    /// The type of the part that is restored.
    associatedtype RestorableState: Codable
    /// The part that is restored.
    var restorableState: RestorableState { get set }
}
