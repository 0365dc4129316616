// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Sets the suggestions that the search field inside shows while it has the focus.
    ///
    /// ```swift
    /// @State private var search = ""
    ///
    /// var body: some View {
    ///     NavigationStack {
    ///         Text("Results for \(search)")
    ///             .searchable(text: $search)
    ///             .searchSuggestions {
    ///                 Text("Vegetarian").searchCompletion("vegetarian")
    ///                 Text("Under 20 minutes").searchCompletion("quick")
    ///             }
    ///     }
    /// }
    /// ```
    ///
    /// Set the text of each suggestion with ``searchCompletion(_:)``.
    public consuming func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        let views = AnyView(suggestions())
        return transformEnvironment(\.searchSuggestionViews) { $0 = views }
    }

    /// Makes the view a suggestion that fills the search field with a text.
    public consuming func searchCompletion(_ completion: String) -> some View {
        _SearchCompletion(label: self, completion: completion)
    }

    /// Sets the scopes of the search field inside, of which the user selects one.
    ///
    /// ```swift
    /// @State private var search = ""
    /// @State private var scope = "mine"
    ///
    /// var body: some View {
    ///     NavigationStack {
    ///         Text("Recipes")
    ///             .searchable(text: $search)
    ///             .searchScopes($scope) {
    ///                 Text("Mine").tag("mine")
    ///                 Text("All").tag("all")
    ///             }
    ///     }
    /// }
    /// ```
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

    /// Sets the scopes of the search field inside, of which the user selects one.
    ///
    /// The scopes are always visible with the field, regardless of the activation.
    public consuming func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
    ) -> some View {
        searchScopes(scope, scopes: scopes)
    }
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

    /// Whether the user is searching with the enclosing search field.
    public var isSearching: Bool { search?.isSearching ?? false }

    /// An action that ends the search with the enclosing search field.
    public var dismissSearch: DismissSearchAction { DismissSearchAction(search: search) }
}
