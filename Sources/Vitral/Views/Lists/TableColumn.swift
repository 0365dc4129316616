// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A column of a table.
///
/// ```swift
/// let trips: [Trip]
///
/// var body: some View {
///     Table(trips) {
///         TableColumn("Name", value: \.name)
///         TableColumn("Start") { Text($0.start, format: .dateTime.day().month()) }
///     }
/// }
/// ```
@MainActor @preconcurrency
public struct TableColumn<RowValue: Identifiable, Content: View> {
    private let title: Text
    private let comparator: Any?
    private let content: @MainActor (RowValue) -> Content
    private var style: String?

    private init(
        title: Text, comparator: Any?, @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
    ) {
        self.title = title
        self.comparator = comparator
        self.content = content
    }

    var erased: _TableColumn<RowValue> {
        let content = content
        return _TableColumn(title: title, comparator: comparator, style: style) { AnyView(content($0)) }
    }

    /// Sets the width in points; `nil` fits the content.
    public func width(_ width: Double? = nil) -> Self {
        var copy = self
        copy.style = width.map { "width:\(CSS.length($0));min-width:\(CSS.length($0))" }
        return copy
    }

    /// Sets the bounds of the width, in points.
    public func width(min: Double? = nil, ideal: Double? = nil, max: Double? = nil) -> Self {
        var declarations: [String] = []
        if let min { declarations.append("min-width:\(CSS.length(min))") }
        if let ideal { declarations.append("width:\(CSS.length(ideal))") }
        if let max, max.isFinite { declarations.append("max-width:\(CSS.length(max))") }
        var copy = self
        copy.style = declarations.isEmpty ? nil : declarations.joined(separator: ";")
        return copy
    }

    /// Sets the alignment of the column's texts.
    public func alignment(_ alignment: HorizontalAlignment) -> Self {
        var copy = self
        let declaration = "text-align:\(alignment.gridCSS)"
        copy.style = style.map { "\($0);\(declaration)" } ?? declaration
        return copy
    }
}

extension TableColumn {
    /// Creates a column without sorting, with a localized title.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping @MainActor (RowValue) -> Content) {
        self.init(title: Text(title), comparator: nil, content: content)
    }

    /// Creates a column without sorting, with a title that is shown verbatim.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: @escaping @MainActor (RowValue) -> Content) {
        self.init(title: Text(title), comparator: nil, content: content)
    }

    /// Creates a column that is sorted by a value, with a localized title.
    public init<Sorted: Comparable>(
        _ title: LocalizedStringKey, value: any KeyPath<RowValue, Sorted> & Sendable,
        @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
    ) {
        self.init(title: Text(title), comparator: KeyPathComparator(value), content: content)
    }

    /// Creates a column that is sorted by a value, with a title that is shown verbatim.
    @_disfavoredOverload
    public init<Sorted: Comparable>(
        _ title: some StringProtocol, value: any KeyPath<RowValue, Sorted> & Sendable,
        @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
    ) {
        self.init(title: Text(title), comparator: KeyPathComparator(value), content: content)
    }

    /// Creates a column that is sorted by a comparator, with a localized title.
    public init<Sort: SortComparator>(
        _ title: LocalizedStringKey, sortUsing comparator: Sort,
        @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
    ) where Sort.Compared == RowValue {
        self.init(title: Text(title), comparator: comparator, content: content)
    }
}

extension TableColumn where Content == Text {
    /// Creates a column of texts that is sorted by them, with a localized title.
    public init(_ title: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable) {
        self.init(title: Text(title), comparator: KeyPathComparator(value)) { Text(verbatim: $0[keyPath: value]) }
    }

    /// Creates a column of texts that is sorted by them, with a title that is shown verbatim.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, value: any KeyPath<RowValue, String> & Sendable) {
        self.init(title: Text(title), comparator: KeyPathComparator(value)) { Text(verbatim: $0[keyPath: value]) }
    }
}

/// A type-erased column.
public struct _TableColumn<RowValue> {
    let title: Text
    let comparator: Any?
    let style: String?
    let content: @MainActor (RowValue) -> AnyView
}
