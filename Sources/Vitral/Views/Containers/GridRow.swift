// SPDX-License-Identifier: Apache-2.0

/// A row of a grid; outside of a grid, its views form a separate row.
///
/// ```swift
/// Grid {
///     GridRow {
///         Text("Flour")
///         Text("500 g")
///     }
///     GridRow {
///         Text("Water")
///         Text("375 g")
///     }
/// }
/// ```
public struct GridRow<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let alignment: VerticalAlignment?
    let content: Content

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - alignment: The vertical alignment of smaller views; `nil` for that of the grid.
    ///   - content: The cells.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    /// Renders the row.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.div, .gridRow, style: view.alignment.map { "--ay:\($0.gridCSS)" })
        let row = GridRowID(element: renderer.lastElementID.description)
        renderer.withEnvironment {
            $0.gridRow = row
            $0.gridCell = GridCell()
        } content: {
            renderer.environment.container = GridCells.self
            renderer.environment.isLazy = false
            renderer.withTopLevelItems { Content._render(view.content, renderer) }
        }
        renderer.close()
    }
}
