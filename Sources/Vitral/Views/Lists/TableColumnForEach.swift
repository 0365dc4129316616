// SPDX-License-Identifier: Apache-2.0

/// The columns of a table for the elements of a collection.
///
/// ```swift
/// let recipes: [Recipe]
/// let trips: [Trip]
///
/// var body: some View {
///     Table(recipes) {
///         TableColumn("Recipe", value: \.name)
///         TableColumnForEach(trips) { trip in
///             TableColumn(trip.name) { recipe in Text("\(recipe.name) in \(trip.country)") }
///         }
///     }
/// }
/// ```
@MainActor @preconcurrency
public struct TableColumnForEach<Data: RandomAccessCollection, RowValue: Identifiable> {
    let columns: [_TableColumn<RowValue>]

    /// Creates the columns of identifiable elements, in order.
    public init(_ data: Data, @TableColumnBuilder<RowValue> content: (Data.Element) -> [_TableColumn<RowValue>])
    where Data.Element: Identifiable {
        columns = data.flatMap(content)
    }

    /// Creates the columns of elements that a key path identifies, in order.
    public init<ID: Hashable>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TableColumnBuilder<RowValue> content: (Data.Element) -> [_TableColumn<RowValue>]
    ) {
        columns = data.flatMap(content)
    }
}
