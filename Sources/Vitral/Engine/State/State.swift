// SPDX-License-Identifier: Apache-2.0

/// A value that a view owns.
///
/// ```swift
/// struct PortionPicker: View {
///     @State private var portions = 2
///
///     var body: some View {
///         Text("For \(portions)")
///         Button("One more") { portions += 1 }
///     }
/// }
/// ```
///
/// It lives as long as the view's identity and evaluates its readers when it changes.
@MainActor @preconcurrency
@propertyWrapper
public struct State<Value>: _InstalledProperty {
    private let initial: Value
    private var location: StateLocation<Value>?

    /// Creates the state with its value when the view first appears.
    public init(wrappedValue: Value) {
        initial = wrappedValue
    }

    /// Creates the state with its value when the view first appears.
    public init(initialValue: Value) {
        initial = initialValue
    }

    /// The current value.
    public var wrappedValue: Value {
        get { location?.value ?? initial }
        nonmutating set { location?.value = newValue }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        // No closure: the standard library would check its actor for every binding.
        if let location { Binding(location: location) } else { .constant(initial) }
    }

    /// Connects the property to the node of its view.
    public mutating func _install(_ context: inout _PropertyContext) {
        let ordinal = context.nextOrdinal
        let initial = initial
        let node = context.node
        location = context.storage { StateLocation(initial, node: node, ordinal: ordinal) }
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates state that starts as `nil`.
    public init() {
        initial = nil
    }
}

/// The storage of one `@State`.
@MainActor
final class StateLocation<Value>: BindingLocation<Value> {
    private var stored: Value
    private let source = Source()
    /// The part of the value in the place that the page shows, so that a reload keeps it.
    private(set) var place: PlaceRole?

    init(_ initial: Value, node: Node, ordinal: Int) {
        stored = node.graph.context.restoration?.starting(initial, in: node, ordinal: ordinal) ?? initial
        super.init()
    }

    /// Creates state that is not restored.
    init(passing initial: Value, node: Node) {
        stored = initial
        super.init()
    }

    override var value: Value {
        get {
            source.recordRead()
            return stored
        }
        set {
            source.recordWrite()
            let isSame = ViewType.of(Value.self).comparison.areEqual(values: stored, newValue)
            stored = newValue
            if !isSame { source.invalidateReaders() }
        }
    }

    override func keepAsPlace(_ role: PlaceRole) -> Bool {
        place = role
        return true
    }

    override var isUnsaved: Bool { Value.self is AnyObject.Type && !(stored is any RestorableModel) }

    /// The value, read without making a node depend on it.
    var current: Value { stored }

    /// Whether a secure field reads or writes the value.
    var isSecret: Bool { source.isSecret }
}
