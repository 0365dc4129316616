// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralModels

/// The origin of a page's container.
enum ContainerSource {
    /// A container of the app.
    case container(ModelContainer)
    /// The default store with these models.
    case models(DefaultModels)
}

/// The models for which the default store is opened.
struct DefaultModels {
    let types: [any PersistentModel.Type]
    let inMemory: Bool
    let isAutosaveEnabled: Bool
    /// Whether all pages of the process use the same store.
    let isShared: Bool
    let onSetup: (Result<ModelContainer, any Error>) -> Void

    /// Returns the container, which is opened unless the process has it already.
    ///
    /// - Throws: `DataStoreError`.
    @MainActor
    func container() throws -> ModelContainer {
        let key = DefaultContainers.Key(types: Set(types.map { ObjectIdentifier($0) }), inMemory: inMemory)
        if isShared, let container = DefaultContainers.opened[key] { return container }
        let result = Result { () throws -> ModelContainer in
            try ModelContainer(
                for: Schema(types), configurations: ModelConfiguration(isStoredInMemoryOnly: inMemory))
        }
        if isShared { DefaultContainers.opened[key] = try? result.get() }
        onSetup(result)
        return try result.get()
    }
}

/// The containers that all pages of the process share.
@MainActor
private enum DefaultContainers {
    struct Key: Hashable {
        let types: Set<ObjectIdentifier>
        let inMemory: Bool
    }

    static var opened: [Key: ModelContainer] = [:]
}
