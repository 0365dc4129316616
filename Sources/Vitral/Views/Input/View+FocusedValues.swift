// SPDX-License-Identifier: Apache-2.0

/// An effect that keeps a provider as long as its view is shown.
private struct ProviderEffect: Effect {
    let slot: Int
    let needsFocus: Bool
    let write: @MainActor (inout FocusedValues) -> Void
    let kept: Memory

    @MainActor
    final class Memory {
        var provider: FocusedValuesStore.Provider?
    }

    func start(_ node: Node) {
        // Effects that are added or removed before this one shift its place.
        stop(node)
        let content = node.children.indices.contains(slot) ? node.children[slot] : nil
        let provider = FocusedValuesStore.Provider(content: content, needsFocus: needsFocus, write: write)
        kept.provider = provider
        node.graph.context[FocusedValuesStore.slot].add(provider)
    }

    func takeOver(from old: any Effect, _ node: Node) { start(node) }

    func stop(_ node: Node) {
        guard let provider = kept.provider else { return }
        kept.provider = nil
        node.graph.context[FocusedValuesStore.slot].remove(provider)
    }
}

extension View {
    /// Offers a value to the rest of the scene while a view inside has the focus.
    ///
    /// ```swift
    /// struct TitleKey: FocusedValueKey { typealias Value = String }
    ///
    /// extension FocusedValues {
    ///     var documentTitle: String? {
    ///         get { self[TitleKey.self] }
    ///         set { self[TitleKey.self] = newValue }
    ///     }
    /// }
    ///
    /// @State private var text = ""
    ///
    /// var body: some View {
    ///     TextEditor(text: $text).focusedValue(\.documentTitle, "Packing list")
    /// }
    /// ```
    public func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View {
        modifier(_FocusedValueModifier(needsFocus: true) { $0[keyPath: keyPath] = value })
    }

    /// Offers a value or `nil` to the rest of the scene while a view inside has the focus.
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

    /// Offers a value or `nil` to the rest of the scene as long as the view is shown.
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

    /// Renders content in an element that detects the focus.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let kept = renderer.storage { ProviderEffect.Memory() }
        func addProvider() {
            renderer.addEffect(
                ProviderEffect(
                    slot: renderer.nextSlotIndex, needsFocus: modifier.needsFocus, write: modifier.write, kept: kept))
        }
        guard modifier.needsFocus else {
            addProvider()
            return C._render(content, renderer)
        }
        renderer.open(.div, .contents, isControl: true)
        let store = renderer.node.graph.context[FocusedValuesStore.slot]
        renderer.listen(
            .focus, .flag { [weak kept] in store.focusMoved(to: $0 ? kept?.provider?.content : nil) })
        addProvider()
        renderer.child(content)
        renderer.close()
    }
}
