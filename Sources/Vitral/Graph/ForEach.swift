// SPDX-License-Identifier: Apache-2.0

/// A view for each element of a collection, identified by the element's id.
///
/// A row keeps its state when its element moves. Give every element an id of its own.
///
/// Of chart content it makes chart content.
@MainActor @preconcurrency
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The elements.
    public let data: Data
    /// Makes the view of an element.
    public let content: (Data.Element) -> Content
    package let identify: (Data.Element) -> ID

    /// Repeats what is not a view.
    package init(_ data: Data, content: @escaping (Data.Element) -> Content, identify: @escaping (Data.Element) -> ID) {
        self.data = data
        self.content = content
        self.identify = identify
    }
}

extension ForEach: View where Content: View {
    /// Drawn by the framework.
    public typealias Body = Never

    /// Shows elements that are identified by a key path.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.content = content
        identify = { $0[keyPath: id] }
    }

    /// Whether the content of equal elements is equal: both closures are the same code over the same captures.
    func hasSameContent(as other: Self) -> Bool {
        // A closure is two words, its code and its context; no context means that nothing was captured.
        let left = unsafeBitCast(content, to: (UInt, UInt).self)
        let right = unsafeBitCast(other.content, to: (UInt, UInt).self)
        return left == right
    }

    /// Renders the elements.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.child(
            ForEachNode<Data, ID, Content>.self,
            make: { slot in
                ForEachNode(
                    view, parent: renderer.node, graph: renderer.node.graph, slot: slot,
                    environment: renderer.environment)
            },
            update: { $0.update(view) })
    }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID, Content: View {
    /// Shows elements that know their ids.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.content = content
        identify = { $0.id }
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// Shows a view for each number of a range.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.data = data
        self.content = content
        identify = { $0 }
    }
}

extension ForEach where Content: View {
    /// Shows elements with a binding to each.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [_BindingElement<C>], ID == C.Element.ID, C.Element: Identifiable, C.Index: Hashable {
        self.data = data.wrappedValue.indices.map { _BindingElement(data, $0) }
        self.content = { content($0.binding) }
        identify = { $0.id }
    }
}

/// An element of a collection that is shown through a binding.
public struct _BindingElement<C: MutableCollection> where C.Element: Identifiable {
    let collection: Binding<C>
    let index: C.Index
    let last: C.Element

    @MainActor
    init(_ collection: Binding<C>, _ index: C.Index) {
        self.collection = collection
        self.index = index
        last = collection.wrappedValue[index]
    }

    var id: C.Element.ID { last.id }

    @MainActor var binding: Binding<C.Element> {
        let element = self
        return Binding(
            get: {
                let current = element.collection.wrappedValue
                // A row on its way out may read once more after its element went away.
                let isThere = current.indices.contains(element.index)
                return isThere ? current[element.index] : element.last
            },
            set: { newValue in
                guard element.collection.wrappedValue.indices.contains(element.index) else { return }
                element.collection.wrappedValue[element.index] = newValue
            })
    }
}
