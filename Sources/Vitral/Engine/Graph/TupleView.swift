// SPDX-License-Identifier: Apache-2.0

/// Several views in sequence.
public struct TupleView<each Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    @usableFromInline let content: (repeat each Content)

    /// Groups views.
    public init(_ content: repeat each Content) {
        self.content = (repeat each content)
    }

    /// Groups views without the copies that passing a parameter pack would make.
    @inlinable
    init(content: (repeat each Content)) {
        self.content = content
    }

    /// Renders the views.
    ///
    /// Modifiers around the tuple apply to each of them.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let box = renderer.box.isEmpty ? nil : renderer.box.copy()
        Memory.withPointer(to: view) { whole in
            var end = UnsafeRawPointer(whole)
            repeat renderer.render((each Content).self, after: &end, in: box)
        }
    }
}

extension _Renderer {
    /// Renders the element of a tuple that follows the given end.
    ///
    /// A loop over the elements would copy the tuple, and then each element once more. A struct with one tuple has the
    /// layout of that tuple, whose elements follow each other, each at its alignment.
    fileprivate func render<V: View>(_ type: V.Type, after end: inout UnsafeRawPointer, in box: BoxStyle?) {
        let place = end.alignedUp(for: type).assumingMemoryBound(to: type)
        end = UnsafeRawPointer(place) + MemoryLayout<V>.size
        Memory.borrow(place) { self.render($0, in: box) }
    }

    func render<V: View>(_ view: V, in box: BoxStyle?) {
        guard let box else { return V._render(view, self) }
        let outer = openWrappers
        self.box.take(box)
        V._render(view, self)
        self.box.reset()
        closeWrappers(to: outer)
    }
}
