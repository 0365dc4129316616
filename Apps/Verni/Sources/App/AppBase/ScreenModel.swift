// SPDX-License-Identifier: Apache-2.0

package import Vitral

/// The view model of a screen: it makes the store, and turns changes of the ledger into actions.
///
/// The store's state survives a restart of the server as `@State` does.
@MainActor
package protocol ScreenModel<State, Action>: ObservableObject, RestorableModel
where RestorableState == State {
    associatedtype State: Equatable & Sendable & Codable
    associatedtype Action: Sendable

    var store: Store<State, Action> { get }
}

extension ScreenModel {
    package var restorableState: State {
        get { store.state }
        set { store.restore(newValue) }
    }
}

/// The place of a screen in a page: it keeps the view model as long as the screen is shown.
package struct ScreenHost<Model: ScreenModel, Content: View>: View {
    @StateObject private var model: Model
    private let content: (Store<Model.State, Model.Action>) -> Content

    /// Creates the place of a screen.
    ///
    /// - Parameters:
    ///   - model: Makes the view model when the screen appears first.
    ///   - content: The screen's view for the store.
    package init(
        _ model: @autoclosure @escaping () -> Model,
        @ViewBuilder content: @escaping (Store<Model.State, Model.Action>) -> Content
    ) {
        _model = StateObject(wrappedValue: model())
        self.content = content
    }

    package var body: some View { content(model.store) }
}
