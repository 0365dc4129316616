// SPDX-License-Identifier: Apache-2.0

@_exported public import OpenCombine

/// Watches an `ObservableObject` that someone else owns.
@MainActor @preconcurrency
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: _InstalledProperty {
    /// The object.
    public var wrappedValue: ObjectType

    /// Bindings to the object's properties.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// Watches an object.
    public init(wrappedValue: ObjectType) {
        self.wrappedValue = wrappedValue
    }

    /// Watches an object.
    public init(initialValue: ObjectType) {
        wrappedValue = initialValue
    }

    /// Ties the property to its node.
    public mutating func _install(_ context: inout _PropertyContext) {
        let subscription = context.storage { ObjectSubscription() }
        subscription.subscribe(to: wrappedValue, for: context.node)
    }

    /// Bindings to the properties of an observed object.
    @MainActor @preconcurrency
    @dynamicMemberLookup
    public struct Wrapper {
        let object: ObjectType

        /// A binding to a property of the object.
        public subscript<Part>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Part>) -> Binding<Part> {
            Binding(location: ObjectLocation(object, keyPath))
        }
    }
}

extension ObservedObject: _ComparableInput {
    /// Two properties are the same input when they watch the same object.
    nonisolated public static func _areEqualInputs(
        _ left: ObservedObject<ObjectType>, _ right: ObservedObject<ObjectType>
    ) -> Bool {
        MainActor.assumeIsolated { left.wrappedValue === right.wrappedValue }
    }
}

/// Owns an `ObservableObject` for as long as the view's identity lives, and watches it.
@MainActor @preconcurrency
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: _InstalledProperty {
    private let make: @MainActor () -> ObjectType
    private var subscription: ObjectSubscription?

    /// Owns the object that the closure makes the first time the view is evaluated.
    public init(wrappedValue thunk: @autoclosure @escaping @MainActor () -> ObjectType) {
        make = thunk
    }

    /// The object.
    public var wrappedValue: ObjectType {
        // The subscription was made for an object of this type in `_install`.
        subscription?.object as? ObjectType ?? make()
    }

    /// Bindings to the object's properties.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }

    /// Ties the property to its node.
    public mutating func _install(_ context: inout _PropertyContext) {
        let subscription = context.storage { ObjectSubscription() }
        if subscription.object == nil { subscription.subscribe(to: make(), for: context.node) }
        self.subscription = subscription
    }
}

/// Watches an `ObservableObject` that a view around put into the environment.
@MainActor @preconcurrency
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: _InstalledProperty {
    private var subscription: ObjectSubscription?

    /// Watches the object of this type.
    public init() {}

    /// The object.
    ///
    /// Reading it where no view around provides one stops the process with a message, as in SwiftUI.
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

    /// Bindings to the object's properties.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }

    /// Ties the property to its node.
    public mutating func _install(_ context: inout _PropertyContext) {
        let subscription = context.storage { ObjectSubscription() }
        if let object = EnvironmentValues(scope: context.node.environment).object(ObjectType.self) {
            subscription.subscribe(to: object, for: context.node)
        }
        self.subscription = subscription
    }
}

/// Keeps a node up to date with an `ObservableObject`.
@MainActor
private final class ObjectSubscription: NodeStorage {
    private(set) var object: AnyObject?
    private var cancellable: AnyCancellable?

    func subscribe<Object: ObservableObject>(to object: Object, for node: Node) {
        guard self.object !== object else { return }
        self.object = object
        cancellable = object.objectWillChange.sink { @Sendable [weak node] _ in
            // An object may change on any thread; the graph lives on the main actor. `@Sendable` says that the closure
            // belongs to no actor, or it would stop the process there.
            onMainActor { [weak node] in node?.invalidate() }
        }
    }

    /// The object stays: a task of the view that is on its way out may still use it.
    func nodeWasRemoved() {
        cancellable = nil
    }
}
