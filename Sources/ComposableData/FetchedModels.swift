// SPDX-License-Identifier: Apache-2.0

public import VitralData

/// The models of a key ``SharedReaderKey/fetch(_:)``, in the order of their descriptor.
///
/// NB: models belong to the main actor. The collection can be passed on anywhere, as a part of state is, but reading an
/// element on another actor stops the program.
public struct FetchedModels<Model: PersistentModel>: @unchecked Sendable {
    // Sendable: the elements are read on the main actor only, which every access checks.
    private let models: [Model]

    init(_ models: [Model]) {
        self.models = models
    }
}

extension FetchedModels: RandomAccessCollection {
    /// The position of the first model.
    public var startIndex: Int { 0 }
    /// The number of models.
    public var endIndex: Int { models.count }

    /// The model at a position.
    public subscript(position: Int) -> Model {
        MainActor.preconditionIsolated("Models are read on the main actor.")
        return models[position]
    }
}

extension FetchedModels: ExpressibleByArrayLiteral {
    /// Creates the value of a property before its first fetch: `var trips: FetchedModels<Trip> = []`.
    public init(arrayLiteral elements: Model...) {
        models = elements
    }
}

extension FetchedModels: Equatable {
    /// Returns whether both have the same models in the same order.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.models.elementsEqual(rhs.models, by: ===)
    }
}

extension FetchedModels: CustomStringConvertible {
    /// The number of models: their properties may be private to the user.
    public var description: String { "\(models.count) × \(Model.self)" }
}
