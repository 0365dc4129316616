// SPDX-License-Identifier: Apache-2.0

public import Observation
public import OpenCombine

extension View {
    /// Sets a value of the environment for the views inside.
    ///
    /// ```swift
    /// Text(Date.now, style: .time)
    ///     .environment(\.timeZone, .gmt)
    /// ```
    public consuming func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value)
        -> some View
    {
        modifier(_EnvironmentModifier { $0[keyPath: keyPath] = value })
    }

    /// Adds an `@Observable` object to the environment of the views inside; `nil` hides an object from an enclosing
    /// view.
    public consuming func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
        modifier(_EnvironmentModifier { $0.setObject(object) })
    }

    /// Adds an `ObservableObject` to the environment of the views inside.
    ///
    /// ```swift
    /// import OpenCombine
    ///
    /// final class Basket: ObservableObject {
    ///     @Published var items: [String] = []
    /// }
    ///
    /// struct BasketCount: View {
    ///     @EnvironmentObject private var basket: Basket
    ///
    ///     var body: some View { Text("\(basket.items.count)") }
    /// }
    ///
    /// BasketCount().environmentObject(Basket())
    /// ```
    public consuming func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
        modifier(_EnvironmentModifier { $0.setObject(object) })
    }

    /// Changes a value of the environment for the views inside.
    ///
    /// ```swift
    /// Text("Steps").transformEnvironment(\.dynamicTypeSize) { size in
    ///     size = max(size, .large)
    /// }
    /// ```
    public consuming func transformEnvironment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping @MainActor (inout Value) -> Void
    ) -> some View {
        modifier(_EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
    }

    /// Sets a preference value, which enclosing views can read.
    public consuming func preference<K: PreferenceKey>(key: K.Type, value: K.Value) -> some View {
        modifier(_PreferenceModifier<K>(value: value))
    }

    /// Runs an action when the preference value of the views inside changes.
    ///
    /// ```swift
    /// struct Price: PreferenceKey {
    ///     static let defaultValue = 0.0
    ///     static func reduce(value: inout Double, nextValue: () -> Double) { value += nextValue() }
    /// }
    ///
    /// @State private var total = 0.0
    ///
    /// var body: some View {
    ///     VStack {
    ///         Text("Flight").preference(key: Price.self, value: 112)
    ///         Text("Hotel").preference(key: Price.self, value: 340)
    ///         Text(total, format: .currency(code: "EUR"))
    ///     }
    ///     .onPreferenceChange(Price.self) { total = $0 }
    /// }
    /// ```
    public consuming func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type, perform action: @escaping @MainActor (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        modifier(_PreferenceReaderModifier<K>(action: action))
    }

    /// Sets the identity of the view: a new value creates a new view with its own state.
    ///
    /// ```swift
    /// let trip: Trip
    /// @State private var search = ""
    ///
    /// var body: some View {
    ///     TextField("Search \(trip.name)", text: $search).id(trip.id)
    /// }
    /// ```
    public consuming func id<ID: Hashable>(_ id: ID) -> some View {
        modifier(_IdentityModifier(id: AnyHashable(id)))
    }
}

/// A modifier that changes the environment.
public struct _EnvironmentModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let change: @MainActor (inout EnvironmentValues) -> Void

    /// Renders content in the changed environment.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        renderer.withEnvironment(modifier.change) { C._render(content, renderer) }
    }
}

/// A modifier that sets a preference value.
public struct _PreferenceModifier<K: PreferenceKey>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let value: K.Value

    /// Adds the preference value and renders content.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        renderer.addPreference(K.self, modifier.value)
        C._render(content, renderer)
    }
}

/// A modifier that reads a preference value of the views inside.
public struct _PreferenceReaderModifier<K: PreferenceKey>: ViewModifier where K.Value: Equatable {
    /// Drawn by the framework.
    public typealias Body = Never
    let action: @MainActor (K.Value) -> Void

    private final class LastValue {
        var value: K.Value?
    }

    /// Renders content as a child; the effect reads its preferences after the evaluation.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let last = renderer.storage { LastValue() }
        renderer.readPreferences(K.self, of: content) { value in
            if let old = last.value, old == value { return }
            last.value = value
            modifier.action(value)
        }
    }
}

/// A modifier that sets the identity of a view.
public struct _IdentityModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let id: AnyHashable

    /// Renders content with the identity.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        renderer.child(content, explicitID: modifier.id)
    }
}

extension _Renderer {
    /// Renders content as a child, and runs an action whenever a preference value of the child changes.
    func readPreferences<K: PreferenceKey, C: View>(
        _ key: K.Type, of content: C, _ action: @escaping @MainActor (K.Value) -> Void
    ) {
        let slot = nextSlotIndex
        child(content)
        addEffect(PreferenceEffect<K>(slot: slot, action: action))
    }
}
