// SPDX-License-Identifier: Apache-2.0

/// A tree of elements, of which each that has children can be opened.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Parent: View, Leaf: View, Subgroup: View>: View {
    let roots: [Data.Element]
    let identify: KeyPath<Data.Element, ID>
    let children: KeyPath<Data.Element, Data?>
    let content: (Data.Element) -> Leaf

    /// The elements at the top.
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

/// What stands below an element of an ``OutlineGroup``.
public struct OutlineSubgroupChildren: View {
    let content: AnyView

    init(_ content: AnyView) {
        self.content = content
    }

    /// The elements below.
    public var body: some View { content }
}

extension OutlineGroup where Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
    /// Shows trees of elements that are identified by a key path.
    ///
    /// - Parameters:
    ///   - data: The elements at the top.
    ///   - id: Where an element's id is.
    ///   - children: Where an element's children are; `nil` for one that cannot have any.
    ///   - content: Makes the view of an element.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) {
        self.init(roots: Array(data), identify: id, children: children, content: content)
    }

    /// Shows the tree of one element that is identified by a key path.
    public init(
        _ root: Data.Element, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) {
        self.init(roots: [root], identify: id, children: children, content: content)
    }
}

extension OutlineGroup
where
    Data.Element: Identifiable, ID == Data.Element.ID, Parent == Leaf,
    Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>
{
    /// Shows trees of elements that know their ids.
    public init(
        _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) {
        self.init(roots: Array(data), identify: \.id, children: children, content: content)
    }

    /// Shows the tree of one element that knows its id.
    public init(
        _ root: Data.Element, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) {
        self.init(roots: [root], identify: \.id, children: children, content: content)
    }
}

extension List {
    /// Creates a list of trees, of which each element that has children can be opened.
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

    /// Creates a list of trees whose elements are identified by a key path.
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
