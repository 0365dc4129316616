// SPDX-License-Identifier: Apache-2.0

@_exported public import OpenCombine

/// A property that observes an `ObservableObject` that an enclosing view put into the environment.
///
/// ```swift
/// import OpenCombine
///
/// final class Basket: ObservableObject {
///     @Published var items: [String] = []
/// }
///
/// struct BasketButton: View {
///     @EnvironmentObject private var basket: Basket
///
///     var body: some View { Text("\(basket.items.count) items") }
/// }
///
/// BasketButton().environmentObject(Basket())
/// ```
@MainActor @preconcurrency
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: _InstalledProperty {
    private var subscription: ObjectSubscription?

    /// Creates a property that observes the object of this type.
    public init() {}

    /// The object.
    ///
    /// If no enclosing view provides the object, reading it stops the process with a message, as in SwiftUI.
    public var wrappedValue: ObjectType {
        guard let object = subscription?.object as? ObjectType else {
            preconditionFailure(
                """
                No \(ObjectType.self) in the environment. To fix this, add .environmentObject(_:) with an object of \
                this type to a view around the one that reads it.
                """)
        }
        return object
    }

    /// The bindings to the object's properties.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }

    /// Connects the property to the node of its view.
    public mutating func _install(_ context: inout _PropertyContext) {
        let subscription = context.storage { ObjectSubscription() }
        if let object = EnvironmentValues(scope: context.node.environment).object(ObjectType.self) {
            subscription.subscribe(to: object, for: context.node)
        }
        self.subscription = subscription
    }
}
