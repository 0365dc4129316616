// SPDX-License-Identifier: Apache-2.0

import OpenCombine

/// Runs the effects of one store.
@MainActor
package final class EffectRunner<Action> {
    package let registry = EffectRegistry()
    /// Receives the actions that effects send, with the group of the effect, and its description for tests.
    private let deliver: @MainActor (Action, EffectGroup) -> Void

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
        start(effect.operation, at: EffectPlace(), in: group, then: nil)
    }

    private func start(
        _ operation: EffectOperation<Action>, at place: EffectPlace, in group: EffectGroup,
        then: (@MainActor () -> Void)?
    ) {
        switch operation {
        case .none:
            then?()
        case .send(let action):
            if place.token?.isCancelled != true { send(action, at: place, in: group) }
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
            start(inner, at: place.part(id: id), in: group, then: then)
        case .cancel(let id):
            registry.cancel(id: id, path: place.path)
            then?()
        case .scope(let element, let dismissal, let inner):
            start(inner, at: child(element, dismissal, of: place), in: group, then: then)
        case .cancelScope(let element):
            registry.cancelScope(place.path + [element])
            then?()
        case .cancelScopes(let keyPath, let isGone):
            registry.cancelScopes(of: keyPath, in: place.path, where: isGone)
            then?()
        case .throttle(let id, let interval, let inner):
            registry.cancelRunning(id: id, path: place.path)
            let throttle = Throttle(id: id, interval: interval, at: place, onEnd: then)
            start(inner, at: throttle.inner, in: group) { throttle.endPart() }
        case .delivery(let scope, let inner):
            var place = place
            place.delivery = place.delivery ?? scope
            start(inner, at: place, in: group, then: then)
        }
    }

    /// Delivers an action, at once or when its throttle lets it pass, inside the scope of its effect.
    private func send(_ action: Action, at place: EffectPlace, in group: EffectGroup) {
        if let throttle = place.throttle { return pass(action, throttle, place.delivery, in: group) }
        guard let scope = place.delivery else { return deliver(action, group) }
        scope.run { deliver(action, group) }
    }

    private func pass(_ action: Action, _ throttle: Throttle, _ delivery: DeliveryScope?, in group: EffectGroup) {
        var outer = throttle.outer
        outer.delivery = delivery
        let (id, interval) = (throttle.id, throttle.interval)
        switch registry.throttle(
            id: id, path: outer.path, interval: interval,
            pass: { [weak self] in self?.send(action, at: outer, in: group) })
        {
        case .now: send(action, at: outer, in: group)
        case .joined: break
        case .after(let sleep):
            let place = throttle.waiting
            let work = EffectWork<Action>(name: nil, priority: nil, location: interval.location) { _ in
                try? await sleep()
            }
            throttle.beginPart()
            let wait = start(work, at: place, in: group) { [weak self] in
                if place.token?.isCancelled != true {
                    self?.registry.endThrottle(id: id, path: place.path, interval: interval)
                }
                throttle.endPart()
            }
            registry.setWait(wait, id: id, path: place.path)
        }
    }

    private func child(_ element: ScopeElement, _ dismissal: Dismissal<Action>?, of place: EffectPlace) -> EffectPlace {
        var place = place
        place.path.append(element)
        place.token = CancelToken(.child, path: place.path, parent: place.token)
        if let dismissal {
            let path = place.path
            dismissal.handle.presentation = registry.presentation(at: path) { [weak self] group in
                guard let self else { return }
                // At the dismissal, and not when it is reduced: a test store reduces it when the test receives it.
                let ended = registry.endTokens(ofChildAt: path)
                deliver(dismissal.action, group)
                for effect in ended { effect.cancel() }
            }
        }
        return place
    }

    private func startNext(
        of operations: ArraySlice<EffectOperation<Action>>, at place: EffectPlace, in group: EffectGroup,
        then: (@MainActor () -> Void)?
    ) {
        guard let first = operations.first else {
            then?()
            return
        }
        start(first, at: place, in: group) { [weak self] in
            guard let self else { return }
            // An outer concatenation continues after this one.
            guard place.token?.isCancelled != true else {
                then?()
                return
            }
            startNext(of: operations.dropFirst(), at: place, in: group, then: then)
        }
    }

    @discardableResult
    private func start(
        _ work: EffectWork<Action>, at place: EffectPlace, in group: EffectGroup, then: (@MainActor () -> Void)?
    ) -> RunningEffect {
        let effect = running(at: place, in: group, location: work.location, then: then)
        let send = Send<Action> { [weak self] action in
            guard !effect.isFinished else {
                if !effect.isCancelled { report(.sendAfterEffect, at: work.location) }
                return
            }
            guard !group.isCancelled else { return }
            self?.send(action, at: place, in: group)
        }
        let task = Task(name: work.name, priority: work.priority) { @MainActor in
            await EffectTask.$current.withValue(effect) { await work.operation(send) }
            effect.finish()
        }
        effect.start { task.cancel() }
        return effect
    }

    private func subscribe(
        to publisher: AnyPublisher<Action, Never>, at place: EffectPlace, in group: EffectGroup,
        then: (@MainActor () -> Void)?
    ) {
        let effect = running(at: place, in: group, location: nil, then: then)
        let receive: @Sendable (UncheckedAction<Action>) -> Void = { [weak self] action in
            MainQueue.run {
                guard !effect.isFinished, !group.isCancelled else { return }
                self?.send(action.value, at: place, in: group)
            }
        }
        // Sendable: a publisher sends and ends on any thread.
        let subscription = publisher.sink { @Sendable _ in
            MainQueue.run { effect.finish() }
        } receiveValue: { @Sendable action in
            receive(UncheckedAction(value: action))
        }
        effect.start {
            subscription.cancel()
            effect.finish()
        }
    }

    private func running(
        at place: EffectPlace, in group: EffectGroup, location: CodeLocation?, then: (@MainActor () -> Void)?
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
