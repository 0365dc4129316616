// SPDX-License-Identifier: Apache-2.0

/// A list of rows; the page contains only the visible window of a `ForEach`.
///
/// ```swift
/// let notes: [Note]
/// @State private var selection: Note.ID?
///
/// var body: some View {
///     List(notes, selection: $selection) { note in
///         VStack(alignment: .leading) {
///             Text(note.title).font(.headline)
///             Text(note.text).lineLimit(2)
///         }
///     }
/// }
/// ```
///
/// In a list with a selection, the user can select every row of a `ForEach` or with a `tag(_:)`: a single row by a
/// radio button, several rows by checkboxes. The input covers the whole row, and the user does not need to enter an
/// edit mode.
public struct List<SelectionValue: Hashable, Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let content: Content
    let selection: SelectionAdapter?

    /// Renders the list.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let values = renderer.environmentValues
        let scroll = values.scroll
        let row = values.listRow
        scroll.describe(renderer.box, isList: true)
        renderer.open(.div, values.listStyle.classes, isControl: true)
        renderer.attribute(.role, "list")
        if let refresh = values.refresh { renderer.listenForRefresh(refresh) }
        let name = renderer.lastElementID.description
        let model = view.selection.map { selection in
            let model = renderer.storage { SelectionModel() }
            model.update(selection, name: name, column: values.splitColumn)
            return model
        }
        // A list inside a sheet that a row declares must not inherit the row settings of the outer list.
        guard model != nil || row != ListRow() else { return renderRows(view, renderer) }
        renderer.withEnvironment {
            $0.listRow = ListRow(selection: model)
        } content: {
            renderRows(view, renderer)
        }
    }

    private static func renderRows(_ view: Self, _ renderer: _Renderer) {
        renderer.rows(isLazy: true) { Content._render(view.content, renderer) }
        renderer.close()
    }
}

private struct ListStyleKey: EnvironmentKey {
    static var defaultValue: ListStyle { .automatic }
}

extension EnvironmentValues {
    var listStyle: ListStyle {
        get { self[ListStyleKey.self] }
        set { self[ListStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the lists inside.
    public consuming func listStyle(_ style: ListStyle) -> some View {
        environment(\.listStyle, style)
    }
}

extension _Renderer {
    /// Renders views as rows of the list whose element is open.
    func rows(isLazy: Bool, _ content: () -> Void) {
        let outer = environment
        environment = outer.items(of: ListRows.self, isLazy: isLazy)
        withTopLevelItems(content)
        environment = outer
    }

    /// Registers the action of the pull-to-refresh gesture, and of the button for those who cannot pull.
    func listenForRefresh(_ refresh: RefreshAction) {
        listen(.refresh, .plain { Task { @MainActor in await refresh() } })
        addPreference(RefreshPreferenceKey.self, refresh)
    }
}
