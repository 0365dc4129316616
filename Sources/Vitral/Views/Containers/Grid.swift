// SPDX-License-Identifier: Apache-2.0

/// A grid of views in rows; each column is as wide as its widest view.
///
/// Unlike a lazy grid, it measures all its views. A view outside of a row spans all columns.
///
/// ```swift
/// Grid(alignment: .leading) {
///     GridRow {
///         Text("Monstera")
///         Text("39 €").gridColumnAlignment(.trailing)
///     }
///     Divider()
/// }
/// ```
///
/// > NB: Columns share the remaining space equally; on an iPhone only the flexible columns take it.
public struct Grid<Content: View>: View {
    let alignment: Alignment
    let horizontalSpacing: Double?
    let verticalSpacing: Double?
    let content: Content
    @State private var model = GridModel()
    @Environment(\.gridRow) private var outerRow

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - alignment: The alignment of views in their cells.
    ///   - horizontalSpacing: The space between columns in points; `nil` for the standard spacing.
    ///   - verticalSpacing: The space between rows in points; `nil` for the standard spacing.
    ///   - content: The rows.
    public init(
        alignment: Alignment = .center, horizontalSpacing: Double? = nil, verticalSpacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
        self.content = content()
    }

    /// The rows, in columns that are determined when the rows have been evaluated.
    public var body: some View {
        _GridBox(content: _GridRows(content: content), style: style(), model: model)
    }

    private func style() -> String {
        // A grid in a cell of another grid must not inherit the alignment of that grid.
        let isNested = outerRow != nil
        var style = model.columns(alignment.horizontal, isNested: isNested)
        if isNested || alignment != .center {
            style += ";--ay:\(alignment.vertical.gridCSS);--ax:\(alignment.horizontal.gridCSS)"
        }
        if let horizontalSpacing { style += ";column-gap:\(CSS.length(horizontalSpacing))" }
        if let verticalSpacing { style += ";row-gap:\(CSS.length(verticalSpacing))" }
        return style
    }
}

/// The rows, in a separate node so that the grid can read their preferences.
private struct _GridRows<Content: View>: View {
    let content: Content

    var body: some View { content }
}

private struct _GridBox<Content: View>: View {
    typealias Body = Never
    let content: Content
    let style: String
    let model: GridModel

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let model = view.model
        renderer.open(.div, .grid, style: view.style)
        let slot = renderer.nextSlotIndex
        renderer.eagerly { renderer.child(view.content) }
        renderer.addEffect(PreferenceEffect<GridCellsKey>(slot: slot) { model.set($0) })
        renderer.close()
    }
}

/// The columns of a grid and their alignments.
@MainActor
final class GridModel {
    private let source = Source()
    private var alignments: [HorizontalAlignment?] = []

    func set(_ cells: [GridCellEntry]) {
        var rows: [GridRowID: Int] = [:]
        var found: [HorizontalAlignment?] = []
        for cell in cells {
            let column = rows[cell.row, default: 0]
            // A grid with more columns than this is a mistake, and CSS has a limit too.
            let end = min(column + cell.columns, 200)
            rows[cell.row] = end
            while found.count < end { found.append(nil) }
            if let alignment = cell.alignment, column < end { found[column] = alignment }
        }
        guard found != alignments else { return }
        alignments = found
        source.invalidateReaders()
    }

    /// Returns the CSS declarations of the columns.
    func columns(_ standard: HorizontalAlignment, isNested: Bool) -> String {
        source.recordRead()
        var style = "grid-template-columns:repeat(\(max(alignments.count, 1)),auto)"
        guard isNested || alignments.contains(where: { $0 != nil }) else { return style }
        // The stylesheet applies these properties to the cells of a column, by their position in the row.
        for (index, alignment) in alignments.prefix(6).enumerated() {
            style += ";--c\(index + 1):\((alignment ?? standard).gridCSS)"
        }
        return style
    }
}
