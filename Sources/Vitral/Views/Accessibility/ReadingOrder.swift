// SPDX-License-Identifier: Apache-2.0

import Logging

extension View {
    /// Sets the priority by which a screen reader orders the view: views with a higher priority come first.
    ///
    /// Views without a priority have 0; views of the same priority are read in the order of the source. The order
    /// applies within the nearest ``accessibilityElement(children:)`` that contains its children, or else within the
    /// screen, the sheet or the tab. The keyboard still follows the order of the views, so keep the two orders equal
    /// where views are controls.
    ///
    /// Rows of a list, and bars, keep their order unless they have such a container inside; a log message says so.
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        modifier(_SortPriorityModifier(priority: sortPriority))
    }
}

/// A modifier that sets the reading priority of a view.
public struct _SortPriorityModifier: ViewModifier, Equatable {
    /// Drawn by the framework.
    public typealias Body = Never
    let priority: Double

    private final class Token {}

    /// Renders content in an element whose place in the reading order can change.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let token = renderer.storage { Token() }
        // The element has a box: browsers ignore owned elements that have none.
        renderer.open(.div, .box, isControl: true)
        renderer.addEffect(
            SortEffect(
                order: renderer.environmentValues.readingOrder, token: ObjectIdentifier(token),
                element: renderer.lastElementID, priority: modifier.priority))
        C._render(content, renderer)
        renderer.close()
    }
}

/// The registration of an element in the reading order, for as long as it is shown.
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

/// The reading order of the views of one container.
@MainActor
final class ReadingOrder {
    private struct Entry {
        let priority: Double
        let element: ElementID
        weak var node: Node?
    }

    /// The entries, by a token that stays the same when elements are renumbered.
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

    /// Whether no view has a priority.
    ///
    /// Nodes that read this are evaluated again when the order changes.
    var isEmpty: Bool {
        source.recordRead()
        return entries.isEmpty
    }

    /// Returns the addresses of the elements in reading order, with `rest`, the element that holds everything without a
    /// priority, in its place.
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
    /// The entry that ends the reading order of the enclosing container.
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
    /// Makes the element that was opened last own a reading order, whose content ``inReadingOrder(_:_:)`` renders next.
    ///
    /// A browser reads owned elements in the order in which `aria-owns` names them, after the content that it does not
    /// name.
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
