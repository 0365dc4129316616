// SPDX-License-Identifier: Apache-2.0

public import VitralData

/// The model of a key ``SharedReaderKey/model(_:)``, whose properties are read and changed by their names.
///
/// NB: models belong to the main actor. The reference can be passed on anywhere, as a part of state is, but reading or
/// changing a property on another actor stops the program.
@dynamicMemberLookup
public struct SharedModel<Model: PersistentModel>: @unchecked Sendable {
    // Sendable: the model is used on the main actor only, which every access checks.
    private let reference: Model

    init(_ model: Model) {
        reference = model
    }

    /// The model itself.
    public var model: Model {
        MainActor.preconditionIsolated("Models are used on the main actor.")
        return reference
    }

    /// The identifier of the model.
    public var persistentModelID: PersistentIdentifier { model.persistentModelID }

    /// A property of the model.
    ///
    /// - Parameter keyPath: The property.
    public subscript<Value>(dynamicMember keyPath: KeyPath<Model, Value>) -> Value {
        model[keyPath: keyPath]
    }

    /// A property of the model that can be changed, inside `withLock`.
    ///
    /// - Parameter keyPath: The property.
    public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Model, Value>) -> Value {
        get { model[keyPath: keyPath] }
        set { model[keyPath: keyPath] = newValue }
    }
}

extension SharedModel: Equatable {
    /// Returns whether both are the same model.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.reference === rhs.reference }
}
