// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Changes the preference value of the views inside.
    public consuming func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping @MainActor (inout K.Value) -> Void
    ) -> some View {
        modifier(_PreferenceTransformModifier<K>(transform: callback))
    }

    /// Adds a view in front, created from the preference value of this view.
    ///
    /// ```swift
    /// struct Title: PreferenceKey {
    ///     static let defaultValue = ""
    ///     static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
    /// }
    ///
    /// Image("lisbon")
    ///     .preference(key: Title.self, value: "Lisbon")
    ///     .overlayPreferenceValue(Title.self) { title in Text(title) }
    /// ```
    public consuming func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(_PreferenceLayerModifier<K, V>(alignment: alignment, isInFront: true, make: transform))
    }

    /// Adds a view behind, created from the preference value of this view.
    public consuming func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(_PreferenceLayerModifier<K, V>(alignment: alignment, isInFront: false, make: transform))
    }
}

/// A modifier that changes a preference value of the views inside.
public struct _PreferenceTransformModifier<K: PreferenceKey>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let transform: @MainActor (inout K.Value) -> Void

    /// Renders content as a child, and changes its preference value for the enclosing views.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        renderer.wrapped {
            renderer.addPreferenceTransform(K.self, PreferenceTransform(modifier.transform))
            renderer.child(content)
        }
    }
}

/// A modifier that adds a layer created from a preference value of the views inside.
public struct _PreferenceLayerModifier<K: PreferenceKey, Layer: View>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let alignment: Alignment
    let isInFront: Bool
    let make: (K.Value) -> Layer

    /// Renders content and the layer, which has the content's size.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let collected = renderer.storage { CollectedPreference(K.defaultValue) }
        let layer = _PreferenceLayer(collected: collected, make: modifier.make)
        // Padding and size around a layer must not apply to the box that the layer fills.
        renderer.open(.div, .layers, isControl: true)
        if !modifier.isInFront { render(layer, modifier, renderer) }
        renderer.readPreferences(K.self, of: content) { collected.set($0) }
        if modifier.isInFront { render(layer, modifier, renderer) }
        renderer.close()
    }

    private static func render(
        _ layer: _PreferenceLayer<K.Value, Layer>, _ modifier: Self, _ renderer: _Renderer
    ) {
        renderer.open(
            .div, modifier.isInFront ? .frontLayer : .backLayer, style: "place-items:\(modifier.alignment.placeItems)")
        renderer.eagerly { renderer.child(layer) }
        renderer.close()
    }
}

/// The preference value of a layer; a change invalidates only the layer.
@MainActor
final class CollectedPreference<Value> {
    private var value: Value
    private let source = Source()

    init(_ value: Value) {
        self.value = value
    }

    func read() -> Value {
        source.recordRead()
        return value
    }

    func set(_ newValue: Value) {
        let isSame = ValueComparison.areKnownEqual(value, newValue)
        value = newValue
        if !isSame { source.invalidateReaders() }
    }
}

/// A layer that is created from a preference value.
struct _PreferenceLayer<Value, Content: View>: View {
    let collected: CollectedPreference<Value>
    let make: (Value) -> Content

    var body: some View { make(collected.read()) }
}
