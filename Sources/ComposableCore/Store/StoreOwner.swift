// SPDX-License-Identifier: Apache-2.0

/// The owner of a store without a parent, at whose end the store ends.
public enum StoreOwner: Sendable {
    /// The session in whose view, action or task the store is created; the process if there is none.
    case session
    /// The process, whichever session creates the store.
    ///
    /// The store has the default dependencies of the process, not those of the code that creates it.
    case process
}

extension StoreOwner {
    /// The dependencies of a new store, without its own.
    var dependencies: DependencyValues {
        var dependencies = DependencyValues._current
        switch self {
        case .session:
            dependencies.bindSession()
        case .process:
            let context = dependencies.context
            dependencies = DependencyValues()
            dependencies.context = context
            dependencies.bind(to: nil)
        }
        return dependencies
    }
}
