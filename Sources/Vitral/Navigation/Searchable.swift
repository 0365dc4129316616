// SPDX-License-Identifier: Apache-2.0

/// The search field of a screen.
struct SearchField {
    let text: Binding<String>
    let prompt: Text?

    @MainActor
    func isSame(as other: SearchField) -> Bool {
        Binding._areEqualInputs(text, other.text) && prompt == other.prompt
    }
}

struct SearchKey: PreferenceKey {
    static var defaultValue: SearchField? { nil }

    static func reduce(value: inout SearchField?, nextValue: () -> SearchField?) {
        value = value ?? nextValue()
    }
}

/// Where a search field stands.
public enum SearchFieldPlacement: Hashable, Sendable {
    /// Where it fits.
    case automatic
    /// Below the title.
    case navigationBarDrawer
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
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        modifier(_SearchableModifier(field: SearchField(text: text, prompt: Text(prompt))))
    }

    /// Gives the screen a search field.
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(_SearchableModifier(field: SearchField(text: text, prompt: prompt)))
    }
}

/// A modifier that gives a screen a search field.
public struct _SearchableModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let field: SearchField

    /// Hands the field to the screen around, or renders it above content where there is none.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        if renderer.environmentValues.screen == nil {
            _SearchBox._render(_SearchBox(field: modifier.field), renderer)
        } else {
            renderer.addPreference(SearchKey.self, modifier.field)
        }
        C._render(content, renderer)
    }
}

/// The search field of a screen, below its title.
struct _ScreenSearch: View {
    let screen: ScreenModel

    var body: some View {
        if let field = read() {
            _SearchBox(field: field)
        }
    }

    private func read() -> SearchField? {
        screen.readSearch()
        return screen.search
    }
}

struct _SearchBox: View {
    typealias Body = Never
    let field: SearchField

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let text = view.field.text
        let label = view.field.prompt?.string(renderer.environment.localizer) ?? renderer.frameworkText(.search)
        renderer.open(.div, "srch", isControl: true)
        renderer.attribute(.role, "search")
        Image._render(Image(systemName: "magnifyingglass"), renderer)
        renderer.open(.input)
        renderer.attribute(.type, "search")
        renderer.attribute(.ariaLabel, label)
        renderer.attribute(.placeholder, label)
        renderer.attribute(.enterkeyhint, "search")
        renderer.attribute(.autocomplete, "off")
        renderer.attribute(.autocapitalize, "off")
        renderer.attribute(.spellcheck, "false")
        renderer.attribute(.value, text.wrappedValue)
        renderer.attribute(.dataDebounce, "\(renderer.environmentValues.inputDebounce ?? 300)")
        let submits = renderer.environmentValues.submitActions
        renderer.listen(
            "i s", (.input, .text { text.wrappedValue = $0 }),
            (.submit, .plain { for action in submits { action.run() } }))
        renderer.close()
        renderer.close()
    }
}
