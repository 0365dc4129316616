// SPDX-License-Identifier: Apache-2.0

/// The running effects of one store.
///
/// Adding and removing an effect is O(1); cancelling visits all running effects of the store, of which there are few.
@MainActor
package final class EffectRegistry {
    private var running: [ObjectIdentifier: RunningEffect] = [:]
    /// The starts of the intervals of throttles, and the actions that wait for the ends.
    private var throttles: [ThrottleKey: ThrottleState] = [:]

    /// The presented features that may dismiss themselves.
    private var presentations: [[ScopeElement]: Presentation] = [:]

    package nonisolated init() {}

    /// The running effects, in no particular order.
    package var effects: [RunningEffect] { Array(running.values) }

    func insert(_ effect: RunningEffect) {
        running[ObjectIdentifier(effect)] = effect
    }

    func remove(_ effect: RunningEffect) {
        running[ObjectIdentifier(effect)] = nil
    }

    /// Cancels the effects with an identifier at a place of the store, and below it.
    func cancel(id: AnyHashable, path: [ScopeElement]) {
        for key in throttles.keys where key.id == id && key.path.starts(with: path) { throttles[key]?.pending = nil }
        cancel { token in
            switch token.kind {
            case .id(id), .throttle(id): token.path.starts(with: path)
            default: false
            }
        }
    }

    /// Cancels the effects with an identifier, but keeps an action of theirs that waits in a throttle, and its wait.
    func cancelRunning(id: AnyHashable, path: [ScopeElement]) {
        cancel { token in
            guard case .id(id) = token.kind else { return false }
            return token.path.starts(with: path)
        }
    }

    /// Cancels the effects of a child and of its children.
    func cancelScope(_ path: [ScopeElement]) {
        throttles = throttles.filter { !$0.key.path.starts(with: path) }
        endPresentations { $0.starts(with: path) }
        for effect in endTokens(ofChildAt: path) { effect.cancel() }
    }

    /// Ends the tokens of a child and of its children, so that nothing of theirs starts from now on.
    ///
    /// - Returns: The effects that have these tokens, which are still to be cancelled.
    func endTokens(ofChildAt path: [ScopeElement]) -> [RunningEffect] {
        endTokens { token in
            guard case .child = token.kind else { return false }
            return token.path == path
        }
    }

    /// Cancels the effects of the elements of a collection that are gone.
    func cancelScopes(of keyPath: AnyKeyPath, in path: [ScopeElement], where isGone: (AnyHashable) -> Bool) {
        func isOfGone(_ other: [ScopeElement]) -> Bool {
            guard other.count > path.count, other.starts(with: path), other[path.count].keyPath == keyPath,
                let id = other[path.count].id
            else { return false }
            return isGone(id)
        }
        throttles = throttles.filter { !isOfGone($0.key.path) }
        endPresentations(where: isOfGone)
        cancel { token in
            guard case .child = token.kind, token.path.count == path.count + 1 else { return false }
            return isOfGone(token.path)
        }
    }

    /// Returns the presentation of the feature at a place of the store.
    ///
    /// - Parameter dismiss: Sends the action that dismisses the feature.
    func presentation(
        at path: [ScopeElement], dismiss: @escaping @MainActor (EffectGroup) -> Void
    ) -> Presentation {
        if let presentation = presentations[path], !presentation.isEnded { return presentation }
        let presentation = Presentation(send: dismiss)
        presentations[path] = presentation
        return presentation
    }

    private func endPresentations(where isGone: ([ScopeElement]) -> Bool) {
        for (path, presentation) in presentations where isGone(path) {
            presentation.end()
            presentations[path] = nil
        }
    }

    private func cancel(where isSelected: (CancelToken) -> Bool) {
        for effect in endTokens(where: isSelected) { effect.cancel() }
    }

    private func endTokens(where isSelected: (CancelToken) -> Bool) -> [RunningEffect] {
        guard !running.isEmpty else { return [] }
        var affected: [RunningEffect] = []
        for effect in running.values {
            var token = effect.token
            var isAffected = false
            while let current = token {
                if isSelected(current) {
                    current.end()
                    isAffected = true
                }
                token = current.parent
            }
            if isAffected { affected.append(effect) }
        }
        return affected
    }

    /// Cancels all effects.
    package func cancelAll() {
        throttles = [:]
        endPresentations { _ in true }
        for effect in running.values {
            effect.token?.end()
            effect.abandon()
        }
    }

    /// Returns whether a throttle lets an action pass, or keeps it until the end of the interval.
    ///
    /// - Parameter pass: Delivers the action.
    func throttle(
        id: AnyHashable, path: [ScopeElement], interval: ThrottleInterval, pass: @escaping @MainActor () -> Void
    ) -> Throttled {
        let key = ThrottleKey(id: id, path: path)
        guard var state = throttles[key], let sleep = interval.remaining(state.start) else {
            throttles[key] = ThrottleState(start: interval.now())
            return .now
        }
        if interval.isLatest || state.pending == nil { state.pending = pass }
        throttles[key] = state
        return state.wait.map { !$0.isFinished } == true ? .joined : .after(sleep)
    }

    /// Sets the effect that waits for the end of an interval.
    func setWait(_ effect: RunningEffect, id: AnyHashable, path: [ScopeElement]) {
        throttles[ThrottleKey(id: id, path: path)]?.wait = effect
    }

    /// Begins the next interval of a throttle, and delivers the action that waited.
    func endThrottle(id: AnyHashable, path: [ScopeElement], interval: ThrottleInterval) {
        let key = ThrottleKey(id: id, path: path)
        guard let pending = throttles[key]?.pending else { return }
        throttles[key] = ThrottleState(start: interval.now())
        pending()
    }

    enum Throttled {
        case now
        /// The first action of an interval waits for its end.
        case after(@Sendable () async throws -> Void)
        /// Another action waits already.
        case joined
    }

    private struct ThrottleKey: Hashable {
        let id: AnyHashable
        let path: [ScopeElement]
    }

    private struct ThrottleState {
        let start: any Sendable
        var pending: (@MainActor () -> Void)?
        weak var wait: RunningEffect?
    }
}
