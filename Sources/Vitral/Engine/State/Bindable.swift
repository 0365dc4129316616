// SPDX-License-Identifier: Apache-2.0

public import Observation

/// A wrapper that makes bindings to the properties of an `@Observable` object.
///
/// ```swift
/// import Observation
///
/// @Observable final class Profile {
///     var name = ""
///     var isPublic = false
/// }
///
/// struct ProfileForm: View {
///     @Bindable var profile: Profile
///
///     var body: some View {
///         Form {
///             TextField("Name", text: $profile.name)
///             Toggle("Public", isOn: $profile.isPublic)
///         }
///     }
/// }
/// ```
@MainActor @preconcurrency
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
    /// The object.
    public var wrappedValue: Value

    /// Wraps an object.
    public init(wrappedValue: Value) where Value: AnyObject & Observable {
        self.wrappedValue = wrappedValue
    }

    /// The wrapper itself, for bindings such as `$model.name`.
    public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject & Observable {
    /// Wraps an object.
    public init(_ wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    /// Wraps the object of another wrapper.
    public init(projectedValue: Bindable<Value>) {
        self = projectedValue
    }

    /// A binding to a property of the object.
    public subscript<Part>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding(location: ObjectLocation(wrappedValue, keyPath))
    }
}

extension Bindable: _ComparableInput {
    /// Returns whether two wrappers have the same object.
    nonisolated public static func _areEqualInputs(_ left: Bindable<Value>, _ right: Bindable<Value>) -> Bool {
        MainActor.assumeIsolated {
            (left.wrappedValue as AnyObject) === (right.wrappedValue as AnyObject)
        }
    }
}
