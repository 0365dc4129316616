// SPDX-License-Identifier: Apache-2.0

import Synchronization
package import Vitral
package import VitralModels

/// The model context of a scene, for code outside of its views.
///
/// It is that of the outermost `.modelContainer(_:)`.
@MainActor
package final class SceneModels {
    private weak var context: ModelContext?
    private nonisolated let storedContainer = Mutex<ModelContainer?>(nil)
    private var observers: [ObjectIdentifier: @MainActor (ModelContext) -> Bool] = [:]

    package nonisolated init() {}

    /// Returns the models of a scene.
    package nonisolated static func of(_ scene: SceneHandle) -> SceneModels {
        scene.object(SceneModels.self) { SceneModels() }
    }

    /// The container of the scene; `nil` until a view has one.
    package nonisolated var container: ModelContainer? { storedContainer.withLock { $0 } }

    /// The page's context; `nil` until a view has one.
    package var current: ModelContext? { context }

    /// Calls a function with the page's context now, if there is one, and with each that takes its place.
    ///
    /// - Parameters:
    ///   - owner: The object for which the function is called while it exists.
    ///   - body: The function.
    package func observe<Owner: AnyObject>(
        for owner: Owner, _ body: @escaping @MainActor (Owner, ModelContext) -> Void
    ) {
        observers[ObjectIdentifier(owner)] = { [weak owner] context in
            guard let owner else { return false }
            body(owner, context)
            return true
        }
        if let context { body(owner, context) }
    }

    /// Sets the context, unless an outer view has set one.
    func set(_ new: ModelContext, replacing old: ModelContext?) {
        guard context == nil || context === old else { return }
        context = new
        storedContainer.withLock { $0 = new.container }
        observers = observers.filter { $0.value(new) }
    }
}
