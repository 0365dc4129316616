// SPDX-License-Identifier: Apache-2.0

public import Observation

/// A property that reads a value from the environment of its view.
///
/// ```swift
/// @Environment(\.locale) private var locale
/// @Environment(\.dismiss) private var dismiss
///
/// var body: some View {
///     Text(Date.now, format: .dateTime.weekday(.wide).locale(locale))
///     Button("Close") { dismiss() }
/// }
/// ```
@MainActor @preconcurrency
@propertyWrapper
public struct Environment<Value>: _InstalledProperty {
    private let read: @MainActor (EnvironmentValues) -> Value
    private var scope: EnvironmentScope?

    /// Creates a property that reads the value at a key path of the environment.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        read = { $0[keyPath: keyPath] }
    }

    /// Creates a property that reads an `@Observable` object that an enclosing view put into the environment.
    ///
    /// If there is no such object, reading stops the process with a message that names the type, as in SwiftUI; use an
    /// optional type where the object may be missing.
    public init(_ type: Value.Type) where Value: AnyObject & Observable {
        read = { values in
            guard let object = values.object(Value.self) else {
                preconditionFailure(
                    """
                    No \(Value.self) in the environment. To fix this, add .environment(_:) with an object of this \
                    type to a view around the one that reads it.
                    """)
            }
            return object
        }
    }

    /// Creates a property that reads an `@Observable` object that may be in the environment.
    public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
        read = { $0.object(Object.self) }
    }

    /// The value.
    public var wrappedValue: Value {
        read(EnvironmentValues(scope: scope))
    }

    /// Connects the property to the node of its view.
    public mutating func _install(_ context: inout _PropertyContext) {
        scope = context.node.environment
    }
}
