// SPDX-License-Identifier: Apache-2.0

import OpenCombine

/// The kinds of effects, which an ``EffectRunner`` interprets.
///
/// NB: `@unchecked Sendable`: a reducer makes the value and its store interprets it, both on the main actor; an action
/// inside it has no other owner. The functions are `@Sendable`.
package indirect enum EffectOperation<Action>: @unchecked Sendable {
    case none
    case send(Action)
    case run(EffectWork<Action>)
    case publisher(@Sendable () -> AnyPublisher<Action, Never>)
    case merge([EffectOperation])
    case concatenate([EffectOperation])
    case cancellable(id: AnyHashable, cancelInFlight: Bool, EffectOperation)
    case cancel(id: AnyHashable)
    /// The effect of a child, which ends with the child, and the dismissal of the child if it is presented.
    case scope(ScopeElement, Dismissal<Action>?, EffectOperation)
    /// Cancels the effects of a child.
    case cancelScope(ScopeElement)
    /// Cancels the effects of the elements of a collection that are gone.
    case cancelScopes(AnyKeyPath, isGone: (AnyHashable) -> Bool)
    case throttle(id: AnyHashable, ThrottleInterval, EffectOperation)
    /// An effect whose actions are delivered inside a scope.
    case delivery(DeliveryScope, EffectOperation)

    func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> EffectOperation<T> {
        switch self {
        case .none: .none
        case .send(let action): .send(transform(action))
        case .run(let work): .run(work.map(transform))
        case .publisher(let create): .publisher { AnyPublisher(create().map(transform)) }
        case .merge(let operations): .merge(operations.map { $0.map(transform) })
        case .concatenate(let operations): .concatenate(operations.map { $0.map(transform) })
        case .cancellable(let id, let cancelInFlight, let operation):
            .cancellable(id: id, cancelInFlight: cancelInFlight, operation.map(transform))
        case .cancel(let id): .cancel(id: id)
        case .scope(let element, let dismissal, let operation):
            .scope(element, dismissal?.map(transform), operation.map(transform))
        case .cancelScope(let element): .cancelScope(element)
        case .cancelScopes(let keyPath, let isGone): .cancelScopes(keyPath, isGone: isGone)
        case .throttle(let id, let interval, let operation): .throttle(id: id, interval, operation.map(transform))
        case .delivery(let scope, let operation): .delivery(scope, operation.map(transform))
        }
    }
}

/// A child in its parent: the key path of its state, and its identity in a collection.
package struct ScopeElement: Hashable {
    package let keyPath: AnyKeyPath
    package let id: AnyHashable?

    package init(_ keyPath: AnyKeyPath, id: AnyHashable? = nil) {
        self.keyPath = keyPath
        self.id = id
    }
}

/// The asynchronous function of an effect.
package struct EffectWork<Action>: Sendable {
    package let name: String?
    package let priority: TaskPriority?
    package let location: CodeLocation
    /// The function, which calls the reducer's own on the main actor: a hop to another thread and back costs more than the
    /// rest of a short effect.
    package let operation: @MainActor @Sendable (Send<Action>) async -> Void

    func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> EffectWork<T> {
        EffectWork<T>(name: name, priority: priority, location: location) { send in
            await operation(Send { action in send.send(transform(action)) })
        }
    }
}
