// SPDX-License-Identifier: Apache-2.0

/// A view whose content the app can scroll.
///
/// ```swift
/// ScrollViewReader { proxy in
///     Button("Day 30") { proxy.scrollTo(30, anchor: .top) }
///     ScrollView {
///         ForEach(1..<31) { day in Text("Day \(day)").id(day) }
///     }
/// }
/// ```
public struct ScrollViewReader<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let content: @MainActor (ScrollViewProxy) -> Content

    /// Creates a view whose content gets a proxy for scrolling.
    public init(@ViewBuilder content: @escaping @MainActor (ScrollViewProxy) -> Content) {
        self.content = content
    }

    /// Renders the content in a node of its own, below which the proxy searches for views.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.child(_ScrollReaderContent(content: view.content))
    }
}

struct _ScrollReaderContent<Content: View>: View {
    typealias Body = Never
    let content: @MainActor (ScrollViewProxy) -> Content

    static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.child(view)
    }

    static func _evaluate(_ view: Self, _ renderer: _Renderer) {
        Content._render(view.content(ScrollViewProxy(node: renderer.node)), renderer)
    }
}

extension View {
    /// Binds a value to the id of the first view in the scroll view.
    ///
    /// ```swift
    /// @State private var day: Int?
    ///
    /// var body: some View {
    ///     Button("Next day") { day = (day ?? 0) + 1 }
    ///     ScrollView(.horizontal) {
    ///         HStack { ForEach(1..<31) { Text("Day \($0)").id($0) } }
    ///             .scrollTargetLayout()
    ///     }
    ///     .scrollPosition(id: $day)
    /// }
    /// ```
    ///
    /// When scrolling ends, the binding gets the id of the first visible view; setting the binding scrolls. The views
    /// are the direct content of the container with ``scrollTargetLayout(isEnabled:)``, or else of the first container
    /// in the scroll view.
    ///
    /// - Parameters:
    ///   - id: The id of the first view; `nil` before the user or the app has scrolled.
    ///   - anchor: The alignment of a view that the app scrolls to.
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        modifier(_ScrollPositionModifier(id: id, anchor: anchor))
    }
}

/// A modifier that reads and sets the position of a scroll view.
public struct _ScrollPositionModifier<ID: Hashable>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let id: Binding<ID?>
    let anchor: UnitPoint?

    private final class Memory {
        var id: ID?
    }

    /// Renders content whose scrolling the browser reports.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let known = renderer.storage { Memory() }
        let (binding, anchor) = (modifier.id, modifier.anchor)
        let node = renderer.node
        let wanted = binding.wrappedValue
        renderer.addEffect(
            CommitEffect { node in
                guard let wanted, wanted != known.id else { return }
                known.id = wanted
                node.scroll(to: AnyHashable(wanted), anchor: anchor ?? .top)
            })
        renderer.boxed(.inherited) { box in
            box.set(events: .scroll)
            box.listen(
                .scroll,
                .text { [weak node] report in
                    guard let element = ElementID(wire: report),
                        let id = node?.scrollID(showing: element)?.base as? ID, id != known.id
                    else { return }
                    known.id = id
                    binding.wrappedValue = id
                })
        } content: {
            C._render(content, renderer)
        }
    }
}
