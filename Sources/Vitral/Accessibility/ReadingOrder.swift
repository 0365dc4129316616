// SPDX-License-Identifier: Apache-2.0

import Logging

extension View {
    /// When a screen reader comes to the view: before those with a lower priority, and after those with a higher one.
    ///
    /// Views without a priority have 0; views of one priority are read in the order in which they stand. It is the order
    /// within the nearest ``accessibilityElement(children:)`` that contains its children, or else within the screen, the
    /// sheet or the tab. The keyboard goes on through the page in the order of the views, so let both agree where views
    /// are controls.
    ///
    /// A row of a list, and a bar, keep their order unless they have such a container inside; the log says so.
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        modifier(_SortPriorityModifier(priority: sortPriority))
    }
}

/// A modifier that says when a screen reader comes to a view.
public struct _SortPriorityModifier: ViewModifier, Equatable {
    /// Drawn by the framework.
    public typealias Body = Never
    let priority: Double

    private final class Token {}

    /// Renders content in an element that can be moved in the order.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let token = renderer.storage { Token() }
        // A box: browsers pass over what is owned and has none.
        renderer.open(.div, .box, isControl: true)
        renderer.addEffect(
            SortEffect(
                order: renderer.environmentValues.readingOrder, token: ObjectIdentifier(token),
                element: renderer.lastElementID, priority: modifier.priority))
        C._render(content, renderer)
        renderer.close()
    }
}

/// Has an element take part in the order as long as it is shown.
private struct SortEffect: Effect {
    let order: ReadingOrder?
    let token: ObjectIdentifier
    let element: ElementID
    let priority: Double

    func start(_ node: Node) {
        guard let order else {
            return node.graph.logger.warning(
                """
                accessibilitySortPriority(\(priority)) orders nothing in a row of a list or in a bar. To fix this, add \
                accessibilityElement(children: .contain) to the view around those that are to be ordered.
                """)
        }
        order.set(priority, of: element, in: node, token)
    }

    func takeOver(from old: any Effect, _ node: Node) {
        if let old = old as? SortEffect, old.order !== order { old.stop(node) }
        order?.set(priority, of: element, in: node, token)
    }

    func stop(_ node: Node) { order?.remove(token) }
}

/// The order in which a screen reader comes to the views of one container.
@MainActor
final class ReadingOrder {
    private struct Entry {
        let priority: Double
        let element: ElementID
        weak var node: Node?
    }

    /// By what stays the same while elements are numbered anew.
    private var entries: [ObjectIdentifier: Entry] = [:]
    private let source = Source()

    func set(_ priority: Double, of element: ElementID, in node: Node, _ token: ObjectIdentifier) {
        guard priority != 0 else { return remove(token) }
        if let old = entries[token], old.priority == priority, old.element == element { return }
        entries[token] = Entry(priority: priority, element: element, node: node)
        source.invalidateReaders()
    }

    func remove(_ token: ObjectIdentifier) {
        if entries.removeValue(forKey: token) != nil { source.invalidateReaders() }
    }

    /// Whether no view has a priority; whoever asks is evaluated when the order changes.
    var isEmpty: Bool {
        source.recordRead()
        return entries.isEmpty
    }

    /// The addresses of the elements in their order, around the one that holds all that has no priority.
    func addresses(around rest: ElementID) -> String {
        let sorted = entries.values.map { (entry: $0, path: $0.node?.path() ?? []) }.sorted { left, right in
            if left.entry.priority != right.entry.priority { return left.entry.priority > right.entry.priority }
            if left.path != right.path { return left.path.lexicographicallyPrecedes(right.path) }
            return left.entry.element.local < right.entry.element.local
        }
        let ids = sorted.filter { $0.entry.priority > 0 }.map(\.entry.element) + [rest]
        return (ids + sorted.filter { $0.entry.priority < 0 }.map(\.entry.element)).map(\.description)
            .joined(separator: " ")
    }
}

struct ReadingOrderKey: EnvironmentKey {
    static var defaultValue: ReadingOrder? { nil }
    /// Ends the order of the container around.
    static let none = EnvironmentEntry(
        key: ObjectIdentifier(ReadingOrderKey.self), value: TypedEnvironmentValue<ReadingOrder?>(nil))
}

extension EnvironmentValues {
    var readingOrder: ReadingOrder? {
        get { self[ReadingOrderKey.self] }
        set { self[ReadingOrderKey.self] = newValue }
    }
}

extension _Renderer {
    /// Makes the element that was opened last one whose content has an order, which ``inReadingOrder(_:_:)`` renders next.
    ///
    /// A browser reads what an element owns in the order in which it names it, and after what it does not name.
    func ownReadingOrder() -> ReadingOrder {
        let order = storage { ReadingOrder() }
        if !order.isEmpty { attribute(.ariaOwns, order.addresses(around: nextElementID)) }
        return order
    }

    /// Renders the content of an element that has an order.
    func inReadingOrder(_ order: ReadingOrder, _ content: () -> Void) {
        let isOrdered = !order.isEmpty
        if isOrdered { open(.div, .box) }
        withEnvironment({ $0.readingOrder = order }, content: content)
        if isOrdered { close() }
    }
}
