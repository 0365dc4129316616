// SPDX-License-Identifier: Apache-2.0

@_exported public import OpenCombine

/// A property that observes an `ObservableObject` that another object owns.
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
            Binding(location: ObjectLocation(object, keyPath))
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

/// A property that owns and observes an `ObservableObject` for as long as the view's identity exists.
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
        let subscription = context.storage { ObjectSubscription() }
        if subscription.object == nil { subscription.subscribe(to: make(), for: context.node) }
        self.subscription = subscription
    }
}

/// A property that observes an `ObservableObject` that an enclosing view put into the environment.
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

/// A subscription that invalidates a node when an `ObservableObject` changes.
@MainActor
private final class ObjectSubscription: NodeStorage {
    private(set) var object: AnyObject?
    private var cancellable: AnyCancellable?

    func subscribe<Object: ObservableObject>(to object: Object, for node: Node) {
        guard self.object !== object else { return }
        self.object = object
        cancellable = object.objectWillChange.sink { @Sendable [weak node] _ in
            // An object may change on any thread; the graph is on the main actor. `@Sendable` makes the closure
            // nonisolated; otherwise its actor check would stop the process on other threads.
            onMainActor { [weak node] in node?.invalidate() }
        }
    }

    /// Cancels the subscription.
    ///
    /// The object stays, because a task of the view may still use it while it ends.
    func nodeWasRemoved() {
        cancellable = nil
    }
}
