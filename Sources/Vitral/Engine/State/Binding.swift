// SPDX-License-Identifier: Apache-2.0

/// A reference that reads and writes a value that another object owns.
///
/// ```swift
/// struct FavoriteButton: View {
///     @Binding var isFavorite: Bool
///
///     var body: some View {
///         Button(isFavorite ? "Remove" : "Add to favorites") { isFavorite.toggle() }
///     }
/// }
///
/// struct RecipePage: View {
///     @State private var recipe = Recipe(name: "Focaccia")
///
///     var body: some View { FavoriteButton(isFavorite: $recipe.isFavorite) }
/// }
/// ```
@MainActor @preconcurrency
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    let location: BindingLocation<Value>
    /// The transaction that animates changes through this binding.
    public var transaction = Transaction()

    init(location: BindingLocation<Value>) {
        self.location = location
    }

    /// Creates a binding from closures.
    public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
        location = ClosureLocation(get: get, set: set)
    }

    /// Creates a binding from another one, for `@Binding` properties that are set by projected values.
    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// Returns a binding whose value never changes.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(location: ConstantLocation(value))
    }

    /// The value.
    public var wrappedValue: Value {
        get { location.value }
        nonmutating set {
            if transaction.animation == nil {
                location.value = newValue
            } else {
                withTransaction(transaction) { location.value = newValue }
            }
        }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// A binding to a part of the value.
    public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
        var part = Binding<Part>(location: PartLocation(whole: location, keyPath: keyPath))
        part.transaction = transaction
        return part
    }

    /// Returns the same binding with animated changes.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        var copy = self
        copy.transaction.animation = animation
        return copy
    }
}

extension Binding: _ComparableInput {
    /// Returns whether two bindings refer to the same value.
    nonisolated public static func _areEqualInputs(_ left: Binding<Value>, _ right: Binding<Value>) -> Bool {
        // Views are compared while the graph evaluates them, which is on the main actor.
        MainActor.assumeIsolated {
            left.location === right.location || left.location.isSame(as: right.location)
        }
    }
}

extension Binding: DynamicProperty {}

extension Binding {
    /// Creates a binding to the value inside an optional; `nil` if there is no value.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        let last = LastValue(value)
        self.init(
            get: {
                // A view that is being removed may read once more after the value is gone.
                if let current = base.wrappedValue { last.value = current }
                return last.value
            },
            set: { base.wrappedValue = $0 })
    }

    /// Creates a binding to an optional that always has a value.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(
            get: { base.wrappedValue },
            set: { if let value = $0 { base.wrappedValue = value } })
    }

    private final class LastValue {
        var value: Value
        init(_ value: Value) { self.value = value }
    }
}

/// The location that a binding reads and writes.
@MainActor
class BindingLocation<Value> {
    init() {}

    var value: Value {
        get { preconditionFailure("Every subclass overrides this; the base class is never made.") }
        set { _ = newValue }
    }

    func isSame(as other: BindingLocation<Value>) -> Bool { false }

    /// Whether the value is fixed, so that equal locations do not mean that two views share anything.
    var isConstant: Bool { false }

    /// Whether closures read and write the value, so that locations of the same value cannot be recognized.
    var isOpaque: Bool { false }

    /// Whether the value is a property of a model whose state is not saved.
    var isUnsaved: Bool { false }

    /// The form of the value in the page's address; `nil` if the address does not contain it.
    var addressField: AddressField<Value>? { nil }

    /// Makes the value a part of the place that the page shows again after a reload.
    ///
    /// - Returns: `false` if a reload loses the value.
    func keepAsPlace(_ role: PlaceRole = .content) -> Bool { addressField != nil }
}

@MainActor
private final class ConstantLocation<Value>: BindingLocation<Value> {
    private let constant: Value

    init(_ value: Value) {
        constant = value
        super.init()
    }

    override var value: Value {
        get { constant }
        set {}
    }

    override var isConstant: Bool { true }

    override func isSame(as other: BindingLocation<Value>) -> Bool {
        (other as? ConstantLocation).map { ValueComparison.areKnownEqual(constant, $0.constant) } ?? false
    }
}

@MainActor
private final class ClosureLocation<Value>: BindingLocation<Value> {
    private let get: @MainActor () -> Value
    private let set: @MainActor (Value) -> Void

    init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
        self.get = get
        self.set = set
        super.init()
    }

    override var value: Value {
        get { get() }
        set { set(newValue) }
    }

    override var isOpaque: Bool { true }
}

@MainActor
private final class PartLocation<Whole, Part>: BindingLocation<Part> {
    private let whole: BindingLocation<Whole>
    private let keyPath: WritableKeyPath<Whole, Part>

    init(whole: BindingLocation<Whole>, keyPath: WritableKeyPath<Whole, Part>) {
        self.whole = whole
        self.keyPath = keyPath
        super.init()
    }

    override var value: Part {
        get { whole.value[keyPath: keyPath] }
        set { whole.value[keyPath: keyPath] = newValue }
    }

    override func keepAsPlace(_ role: PlaceRole) -> Bool { whole.keepAsPlace(role) }

    override var isOpaque: Bool { whole.isOpaque }

    override var isUnsaved: Bool {
        whole.isUnsaved || Whole.self is AnyObject.Type && !(whole.value is any RestorableModel)
    }

    override func isSame(as other: BindingLocation<Part>) -> Bool {
        guard let other = other as? PartLocation<Whole, Part>, other.keyPath == keyPath else { return false }
        return other.whole === whole || whole.isSame(as: other.whole)
    }
}

/// The location of a binding to a property of a reference type.
@MainActor
final class ObjectLocation<Object: AnyObject, Value>: BindingLocation<Value> {
    private let object: Object
    private let keyPath: ReferenceWritableKeyPath<Object, Value>
    /// The value when the binding was made; `nil` if the object records its readers.
    private let seen: Value?

    init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>, seen: Value? = nil) {
        self.object = object
        self.keyPath = keyPath
        self.seen = seen
        super.init()
    }

    override var value: Value {
        get { object[keyPath: keyPath] }
        set { object[keyPath: keyPath] = newValue }
    }

    override var isUnsaved: Bool { !(object is any RestorableModel) }

    override func isSame(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? ObjectLocation<Object, Value>, other.object === object, other.keyPath == keyPath
        else { return false }
        return switch (seen, other.seen) {
        case (nil, nil): true
        case (let seen?, let new?): ValueComparison.areKnownEqual(seen, new)
        default: false
        }
    }
}
