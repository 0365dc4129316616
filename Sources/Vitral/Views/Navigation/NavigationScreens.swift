// SPDX-License-Identifier: Apache-2.0

/// The screens of a stack, from the root to the visible one.
struct _NavigationScreens<Root: View>: View {
    let root: Root
    let path: PathAdapter
    @State private var model = NavigationModel()
    /// The values of covered screens in the query, by depth, which the session saves.
    @State private var coveredQueries: [Int: [String: String]] = [:]
    @Environment(\.sceneContext) private var context
    @Environment(\.splitColumn) private var column
    @Environment(\.navigation) private var outer

    var body: some View {
        let _ = column?.registerStack()
        let isNested = outer != nil
        let elements = currentElements()
        let missing = model.readUnknownPath()
        let count = elements.count + (missing == nil ? 0 : 1)
        _StackBox {
            _NavigationScreen(content: root, depth: 0, isTop: count == 0, isNested: isNested)
            ForEach(screens(elements)) { screen in
                _NavigationScreen(
                    content: _Destination(element: screen.id.element, model: model), depth: screen.depth,
                    isTop: screen.depth == count, isNested: isNested)
            }
            if missing != nil {
                _NavigationScreen(content: _PageNotFound(), depth: count, isTop: true)
            }
        }
        .environment(\.navigation, model)
        .onDisappear { [model] in model.close() }
    }

    private func currentElements() -> [AnyHashable] {
        context?[WindowHeading.slot].noteScreens()
        // A stack inside a screen of another stack, such as in a sheet, leaves the address to that stack.
        model.update(path, context: outer == nil ? context : nil, coveredQueries: coveredQueries)
        let elements = path.get()
        let presented = model.readPresented()
        model.writeAddress(elements, presented: presented.count)
        if let queries = model.takeChangedQueries() { coveredQueries = queries }
        model.update(elements: elements)
        return elements + presented.map { AnyHashable($0) }
    }

    private func screens(_ elements: [AnyHashable]) -> [Screen] {
        elements.enumerated().map { index, element in
            Screen(
                id: Screen.ID(depth: index + 1, element: element), depth: index + 1)
        }
    }

    private struct Screen: Identifiable {
        struct ID: Hashable, RestorableIdentity {
            let depth: Int
            let element: AnyHashable

            @MainActor var restorationText: String? { IdentityText.of(element.base).map { "\(depth):\($0)" } }
        }

        let id: ID
        let depth: Int
    }
}

/// The screen for one element of a path.
struct _Destination: View {
    let element: AnyHashable
    let model: NavigationModel

    var body: some View {
        let destination = model.destination(for: element)
        (destination ?? AnyView(_PageNotFound()))
            .modifier(
                _DestinationModifier(
                    step: destination == nil ? model.readSearchStep() : nil, element: element, model: model))
    }
}

/// A modifier that searches the covered screens for the destination of the screen at the top.
private struct _DestinationModifier: ViewModifier {
    typealias Body = Never
    /// The step of the search; `nil` if the destination is known.
    let step: Int?
    let element: AnyHashable
    let model: NavigationModel

    static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        // The effect runs after the evaluation, because views declare destinations during their evaluation.
        renderer.addEffect(
            CommitEffect { _ in
                guard let step = modifier.step else { return }
                modifier.model.createCoveredScreen(for: modifier.element, after: step)
            })
        C._render(content, renderer)
    }
}

/// The content of a page whose address does not exist.
struct _PageNotFound: View {
    @Environment(\.navigation) private var navigation
    @Environment(\.frameworkTexts) private var texts

    var body: some View {
        ContentUnavailableView {
            Label(texts(.pageNotFound), systemImage: "questionmark.circle")
        } description: {
            Text(texts(.pageNotFoundHint))
        } actions: {
            Button(texts(.goToStart)) { navigation?.pop() }
        }
        .navigationTitle(texts(.pageNotFound))
    }
}

/// The element that contains the screens.
struct _StackBox<Content: View>: View {
    typealias Body = Never
    let content: Content

    init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.div, .navigationStack, isControl: true)
        Content._render(view.content, renderer)
        renderer.close()
    }
}

/// A callable lookup of the framework's own texts in a language.
@MainActor
struct FrameworkTexts: Equatable {
    let language: String

    func callAsFunction(_ text: FrameworkText) -> String { text.string(language: language) }
}

extension EnvironmentValues {
    var sceneContext: SceneContext? { scene?.context }
    var frameworkTexts: FrameworkTexts { FrameworkTexts(language: localizer?.language ?? "en") }
}
