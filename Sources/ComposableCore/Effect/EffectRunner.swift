// SPDX-License-Identifier: Apache-2.0

import OpenCombine

/// Runs the effects of one store.
@MainActor
package final class EffectRunner<Action> {
    package let registry = EffectRegistry()
    /// Receives the actions that effects send, with the group of the effect, and its description for tests.
    private let deliver: @MainActor (Action, EffectGroup) -> Void

    /// The place of an effect: its feature in the store, and the parts to which it belongs.
    private struct Place {
        var path: [ScopeElement] = []
        var token: CancelToken?
        /// The function around the delivery of its actions.
        var delivery: DeliveryScope?
    }

    /// Creates a runner.
    ///
    /// - Parameter deliver: Receives the actions that effects send, and the group to which their effects belong.
    package nonisolated init(deliver: @escaping @MainActor (Action, EffectGroup) -> Void) {
        self.deliver = deliver
    }

    /// Starts an effect.
    ///
    /// - Parameters:
    ///   - effect: The effect of an action.
    ///   - group: The effects of the same `send`.
    package func run(_ effect: Effect<Action>, in group: EffectGroup) {
        start(effect.operation, at: Place(), in: group, then: nil)
    }

    private func start(
        _ operation: EffectOperation<Action>, at place: Place, in group: EffectGroup, then: (@MainActor () -> Void)?
    ) {
        switch operation {
        case .none:
            then?()
        case .send(let action):
            if place.token?.isCancelled != true { deliver(action, group, in: place.delivery) }
            then?()
        case .run(let work):
            start(work, at: place, in: group, then: then)
        case .publisher(let create):
            subscribe(to: create(), at: place, in: group, then: then)
        case .merge(let operations):
            guard let then else {
                for operation in operations { start(operation, at: place, in: group, then: nil) }
                return
            }
            var remaining = operations.count
            for operation in operations {
                start(operation, at: place, in: group) {
                    remaining -= 1
                    if remaining == 0 { then() }
                }
            }
        case .concatenate(let operations):
            startNext(of: operations[...], at: place, in: group, then: then)
        case .cancellable(let id, let cancelInFlight, let inner):
            if cancelInFlight { registry.cancel(id: id, path: place.path) }
            var place = place
            place.token = CancelToken(.id(id), path: place.path, parent: place.token)
            start(inner, at: place, in: group, then: then)
        case .cancel(let id):
            registry.cancel(id: id, path: place.path)
            then?()
        case .scope(let element, let dismiss, let inner):
            start(inner, at: child(element, dismiss: dismiss, of: place, in: group), in: group, then: then)
        case .cancelScope(let element):
            registry.cancelScope(place.path + [element])
            then?()
        case .cancelScopes(let keyPath, let isGone):
            registry.cancelScopes(of: keyPath, in: place.path, where: isGone)
            then?()
        case .throttle(let id, let interval, let inner):
            startThrottled(inner, id: id, interval: interval, at: place, in: group, then: then)
        case .delivery(let scope, let inner):
            var place = place
            place.delivery = place.delivery ?? scope
            start(inner, at: place, in: group, then: then)
        }
    }

    /// Delivers an action, inside the scope of its effect.
    private func deliver(_ action: Action, _ group: EffectGroup, in scope: DeliveryScope?) {
        guard let scope else { return deliver(action, group) }
        scope.run { deliver(action, group) }
    }

    private func child(_ element: ScopeElement, dismiss: Action?, of place: Place, in group: EffectGroup) -> Place {
        var place = place
        place.path.append(element)
        var sendDismiss: (@MainActor () -> Void)?
        if let dismiss {
            sendDismiss = { [weak self] in self?.deliver(dismiss, group) }
        }
        place.token = CancelToken(.child, path: place.path, parent: place.token, dismiss: sendDismiss)
        return place
    }

    private func startNext(
        of operations: ArraySlice<EffectOperation<Action>>, at place: Place, in group: EffectGroup,
        then: (@MainActor () -> Void)?
    ) {
        guard let first = operations.first else {
            then?()
            return
        }
        start(first, at: place, in: group) { [weak self] in
            guard let self, place.token?.isCancelled != true else { return }
            startNext(of: operations.dropFirst(), at: place, in: group, then: then)
        }
    }

    private func startThrottled(
        _ operation: EffectOperation<Action>, id: AnyHashable, interval: ThrottleInterval, at place: Place,
        in group: EffectGroup, then: (@MainActor () -> Void)?
    ) {
        var inner = place
        inner.token = CancelToken(.id(id), path: place.path, parent: place.token)
        let begin: @MainActor () -> Void = { [weak self] in
            self?.start(operation, at: inner, in: group, then: then)
        }
        switch registry.throttle(id: id, path: place.path, interval: interval, effect: begin) {
        case .now: begin()
        case .joined: then?()
        case .after(let sleep):
            let work = EffectWork<Action>(name: nil, priority: nil, location: CodeLocation()) { _ in try? await sleep()
            }
            start(work, at: inner, in: group) { [weak self] in
                self?.registry.endThrottle(id: id, path: place.path, interval: interval)
            }
        }
    }

    private func start(
        _ work: EffectWork<Action>, at place: Place, in group: EffectGroup, then: (@MainActor () -> Void)?
    ) {
        let effect = running(at: place, in: group, location: work.location, then: then)
        let send = Send<Action> { [weak self] action in
            guard !effect.isFinished else {
                if !effect.isCancelled { report(.sendAfterEffect, at: work.location) }
                return
            }
            guard !group.isCancelled else { return }
            self?.deliver(action, group, in: place.delivery)
        }
        let task = Task(name: work.name, priority: work.priority) { @MainActor in
            await EffectTask.$current.withValue(effect) { await work.operation(send) }
            effect.finish()
        }
        effect.start { task.cancel() }
    }

    private func subscribe(
        to publisher: AnyPublisher<Action, Never>, at place: Place, in group: EffectGroup,
        then: (@MainActor () -> Void)?
    ) {
        let effect = running(at: place, in: group, location: nil, then: then)
        let receive: @Sendable (UncheckedAction<Action>) -> Void = { [weak self, scope = place.delivery] action in
            MainQueue.run {
                guard !effect.isFinished, !group.isCancelled else { return }
                self?.deliver(action.value, group, in: scope)
            }
        }
        let subscription = publisher.sink { _ in
            MainQueue.run { effect.finish() }
        } receiveValue: {
            receive(UncheckedAction(value: $0))
        }
        effect.start { subscription.cancel() }
    }

    private func running(
        at place: Place, in group: EffectGroup, location: CodeLocation?, then: (@MainActor () -> Void)?
    ) -> RunningEffect {
        RunningEffect(
            location: location, token: place.token, path: place.path, group: group, registry: registry, onFinish: then)
    }
}

/// An action on its way to the main actor, which is its only owner there.
private struct UncheckedAction<Action>: @unchecked Sendable {
    // Sendable: the publisher gives the action away.
    let value: Action
}
