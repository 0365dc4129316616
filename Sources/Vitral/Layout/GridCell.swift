// SPDX-License-Identifier: Apache-2.0

/// What modifiers say of a cell of a grid.
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

/// A row of a grid, by its element.
struct GridRowID: Hashable {
    let element: String
}

/// A cell as it hands itself up to the grid.
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

extension _Renderer {
    /// Opens the cell of a grid that the next view becomes.
    func openCell() {
        let values = environmentValues
        let cell = values.gridCell
        if let row = values.gridRow {
            addPreference(
                GridCellsKey.self, [GridCellEntry(row: row, columns: cell.columns, alignment: cell.alignment)])
        }
        environment = environment.outsideContainer
        openItemElement(.div, cell.anchor == nil ? .gridCell : .anchoredGridCell)
        if let style = cell.style { attribute(.style, style) }
    }
}

extension View {
    /// How many columns of a grid the view reaches across.
    public func gridCellColumns(_ count: Int) -> some View {
        transformEnvironment(\.gridCell) { $0.columns = min(max(count, 1), 100) }
    }

    /// Where the view's column has its views, for all cells of the column.
    ///
    /// Holds for the first six columns.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        transformEnvironment(\.gridCell) { $0.alignment = guide }
    }

    /// Where the view stands in its cell, whatever the grid says.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        transformEnvironment(\.gridCell) { $0.anchor = anchor }
    }

    /// Keeps the view from making its column or row larger.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        var names: [_BoxModifier.Declaration] = []
        if axes.contains(.horizontal) { names.append(.name(.gridUnsizedWidth)) }
        if axes.contains(.vertical) { names.append(.name(.gridUnsizedHeight)) }
        return box(.size, names)
    }
}
