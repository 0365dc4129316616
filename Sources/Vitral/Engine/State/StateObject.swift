// SPDX-License-Identifier: Apache-2.0

@_exported public import OpenCombine

/// A property that owns and observes an `ObservableObject` for as long as the view's identity exists.
///
/// ```swift
/// import OpenCombine
///
/// final class Basket: ObservableObject {
///     @Published var items: [String] = []
/// }
///
/// struct BasketPage: View {
///     @StateObject private var basket = Basket()
///
///     var body: some View {
///         Button("Add flour") { basket.items.append("Flour") }
///         Text("\(basket.items.count) items")
///     }
/// }
/// ```
@MainActor @preconcurrency
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: _InstalledProperty {
    private let make: @MainActor () -> ObjectType
    private var subscription: ObjectSubscription?

    /// Creates a property that owns the object that the closure creates when the view is first evaluated.
    public init(wrappedValue thunk: @autoclosure @escaping @MainActor () -> ObjectType) {
        make = thunk
    }

    /// The object.
    public var wrappedValue: ObjectType {
        // `_install` made the subscription for an object of this type.
        subscription?.object as? ObjectType ?? make()
    }

    /// The bindings to the object's properties.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }

    /// Connects the property to the node of its view.
    public mutating func _install(_ context: inout _PropertyContext) {
        let ordinal = context.nextOrdinal
        let subscription = context.storage { ObjectSubscription(ownsObject: true) }
        if subscription.object == nil {
            let made = make()
            let node = context.node
            subscription.subscribe(
                to: node.graph.context.restoration?.starting(made, in: node, ordinal: ordinal) ?? made, for: node)
        }
        self.subscription = subscription
    }
}
