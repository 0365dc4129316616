// SPDX-License-Identifier: Apache-2.0

/// A tree of elements, whose parent elements the user can expand.
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

/// The children of an element in an ``OutlineGroup``.
public struct OutlineSubgroupChildren: View {
    let content: AnyView

    init(_ content: AnyView) {
        self.content = content
    }

    /// The child elements.
    public var body: some View { content }
}

extension OutlineGroup where Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
    /// Creates an outline of elements that a key path identifies.
    ///
    /// - Parameters:
    ///   - data: The elements at the top level.
    ///   - id: The key path of an element's identifier.
    ///   - children: The key path of an element's children; `nil` for an element that cannot have children.
    ///   - content: A closure that returns the view of an element.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) {
        self.init(roots: Array(data), identify: id, children: children, content: content)
    }

    /// Creates an outline of a single root element that a key path identifies.
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
    /// Creates an outline of identifiable elements.
    public init(
        _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) {
        self.init(roots: Array(data), identify: \.id, children: children, content: content)
    }

    /// Creates an outline of a single identifiable root element.
    public init(
        _ root: Data.Element, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) {
        self.init(roots: [root], identify: \.id, children: children, content: content)
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
