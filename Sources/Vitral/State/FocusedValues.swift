// SPDX-License-Identifier: Apache-2.0

/// A key of the values that the view with the focus offers to the rest of the scene.
@MainActor @preconcurrency
public protocol FocusedValueKey {
    /// The type of the value.
    associatedtype Value
}

/// The values that the view with the focus, and the views around it, offer to the rest of the scene.
///
/// ```swift
/// struct RecipeKey: FocusedValueKey { typealias Value = Recipe }
///
/// extension FocusedValues {
///     var recipe: Recipe? {
///         get { self[RecipeKey.self] }
///         set { self[RecipeKey.self] = newValue }
///     }
/// }
/// ```
@MainActor @preconcurrency
public struct FocusedValues {
    private(set) var values: [ObjectIdentifier: Any] = [:]

    init() {}

    /// The value for a key; `nil` where no view with the focus offers one.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    func isSame(as other: FocusedValues) -> Bool {
        values.count == other.values.count
            && values.allSatisfy { key, value in
                other.values[key].map { ValueComparison.areKnownEqual(value, $0) } ?? false
            }
    }
}

/// Reads a value that the view with the focus offers.
///
/// It is `nil` while nothing that offers one has the focus. A click on a button takes the focus from a text field, so
/// what a button acts on is better offered with `focusedSceneValue(_:_:)`, which needs no focus.
@MainActor @preconcurrency
@propertyWrapper
public struct FocusedValue<Value>: _InstalledProperty {
    private let read: @MainActor (FocusedValues) -> Value?
    private var store: FocusedValuesStore?

    /// Reads the value at a key path.
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
        read = { $0[keyPath: keyPath] }
    }

    /// The value.
    public var wrappedValue: Value? { store.flatMap { read($0.read()) } }

    /// Ties the property to its node.
    public mutating func _install(_ context: inout _PropertyContext) {
        store = context.node.graph.context.focusedValues
    }
}

/// Reads and writes through a binding that the view with the focus offers.
@MainActor @preconcurrency
@propertyWrapper
public struct FocusedBinding<Value>: _InstalledProperty {
    private let read: @MainActor (FocusedValues) -> Binding<Value>?
    private var store: FocusedValuesStore?

    /// Reads and writes through the binding at a key path.
    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
        read = { $0[keyPath: keyPath] }
    }

    /// The value; `nil` where no view offers a binding, and then setting it has no effect.
    public var wrappedValue: Value? {
        get { store.flatMap { read($0.read())?.wrappedValue } }
        nonmutating set {
            guard let newValue, let store else { return }
            read(store.read())?.wrappedValue = newValue
        }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value?> {
        let property = self
        return Binding(get: { property.wrappedValue }, set: { property.wrappedValue = $0 })
    }

    /// Ties the property to its node.
    public mutating func _install(_ context: inout _PropertyContext) {
        store = context.node.graph.context.focusedValues
    }
}

/// What the views of a scene offer by focus, and which of it holds now.
@MainActor
final class FocusedValuesStore {
    /// One `focusedValue` or `focusedSceneValue` modifier that is shown.
    final class Offer {
        var write: @MainActor (inout FocusedValues) -> Void
        /// The node whose content has to have the focus; `nil` for an offer of the whole scene.
        private(set) weak var content: Node?
        let needsFocus: Bool

        init(content: Node?, needsFocus: Bool, write: @escaping @MainActor (inout FocusedValues) -> Void) {
            self.content = content
            self.needsFocus = needsFocus
            self.write = write
        }
    }

    private var offers: [Offer] = []
    private weak var focused: Node?
    private var current = FocusedValues()
    private let source = Source()

    func read() -> FocusedValues {
        source.recordRead()
        return current
    }

    func add(_ offer: Offer) {
        offers.append(offer)
        update()
    }

    func remove(_ offer: Offer) {
        offers.removeAll { $0 === offer }
        update()
    }

    func focusMoved(to node: Node?) {
        guard focused !== node else { return }
        focused = node
        update()
    }

    /// Collects what holds now: what the scene offers, then what the focus does, from the outermost view in.
    func update() {
        var values = FocusedValues()
        for offer in offers where !offer.needsFocus { offer.write(&values) }
        var around: [Node] = []
        // A node that is gone may outlive those around it.
        var ancestor = focused.flatMap { $0.flags.contains(.isRemoved) ? nil : $0 }
        while let node = ancestor {
            around.append(node)
            ancestor = node.parent
        }
        for node in around.reversed() {
            for offer in offers where offer.needsFocus && offer.content === node { offer.write(&values) }
        }
        let isSame = values.isSame(as: current)
        current = values
        if !isSame { source.invalidateReaders() }
    }
}

/// Keeps an offer as long as its view is shown.
private struct OfferEffect: Effect {
    let slot: Int
    let needsFocus: Bool
    let write: @MainActor (inout FocusedValues) -> Void
    let kept: Kept

    @MainActor
    final class Kept {
        var offer: FocusedValuesStore.Offer?
    }

    func start(_ node: Node) {
        // Effects that come and go before this one shift its place.
        stop(node)
        let content = node.children.indices.contains(slot) ? node.children[slot] : nil
        let offer = FocusedValuesStore.Offer(content: content, needsFocus: needsFocus, write: write)
        kept.offer = offer
        node.graph.context.focusedValues.add(offer)
    }

    func takeOver(from old: any Effect, _ node: Node) { start(node) }

    func stop(_ node: Node) {
        guard let offer = kept.offer else { return }
        kept.offer = nil
        node.graph.context.focusedValues.remove(offer)
    }
}

extension View {
    /// Offers a value to the rest of the scene while a view inside has the focus.
    public func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View {
        modifier(_FocusedValueModifier(needsFocus: true) { $0[keyPath: keyPath] = value })
    }

    /// Offers a value, or none, to the rest of the scene while a view inside has the focus.
    public func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
    ) -> some View {
        modifier(_FocusedValueModifier(needsFocus: true) { $0[keyPath: keyPath] = value })
    }

    /// Offers a value to the rest of the scene as long as the view is shown.
    public func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View {
        modifier(_FocusedValueModifier(needsFocus: false) { $0[keyPath: keyPath] = value })
    }

    /// Offers a value, or none, to the rest of the scene as long as the view is shown.
    public func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
    ) -> some View {
        modifier(_FocusedValueModifier(needsFocus: false) { $0[keyPath: keyPath] = value })
    }
}

/// A modifier that offers a value to the rest of the scene.
public struct _FocusedValueModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let needsFocus: Bool
    let write: @MainActor (inout FocusedValues) -> Void

    /// Renders content in an element that notices the focus.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let kept = renderer.storage { OfferEffect.Kept() }
        func offer() {
            renderer.addEffect(
                OfferEffect(
                    slot: renderer.nextSlotIndex, needsFocus: modifier.needsFocus, write: modifier.write, kept: kept))
        }
        guard modifier.needsFocus else {
            offer()
            return C._render(content, renderer)
        }
        renderer.open(.div, "c", isControl: true)
        let store = renderer.node.graph.context.focusedValues
        renderer.listen(
            "f", (.focus, .flag { [weak kept] in store.focusMoved(to: $0 ? kept?.offer?.content : nil) }))
        offer()
        renderer.child(content)
        renderer.close()
    }
}
