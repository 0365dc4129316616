// SPDX-License-Identifier: Apache-2.0

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
        let (field, state) = (view.field, view.field.state)
        let label = field.prompt?.string(renderer.environment.localizer) ?? renderer.frameworkText(.search)
        renderer.open(.div, .searchBox, isControl: true)
        renderer.attribute(.role, "search")
        renderer.attribute(.ariaLabel, label)
        Image._render(Image(systemName: "magnifyingglass"), renderer)
        renderer.open(.input)
        renderer.attribute(.type, "search")
        renderer.attribute(.ariaLabel, label)
        renderer.attribute(.placeholder, label)
        renderer.attribute(.enterkeyhint, "search")
        renderer.attribute(.autocomplete, "off")
        renderer.attribute(.autocapitalize, "off")
        renderer.attribute(.spellcheck, "false")
        renderer.attribute(.value, field.text.wrappedValue)
        renderer.addressField(field.text)
        renderer.attribute(.dataDebounce, "\(renderer.environmentValues.inputDebounce ?? 300)")
        let submits = renderer.environmentValues.submitActions.filter { $0.triggers.contains(.search) }
        renderer.listen(
            (.input, .text { state.type($0) }),
            (.submit, .plain { for action in submits { action.run() } }),
            (.focus, .flag { if $0 { state.begin() } }))
        // A programmatic search also focuses the field.
        if let isPresented = field.isPresented {
            renderer.addEffect(SearchFocusEffect(isWanted: isPresented.wrappedValue, field: renderer.lastElementID))
        }
        renderer.close()
        renderer.withEnvironment {
            $0.search = state
        } content: {
            if let scopes = field.scopes { renderer.child(scopes) } else { renderer.emptyChild() }
            if let suggestions = field.suggestions {
                renderer.child(_Suggestions(content: suggestions, state: state))
            } else {
                renderer.emptyChild()
            }
        }
        renderer.close()
    }
}

/// An effect that focuses the field when the app starts a search.
private struct SearchFocusEffect: Effect {
    let isWanted: Bool
    let field: ElementID

    func start(_ node: Node) {
        if isWanted, node.graph.context.operations.hasBeenPainted { node.graph.context.operations.requestFocus(field) }
    }

    func takeOver(from old: any Effect, _ node: Node) {
        guard isWanted, (old as? SearchFocusEffect)?.isWanted == false else { return }
        node.graph.context.operations.requestFocus(field)
    }

    func stop(_ node: Node) {}
}

/// The suggestions of a search field; the stylesheet shows them while the field has the focus.
private struct _Suggestions: View {
    let content: AnyView
    let state: SearchState

    var body: some View {
        if !state.hasChosenSuggestion {
            _SuggestionBox(content: content)
        }
    }
}

private struct _SuggestionBox: View {
    typealias Body = Never
    let content: AnyView

    static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.div, .searchSuggestions)
        renderer.attribute(.role, "group")
        renderer.attribute(.ariaLabel, renderer.frameworkText(.suggestions))
        renderer.child(view.content)
        renderer.close()
    }
}
