// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// An actor with a context of its own, on a thread of its own: work with many models, apart from the pages.
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
    /// The container whose models it uses.
    nonisolated var modelContainer: ModelContainer { get }
    /// Where it runs.
    nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
    /// Where the actor runs.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { modelExecutor.asUnownedSerialExecutor() }

    /// The actor's own context.
    public var modelContext: ModelContext { modelExecutor.modelContext }

    /// The model with an identifier, in the actor's context.
    ///
    /// - Returns: `nil` if there is none, or none of this type.
    /// - Throws: ``DataStoreError``.
    public func model<Model: PersistentModel>(for id: PersistentIdentifier, as type: Model.Type) throws -> Model? {
        try modelContext.model(type, for: id)
    }
}

/// Runs a ``ModelActor``.
public protocol ModelExecutor: SerialExecutor {
    /// The context that is used there.
    var modelContext: ModelContext { get }
}

/// A thread of its own, which may wait for the database without anybody else waiting with it.
///
/// Unchecked: the context is not sendable; it is used by the jobs of this executor alone, which run one after the other.
public final class DefaultSerialModelExecutor: ModelExecutor, @unchecked Sendable {
    /// The context that is used there.
    public let modelContext: ModelContext
    private let queue = DispatchQueue(label: "vitral.data.actor")

    /// An executor with a context of a container.
    public init(modelContainer: ModelContainer) {
        modelContext = ModelContext(modelContainer)
    }

    /// Runs a job when the ones before it have ended.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    /// Itself.
    public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}

/// Makes a ``ModelActor`` of an actor.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "VitralModelsMacros", type: "ModelActorMacro")

/// Makes a ``ModelActor`` of an actor that has an initializer of its own.
@attached(member, names: named(modelExecutor), named(modelContainer))
@attached(extension, conformances: ModelActor)
public macro ModelActor(disableGenerateInit: Bool) =
    #externalMacro(module: "VitralModelsMacros", type: "ModelActorMacro")
