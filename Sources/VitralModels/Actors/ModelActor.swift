// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// An actor with its own context and its own thread, for work with many models apart from the pages.
///
/// ```swift
/// @ModelActor actor Importer {
///     func add(_ names: [String]) throws {
///         for name in names { modelContext.insert(Trip(name: name)) }
///         try modelContext.save()
///     }
/// }
/// ```
public protocol ModelActor: Actor {
    /// The container of the actor's models.
    nonisolated var modelContainer: ModelContainer { get }
    /// The executor that runs the actor.
    nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
    /// The executor that runs the actor, as a reference for the Swift runtime.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { modelExecutor.asUnownedSerialExecutor() }

    /// The actor's context.
    public var modelContext: ModelContext { modelExecutor.modelContext }

    /// Returns the model with an identifier, from the actor's context.
    ///
    /// - Returns: `nil` if there is no such model, or it has another type.
    /// - Throws: ``DataStoreError``.
    public func model<Model: PersistentModel>(for id: PersistentIdentifier, as type: Model.Type) throws -> Model? {
        try modelContext.model(type, for: id)
    }
}

/// Makes an actor a ``ModelActor``.
///
/// ```swift
/// @ModelActor actor TripCleaner {
///     func removeTrips(before date: Date) throws {
///         try modelContext.delete(model: Trip.self, where: #Predicate { $0.start < date })
///         try modelContext.save()
///     }
/// }
/// ```
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "VitralModelsMacros", type: "ModelActorMacro")

/// Makes an actor with its own initializer a ``ModelActor``.
///
/// ```swift
/// @ModelActor(disableGenerateInit: true)
/// actor TripImporter {
///     let source: URL
///
///     init(container: ModelContainer, source: URL) {
///         self.source = source
///         modelContainer = container
///         modelExecutor = DefaultSerialModelExecutor(modelContainer: container)
///     }
/// }
/// ```
@attached(member, names: named(modelExecutor), named(modelContainer))
@attached(extension, conformances: ModelActor)
public macro ModelActor(disableGenerateInit: Bool) =
    #externalMacro(module: "VitralModelsMacros", type: "ModelActorMacro")
