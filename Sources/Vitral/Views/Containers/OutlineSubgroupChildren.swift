// SPDX-License-Identifier: Apache-2.0

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
