// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A table of rows and columns, which the user can sort and select.
///
/// ```swift
/// @State var trips: [Trip]
/// @State private var selection: Trip.ID?
/// @State private var order = [KeyPathComparator(\Trip.name)]
///
/// var body: some View {
///     Table(trips, selection: $selection, sortOrder: $order) {
///         TableColumn("Name", value: \.name)
///         TableColumn("Price", value: \.price) { Text($0.price, format: .currency(code: "EUR")) }
///     }
///     .onChange(of: order) { trips.sort(using: order) }
/// }
/// ```
///
/// The table is an HTML table. If it is wider than the screen, it scrolls horizontally and its first column stays in
/// place; an iPhone shows only the first column. With ``View/scrollDisabled(_:)`` it does not scroll on its own: its
/// columns share the width of the screen, and its head stays visible while the page scrolls. The page contains all rows:
/// use a ``List`` for very large data.
public struct Table<Value: Identifiable>: View {
    private let rows: [Value]
    private let columns: [_TableColumn<Value>]
    private let selection: SelectionAdapter?
    private let sort: TableSort?

    init(
        rows: some Sequence<Value>, columns: [_TableColumn<Value>], selection: SelectionAdapter? = nil,
        sort: TableSort? = nil
    ) {
        self.rows = Array(rows)
        self.selection = selection
        self.sort = sort
        self.columns = columns
    }

    /// The table.
    public var body: some View {
        _TableBox(rows: rows, columns: columns, selection: selection, sort: sort)
    }
}

extension Table {
    /// Creates a table.
    public init<Data: RandomAccessCollection>(
        _ data: Data, @TableColumnBuilder<Value> columns: () -> [_TableColumn<Value>]
    ) where Data.Element == Value {
        self.init(rows: data, columns: columns())
    }

    /// Creates a table with a selection of one row.
    public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Value.ID?>,
        @TableColumnBuilder<Value> columns: () -> [_TableColumn<Value>]
    ) where Data.Element == Value {
        self.init(rows: data, columns: columns(), selection: SelectionAdapter(selection))
    }

    /// Creates a table with a selection of several rows.
    public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Set<Value.ID>>,
        @TableColumnBuilder<Value> columns: () -> [_TableColumn<Value>]
    ) where Data.Element == Value {
        self.init(rows: data, columns: columns(), selection: SelectionAdapter(selection))
    }

    /// Creates a table that the user sorts by the column headers.
    ///
    /// A header changes only the sort order; the app must sort the data.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value> columns: () -> [_TableColumn<Value>]
    ) where Data.Element == Value, Sort.Compared == Value {
        self.init(rows: data, columns: columns(), sort: TableSort(sortOrder))
    }

    /// Creates a table that the user can sort, with a selection of one row.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value> columns: () -> [_TableColumn<Value>]
    ) where Data.Element == Value, Sort.Compared == Value {
        self.init(
            rows: data, columns: columns(), selection: SelectionAdapter(selection), sort: TableSort(sortOrder))
    }

    /// Creates a table that the user can sort, with a selection of several rows.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value> columns: () -> [_TableColumn<Value>]
    ) where Data.Element == Value, Sort.Compared == Value {
        self.init(
            rows: data, columns: columns(), selection: SelectionAdapter(selection), sort: TableSort(sortOrder))
    }
}

/// A type-erased sort order of a table, which the headers read and change.
@MainActor
struct TableSort {
    /// A closure that returns the order of a comparator's column; `nil` if the table is sorted by another column.
    let order: @MainActor (Any) -> SortOrder?
    /// A closure that sorts by a comparator, or reverses the order if the table is already sorted by it.
    let sort: @MainActor (Any) -> Void
    /// A closure that returns whether a comparator has the type of the sort order.
    let accepts: @MainActor (Any) -> Bool

    init<Sort: SortComparator>(_ binding: Binding<[Sort]>) {
        func isSame(_ left: Sort, _ right: Sort) -> Bool {
            var left = left
            left.order = right.order
            return left == right
        }
        accepts = { $0 is Sort }
        order = { comparator in
            guard let comparator = comparator as? Sort, let first = binding.wrappedValue.first,
                isSame(comparator, first)
            else { return nil }
            return first.order
        }
        sort = { comparator in
            guard var comparator = comparator as? Sort else { return }
            var order = binding.wrappedValue
            if let first = order.first, isSame(comparator, first) {
                comparator.order = first.order == .forward ? .reverse : .forward
            }
            order.removeAll { isSame($0, comparator) }
            binding.wrappedValue = [comparator] + order
        }
    }
}

private struct _TableBox<Value: Identifiable>: View {
    typealias Body = Never
    let rows: [Value]
    let columns: [_TableColumn<Value>]
    let selection: SelectionAdapter?
    let sort: TableSort?

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let isPinned = renderer.environmentValues.scroll.isDisabled
        renderer.open(.div, isPinned ? .pinnedTable : .table, isControl: true)
        // A region with its own scroll bar must be reachable by keyboard.
        if !isPinned { renderer.attribute(.tabindex, "0") }
        let model = view.selection.map { selection in
            let model = renderer.storage { SelectionModel() }
            model.update(
                selection, name: renderer.lastElementID.description, column: renderer.environmentValues.splitColumn)
            return model
        }
        renderer.open(.table, .tableGrid)
        renderer.open(.thead)
        renderer.open(.tr)
        for column in view.columns { renderHeader(of: column, sortedBy: view.sort, on: renderer) }
        renderer.close()
        renderer.close()
        renderer.open(.tbody)
        let columns = view.columns
        renderer.eagerly {
            renderer.child(ForEach(view.rows) { _TableRow(value: $0, columns: columns, selection: model) })
        }
        renderer.close()
        renderer.close()
        renderer.close()
    }

    private static func renderHeader(
        of column: _TableColumn<Value>, sortedBy sort: TableSort?, on renderer: _Renderer
    ) {
        renderer.open(.th, .tableHeader, style: column.style)
        renderer.attribute(.scope, "col")
        let title = column.title.string(renderer.environment.localizer)
        guard let sort, let comparator = column.comparator, sort.accepts(comparator) else {
            renderer.text(title)
            return renderer.close()
        }
        let order = sort.order(comparator)
        renderer.attribute(.ariaSort, order == .forward ? "ascending" : order == .reverse ? "descending" : "none")
        renderer.open(.button, .tableSortButton)
        renderer.attribute(.type, "button")
        renderer.listen(.click, .plain { sort.sort(comparator) })
        renderer.text(title)
        renderer.close()
        renderer.close()
    }
}

private struct _TableRow<Value: Identifiable>: View {
    typealias Body = Never
    let value: Value
    let columns: [_TableColumn<Value>]
    let selection: SelectionModel?

    static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.tr)
        for (index, column) in view.columns.enumerated() {
            renderer.open(index == 0 ? .th : .td, style: column.style)
            if index == 0 { renderer.attribute(.scope, "row") }
            let selection = index == 0 ? view.selection : nil
            if let selection {
                renderer.open(.label, .tableSelection)
                renderer.open(.input, .tableSelectionInput)
                selection.renderInput(for: AnyHashable(view.value.id), renderer)
                renderer.close()
            }
            renderer.child(column.content(view.value))
            if selection != nil { renderer.close() }
            renderer.close()
        }
        renderer.close()
    }
}
