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

/// Where a search field stands.
public struct SearchFieldPlacement: Hashable, Sendable {
    /// Where it fits.
    public static let automatic = SearchFieldPlacement()
    /// Below the title.
    public static let navigationBarDrawer = SearchFieldPlacement()
    /// Below the title: a bar has no room for a field in a browser.
    public static let toolbar = SearchFieldPlacement()
    /// Below the title of the sidebar.
    public static let sidebar = SearchFieldPlacement()

    /// Below the title, where it always stands.
    public static func navigationBarDrawer(
        displayMode: NavigationBarDrawerDisplayMode
    ) -> SearchFieldPlacement { .navigationBarDrawer }

    /// When a search field below the title is shown.
    public enum NavigationBarDrawerDisplayMode: Hashable, Sendable {
        /// Always: in a browser there is nothing to pull it out with.
        case automatic
        /// Always.
        case always
    }
}

extension View {
    /// Gives the screen a search field.
    ///
    /// The browser reports the text when typing pauses for 300 ms; another ``inputDebounce(_:)`` inside changes that.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - placement: Where the field stands.
    ///   - prompt: What the empty field shows.
    public consuming func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        modifier(_SearchableModifier(text: text, isPresented: nil, prompt: Text(prompt)))
    }

    /// Gives the screen a search field whose prompt is shown as it is.
    @_disfavoredOverload
    public consuming func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
    ) -> some View {
        modifier(_SearchableModifier(text: text, isPresented: nil, prompt: Text(prompt)))
    }

    /// Gives the screen a search field.
    public consuming func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(_SearchableModifier(text: text, isPresented: nil, prompt: prompt))
    }

    /// Gives the screen a search field, and says and tells whether the person searches.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isPresented: Whether the person searches: `true` once the field has the keyboard focus.
    ///   - placement: Where the field stands.
    ///   - prompt: What the empty field shows.
    public consuming func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View {
        modifier(_SearchableModifier(text: text, isPresented: isPresented, prompt: Text(prompt)))
    }

    /// Gives the screen a search field, and says and tells whether the person searches.
    public consuming func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        modifier(_SearchableModifier(text: text, isPresented: isPresented, prompt: prompt))
    }
}

/// A modifier that gives a screen a search field.
public struct _SearchableModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let text: Binding<String>
    let isPresented: Binding<Bool>?
    let prompt: Text?

    /// Hands the field to the screen around, or renders it above content where there is none.
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

/// Whether the person searches, and how to end it.
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

    /// Whether the person searches; asking makes the asker depend on it.
    var isSearching: Bool {
        source.recordRead()
        return isActive
    }

    /// Whether a suggestion was chosen since the last letter; asking makes the asker depend on it.
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

    /// Takes a suggestion.
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
