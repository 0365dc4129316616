// SPDX-License-Identifier: Apache-2.0

extension View {
    /// What the search field inside suggests while it has the focus.
    ///
    /// Give each suggestion its text with ``searchCompletion(_:)``.
    public consuming func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        let views = AnyView(suggestions())
        return transformEnvironment(\.searchSuggestionViews) { $0 = views }
    }

    /// Makes the view a suggestion that fills the search field with a text.
    public consuming func searchCompletion(_ completion: String) -> some View {
        _SearchCompletion(label: self, completion: completion)
    }

    /// The parts of the content that the search field inside searches, of which one is chosen.
    public consuming func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, @ViewBuilder scopes: () -> S
    ) -> some View {
        let content = scopes()
        let views = AnyView(
            Picker(selection: scope, content: { content }, label: { _ScopesLabel() })
                .pickerStyle(.segmented)
                .labelsHidden())
        return transformEnvironment(\.searchScopeViews) { $0 = views }
    }

    /// The parts of the content that the search field inside searches, of which one is chosen.
    ///
    /// They are shown with the field, whatever the activation.
    public consuming func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
    ) -> some View {
        searchScopes(scope, scopes: scopes)
    }
}

/// When the scopes of a search are shown.
public struct SearchScopeActivation: Hashable, Sendable {
    /// With the field.
    public static let automatic = SearchScopeActivation()
    /// With the field: a browser shows both from the start.
    public static let onSearchPresentation = SearchScopeActivation()
    /// With the field: a browser shows both from the start.
    public static let onTextEntry = SearchScopeActivation()
}

private struct _ScopesLabel: View {
    @Environment(\.frameworkTexts) private var texts

    var body: some View { Text(verbatim: texts(.search)) }
}

private struct _SearchCompletion<Label: View>: View {
    let label: Label
    let completion: String
    @Environment(\.search) private var search

    var body: some View {
        Button {
            search?.complete(completion)
        } label: {
            label
        }
        .buttonStyle(.plain)
    }
}

/// Ends a search; from the environment as `@Environment(\.dismissSearch)`.
@MainActor @preconcurrency
public struct DismissSearchAction {
    let search: SearchState?

    /// Empties the search field around and ends the search; without one it does nothing.
    public func callAsFunction() {
        search?.end()
    }
}

private struct SearchStateKey: EnvironmentKey {
    static var defaultValue: SearchState? { nil }
}

private struct SuggestionsKey: EnvironmentKey {
    static var defaultValue: AnyView? { nil }
}

private struct ScopesKey: EnvironmentKey {
    static var defaultValue: AnyView? { nil }
}

extension EnvironmentValues {
    var search: SearchState? {
        get { self[SearchStateKey.self] }
        set { self[SearchStateKey.self] = newValue }
    }

    var searchSuggestionViews: AnyView? {
        get { self[SuggestionsKey.self] }
        set { self[SuggestionsKey.self] = newValue }
    }

    var searchScopeViews: AnyView? {
        get { self[ScopesKey.self] }
        set { self[ScopesKey.self] = newValue }
    }

    /// Whether the person searches with the search field around.
    public var isSearching: Bool { search?.isSearching ?? false }

    /// Ends the search with the search field around.
    public var dismissSearch: DismissSearchAction { DismissSearchAction(search: search) }
}
