// SPDX-License-Identifier: Apache-2.0

import Composable
import Vitral
import VitralData

/// The origin of the context in which a key fetches models.
enum ModelSource: Sendable {
    /// The page's own context.
    case scene(SceneModels)
    /// The main actor's context of a container, for code without a page.
    case container(ModelContainer)

    /// The source of the running code; `nil` if there is none.
    static var running: ModelSource? {
        let values = DependencyValues._current
        if values.isOverridden(ModelContainerKey.self), let container = values[ModelContainerKey.self] {
            return .container(container)
        }
        if let scene = values.session as? SceneHandle { return .scene(SceneModels.of(scene)) }
        return values[ModelContainerKey.self].map { .container($0) }
    }

    /// The context, if it exists already.
    @MainActor var context: ModelContext? {
        switch self {
        case .scene(let models): models.current
        case .container(let container): container.mainContext
        }
    }

    /// Calls a function with the context now, or when there is one.
    @MainActor
    func observe<Owner: AnyObject>(for owner: Owner, _ body: @escaping @MainActor (Owner, ModelContext) -> Void) {
        switch self {
        case .scene(let models): models.observe(for: owner, body)
        case .container(let container): body(owner, container.mainContext)
        }
    }
}
