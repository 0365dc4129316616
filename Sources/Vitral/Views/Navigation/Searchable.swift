// SPDX-License-Identifier: Apache-2.0

/// The search field of a screen.
struct SearchField {
    let text: Binding<String>
    let isPresented: Binding<Bool>?
    let prompt: Text?
    let state: SearchState
    let suggestions: AnyView?
    let scopes: AnyView?

    @MainActor
    func isSame(as other: SearchField) -> Bool {
        Binding._areEqualInputs(text, other.text) && prompt == other.prompt && state === other.state
            && suggestions == nil && other.suggestions == nil && scopes == nil && other.scopes == nil
    }
}

struct SearchKey: PreferenceKey {
    static var defaultValue: SearchField? { nil }

    static func reduce(value: inout SearchField?, nextValue: () -> SearchField?) {
        value = value ?? nextValue()
    }
}

extension View {
    /// Adds a search field to the screen.
    ///
    /// ```swift
    /// let recipes: [Recipe]
    /// @State private var search = ""
    ///
    /// var body: some View {
    ///     NavigationStack {
    ///         List(recipes.filter { search.isEmpty || $0.name.localizedStandardContains(search) }) { Text($0.name) }
    ///             .searchable(text: $search, prompt: "Name of the recipe")
    ///     }
    /// }
    /// ```
    ///
    /// The browser sends the text when the user stops typing for 300 ms; set ``inputDebounce(_:)`` inside to change the
    /// delay.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - placement: The placement of the field.
    ///   - prompt: The text that the empty field shows.
    public consuming func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        modifier(_SearchableModifier(text: text, isPresented: nil, prompt: Text(prompt)))
    }

    /// Adds a search field to the screen, with a prompt that is shown verbatim.
    @_disfavoredOverload
    public consuming func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
    ) -> some View {
        modifier(_SearchableModifier(text: text, isPresented: nil, prompt: Text(prompt)))
    }

    /// Adds a search field to the screen.
    public consuming func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(_SearchableModifier(text: text, isPresented: nil, prompt: prompt))
    }

    /// Adds a search field to the screen, with a binding that starts and reports the search.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isPresented: Whether the user is searching: `true` while the field has the keyboard focus.
    ///   - placement: The placement of the field.
    ///   - prompt: The text that the empty field shows.
    public consuming func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View {
        modifier(_SearchableModifier(text: text, isPresented: isPresented, prompt: Text(prompt)))
    }

    /// Adds a search field to the screen, with a binding that starts and reports the search.
    public consuming func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        modifier(_SearchableModifier(text: text, isPresented: isPresented, prompt: prompt))
    }
}

/// A modifier that adds a search field to a screen.
public struct _SearchableModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let text: Binding<String>
    let isPresented: Binding<Bool>?
    let prompt: Text?

    /// Passes the field to the enclosing screen, or renders it above the content if there is no screen.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let values = renderer.environmentValues
        let state = renderer.storage { SearchState() }
        state.update(text: modifier.text, isPresented: modifier.isPresented)
        let field = SearchField(
            text: modifier.text, isPresented: modifier.isPresented, prompt: modifier.prompt, state: state,
            suggestions: values.searchSuggestionViews, scopes: values.searchScopeViews)
        if values.screen == nil {
            _SearchBox._render(_SearchBox(field: field), renderer)
        } else {
            renderer.addPreference(SearchKey.self, field)
        }
        renderer.withEnvironment {
            $0.search = state
            $0.searchSuggestionViews = nil
            $0.searchScopeViews = nil
        } content: {
            C._render(content, renderer)
        }
    }
}

/// The state of a search: whether it is active, and the text that ends it.
@MainActor
final class SearchState {
    private let source = Source()
    private let suggestionSource = Source()
    private var isActive = false
    private var text: Binding<String>?
    private var isPresented: Binding<Bool>?
    private var hasChosen = false

    func update(text: Binding<String>, isPresented: Binding<Bool>?) {
        self.text = text
        self.isPresented = isPresented
        guard let wanted = isPresented?.wrappedValue, wanted != isActive else { return }
        isActive = wanted
        source.invalidateReaders()
    }

    /// Whether the user is searching; a read makes the reader depend on it.
    var isSearching: Bool {
        source.recordRead()
        return isActive
    }

    /// Whether the user has chosen a suggestion since the last keystroke; a read makes the reader depend on it.
    var hasChosenSuggestion: Bool {
        suggestionSource.recordRead()
        return hasChosen
    }

    func begin() { set(true) }

    func end() {
        text?.wrappedValue = ""
        set(false)
    }

    func type(_ new: String) {
        set(true)
        choose(false)
        text?.wrappedValue = new
    }

    /// Fills the search field with a suggestion.
    func complete(_ completion: String) {
        text?.wrappedValue = completion
        choose(true)
    }

    private func set(_ new: Bool) {
        if isPresented?.wrappedValue != new { isPresented?.wrappedValue = new }
        guard isActive != new else { return }
        isActive = new
        source.invalidateReaders()
    }

    private func choose(_ new: Bool) {
        guard hasChosen != new else { return }
        hasChosen = new
        suggestionSource.invalidateReaders()
    }
}
