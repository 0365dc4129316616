// SPDX-License-Identifier: Apache-2.0

/// A tree of elements, whose parent elements the user can expand.
///
/// ```swift
/// struct Folder: Identifiable {
///     let id: Int
///     var name: String
///     var folders: [Folder]?
/// }
///
/// let folders: [Folder]
///
/// var body: some View {
///     List {
///         OutlineGroup(folders, children: \.folders) { Text($0.name) }
///     }
/// }
/// ```
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Parent: View, Leaf: View, Subgroup: View>: View {
    let roots: [Data.Element]
    let identify: KeyPath<Data.Element, ID>
    let children: KeyPath<Data.Element, Data?>
    let content: (Data.Element) -> Leaf

    /// The elements at the top level.
    public var body: some View {
        ForEach(roots, id: identify) { element in
            if let below = element[keyPath: children] {
                DisclosureGroup {
                    OutlineSubgroupChildren(
                        AnyView(Self(roots: Array(below), identify: identify, children: children, content: content)))
                } label: {
                    content(element)
                }
            } else {
                content(element)
            }
        }
    }
}

extension List {
    /// Creates a list of identifiable elements in a tree, whose parent elements the user can expand.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    )
    where
        Content == OutlineGroup<
            Data, Data.Element.ID, Row, Row, DisclosureGroup<Row, OutlineSubgroupChildren>
        >, Data.Element: Identifiable, SelectionValue == Never
    {
        self.init { OutlineGroup(data, children: children, content: rowContent) }
    }

    /// Creates a list of elements in a tree that a key path identifies.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    )
    where
        Content == OutlineGroup<Data, ID, Row, Row, DisclosureGroup<Row, OutlineSubgroupChildren>>,
        SelectionValue == Never
    {
        self.init { OutlineGroup(data, id: id, children: children, content: rowContent) }
    }
}
