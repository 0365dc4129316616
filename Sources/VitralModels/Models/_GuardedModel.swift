// SPDX-License-Identifier: Apache-2.0

/// A model whose changes only the module that manages it may save, such as a record of a replicated log.
public protocol _GuardedModel: PersistentModel {
    /// The error of a save by any other context.
    static var _$refusal: any Error { get }
}

extension ModelContext {
    /// Validates that the context may save its pending changes.
    ///
    /// - Throws: The refusal of a guarded model.
    func allowGuardedModels() throws {
        guard !savesGuardedModels, schema.hasGuardedModels else { return }
        for model in insertedModelsArray + changedModelsArray + deletedModelsArray {
            try allowGuarded(type(of: model))
        }
    }

    /// Validates that the context may save changes of a model.
    ///
    /// - Throws: The refusal of a guarded model.
    func allowGuarded(_ type: any PersistentModel.Type) throws {
        if !savesGuardedModels, let guarded = type as? any _GuardedModel.Type { throw guarded._$refusal }
    }
}

extension PersistentModel {
    /// The attributes with unsaved changes of a saved model, and their saved values.
    package var changedAttributes: [(property: Schema.Property, saved: SQLValue)] {
        guard let entity = _$backing.entity else { return [] }
        var found: [(property: Schema.Property, saved: SQLValue)] = []
        for index in _$backing.changed {
            if let saved = _$backing.original[index] { found.append((entity.properties[index], saved)) }
        }
        return found
    }

    /// Marks an attribute as changed, though its value stays as it is.
    package func markAssigned(_ keyPath: AnyKeyPath) {
        guard let index = _$backing.entity?.property(for: keyPath)?.index else { return }
        _$backing.remember(self, index)
        _$backing.markChanged(self, index)
    }

    /// Sets an attribute to a column's value, as its setter does.
    ///
    /// - Throws: `DataStoreError.unreadableValue` if that is no value of the property.
    package func setColumn(_ value: SQLValue, of property: Schema.Property) throws {
        let index = property.index
        guard try _$value(at: index) != value else { return }
        _$backing.remember(self, index)
        try _$mutate(at: index) { try _$setValue(value, at: index) }
        _$backing.markChanged(self, index)
    }
}
