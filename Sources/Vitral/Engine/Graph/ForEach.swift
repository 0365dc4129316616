// SPDX-License-Identifier: Apache-2.0

import struct Foundation.IndexSet

/// A view for each element of a collection, identified by the element's id.
///
/// ```swift
/// let recipe: Recipe
///
/// var body: some View {
///     ForEach(recipe.ingredients) { ingredient in
///         LabeledContent(ingredient.name, value: ingredient.grams, format: .number)
///     }
/// }
/// ```
///
/// A row keeps its state when its element moves. Give every element a unique id.
///
/// With chart content as its content, it is chart content itself.
@MainActor @preconcurrency
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The elements.
    public let data: Data
    /// The closure that makes the view of an element.
    public let content: (Data.Element) -> Content
    package let identify: (Data.Element) -> ID
    var delete: (@MainActor (IndexSet) -> Void)?
    var move: (@MainActor (IndexSet, Int) -> Void)?

    /// Creates a repetition of content that is not a view.
    package init(_ data: Data, content: @escaping (Data.Element) -> Content, identify: @escaping (Data.Element) -> ID) {
        self.data = data
        self.content = content
        self.identify = identify
    }
}

extension ForEach: View where Content: View {
    /// Drawn by the framework.
    public typealias Body = Never

    /// Creates views for elements that a key path identifies.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.content = content
        identify = { $0[keyPath: id] }
    }

    /// Returns whether the content of equal elements is equal: both closures are the same code over the same captures.
    func hasSameContent(as other: Self) -> Bool {
        // A closure is two words, its code and its context; no context means that nothing was captured.
        let left = unsafeBitCast(content, to: (UInt, UInt).self)
        let right = unsafeBitCast(other.content, to: (UInt, UInt).self)
        return left == right
    }

    /// Renders the elements.
    ///
    /// Modifiers around the `ForEach` apply to each element.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let box = renderer.takeBox()
        renderer.child(
            ForEachNode<Data, ID, Content>.self,
            make: { slot in
                ForEachNode(
                    view, box: box, parent: renderer.node, graph: renderer.node.graph, slot: slot,
                    environment: renderer.environment)
            },
            update: { $0.update(view, box: box) })
    }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID, Content: View {
    /// Creates views for identifiable elements.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.content = content
        identify = { $0.id }
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// Creates a view for each number of a range.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.data = data
        self.content = content
        identify = { $0 }
    }
}

extension ForEach where Content: View {
    /// Creates views for elements, with a binding to each.
    ///
    /// ```swift
    /// @State private var notes: [Note] = []
    ///
    /// var body: some View {
    ///     List {
    ///         ForEach($notes) { $note in TextField("Note", text: $note.text) }
    ///     }
    /// }
    /// ```
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [_BindingElement<C, ID>], ID == C.Element.ID, C.Element: Identifiable, C.Index: Hashable {
        self.init(data, id: \.id, content: content)
    }

    /// Creates views for elements that a key path identifies, with a binding to each.
    ///
    /// With elements as their own identities, the edited element is a new row, which loses the focus.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [_BindingElement<C, ID>], C.Index: Hashable {
        self.data = data.wrappedValue.indices.map { _BindingElement(data, $0, id: id) }
        self.content = { content($0.binding) }
        identify = { $0.id }
    }
}

/// An element of a collection that a view shows through a binding.
public struct _BindingElement<C: MutableCollection, ID: Hashable> {
    let collection: Binding<C>
    let index: C.Index
    let last: C.Element
    let id: ID

    @MainActor
    init(_ collection: Binding<C>, _ index: C.Index, id: KeyPath<C.Element, ID>) {
        self.collection = collection
        self.index = index
        last = collection.wrappedValue[index]
        self.id = last[keyPath: id]
    }

    @MainActor var binding: Binding<C.Element> {
        let element = self
        return Binding(
            get: {
                let current = element.collection.wrappedValue
                // A row that is being removed may read once more after its element is gone.
                let isThere = current.indices.contains(element.index)
                return isThere ? current[element.index] : element.last
            },
            set: { newValue in
                guard element.collection.wrappedValue.indices.contains(element.index) else { return }
                element.collection.wrappedValue[element.index] = newValue
            })
    }
}

extension _Renderer {
    /// Removes and returns the description that modifiers have collected, for views that are rendered later.
    func takeBox() -> BoxStyle? {
        guard !box.isEmpty else { return nil }
        defer { box.reset() }
        return box.copy()
    }
}
