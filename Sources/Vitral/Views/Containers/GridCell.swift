// SPDX-License-Identifier: Apache-2.0

/// The grid cell settings that modifiers of a view set.
struct GridCell: Equatable {
    var columns = 1
    var alignment: HorizontalAlignment?
    var anchor: UnitPoint?

    var style: String? {
        var declarations: [String] = []
        if columns > 1 { declarations.append("grid-column:span \(columns)") }
        if let anchor {
            declarations.append("--x:\(CSS.number(anchor.x * 100))%;--y:\(CSS.number(anchor.y * 100))%")
        }
        return declarations.isEmpty ? nil : declarations.joined(separator: ";")
    }
}

/// The identity of a grid row, by its element.
struct GridRowID: Hashable {
    let element: String
}

/// A cell as it reports itself to the grid.
struct GridCellEntry: Equatable {
    let row: GridRowID
    let columns: Int
    let alignment: HorizontalAlignment?
}

struct GridCellsKey: PreferenceKey {
    static var defaultValue: [GridCellEntry] { [] }

    static func reduce(value: inout [GridCellEntry], nextValue: () -> [GridCellEntry]) {
        value += nextValue()
    }
}

extension EnvironmentValues {
    @Entry var gridRow: GridRowID?
    @Entry var gridCell = GridCell()
}

/// The cells of a row of a grid.
enum GridCells: ItemContainer {
    static func openItem(_ renderer: _Renderer) {
        let values = renderer.environmentValues
        let cell = values.gridCell
        if let row = values.gridRow {
            renderer.addPreference(
                GridCellsKey.self, [GridCellEntry(row: row, columns: cell.columns, alignment: cell.alignment)])
        }
        renderer.environment = renderer.environment.outsideContainer
        renderer.openItemElement(.div, cell.anchor == nil ? .gridCell : .anchoredGridCell)
        if let style = cell.style { renderer.attribute(.style, style) }
    }
}

extension View {
    /// Sets the number of grid columns that the view spans.
    ///
    /// ```swift
    /// Grid {
    ///     GridRow {
    ///         Text("Flour")
    ///         Text("500 g")
    ///     }
    ///     GridRow { Text("Mix well").gridCellColumns(2) }
    /// }
    /// ```
    public func gridCellColumns(_ count: Int) -> some View {
        transformEnvironment(\.gridCell) { $0.columns = min(max(count, 1), 100) }
    }

    /// Sets the horizontal alignment of all cells in the view's column.
    ///
    /// Only the first six columns support this.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        transformEnvironment(\.gridCell) { $0.alignment = guide }
    }

    /// Sets the anchor of the view in its cell, which overrides the grid's alignment.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        transformEnvironment(\.gridCell) { $0.anchor = anchor }
    }

    /// Prevents the view from enlarging its column or row.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        var names: [_BoxModifier.Declaration] = []
        if axes.contains(.horizontal) { names.append(.name(.gridUnsizedWidth)) }
        if axes.contains(.vertical) { names.append(.name(.gridUnsizedHeight)) }
        return box(.size, names)
    }
}
