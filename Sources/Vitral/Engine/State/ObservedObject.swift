// SPDX-License-Identifier: Apache-2.0

@_exported public import OpenCombine

/// A property that observes an `ObservableObject` that another object owns.
///
/// ```swift
/// import OpenCombine
///
/// final class Basket: ObservableObject {
///     @Published var items: [String] = []
/// }
///
/// struct BasketRow: View {
///     @ObservedObject var basket: Basket
///
///     var body: some View { Text("\(basket.items.count) items") }
/// }
/// ```
@MainActor @preconcurrency
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: _InstalledProperty {
    /// The object.
    public var wrappedValue: ObjectType

    /// The bindings to the object's properties.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// Creates a property that observes an object.
    public init(wrappedValue: ObjectType) {
        self.wrappedValue = wrappedValue
    }

    /// Creates a property that observes an object.
    public init(initialValue: ObjectType) {
        wrappedValue = initialValue
    }

    /// Connects the property to the node of its view.
    public mutating func _install(_ context: inout _PropertyContext) {
        let subscription = context.storage { ObjectSubscription() }
        subscription.subscribe(to: wrappedValue, for: context.node)
    }

    /// A wrapper that makes bindings to the properties of an observed object.
    @MainActor @preconcurrency
    @dynamicMemberLookup
    public struct Wrapper {
        let object: ObjectType

        /// A binding to a property of the object.
        public subscript<Part>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Part>) -> Binding<Part> {
            // The object does not know its readers: a view that only has the binding is evaluated again because the
            // value differs from that of the binding before.
            Binding(location: ObjectLocation(object, keyPath, seen: object[keyPath: keyPath]))
        }
    }
}

extension ObservedObject: _ComparableInput {
    /// Returns whether two properties observe the same object.
    nonisolated public static func _areEqualInputs(
        _ left: ObservedObject<ObjectType>, _ right: ObservedObject<ObjectType>
    ) -> Bool {
        MainActor.assumeIsolated { left.wrappedValue === right.wrappedValue }
    }
}
