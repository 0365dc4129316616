// SPDX-License-Identifier: Apache-2.0

/// An effect while it runs.
@MainActor
package final class RunningEffect: Sendable {
    package let location: CodeLocation?
    let token: CancelToken?
    let path: [ScopeElement]
    let group: EffectGroup
    private weak var registry: EffectRegistry?
    private(set) var isFinished = false
    private(set) var isCancelled = false
    /// Runs at the end of the effect, also if it is cancelled by its identifier.
    private var onFinish: (@MainActor () -> Void)?
    private var cancelWork: (@MainActor () -> Void)?

    init(
        location: CodeLocation?, token: CancelToken?, path: [ScopeElement], group: EffectGroup,
        registry: EffectRegistry, onFinish: (@MainActor () -> Void)?
    ) {
        self.location = location
        self.token = token
        self.path = path
        self.group = group
        self.registry = registry
        self.onFinish = onFinish
    }

    /// Registers the effect and the function that cancels its task.
    func start(cancel: @escaping @MainActor () -> Void) {
        guard !isFinished else { return cancel() }
        cancelWork = cancel
        registry?.insert(self)
        group.insert(ObjectIdentifier(self)) { [weak self] in
            Task { @MainActor in self?.cancel() }
        }
    }

    /// Ends the effect after its work, also that of a cancelled effect, for which its group has waited.
    func finish() {
        if !isFinished { end() }
        // Last: the group is not finished before those that follow have joined it.
        group.remove(ObjectIdentifier(self))
    }

    /// Cancels the effect's task; no action of it reaches the store from now on.
    func cancel() {
        guard !isFinished else { return }
        isCancelled = true
        let cancelWork = cancelWork
        end()
        cancelWork?()
    }

    /// Cancels the effect's task, and those that follow it in a concatenation.
    func abandon() {
        onFinish = nil
        cancel()
    }

    /// Removes the effect from the store, and starts those that follow it in a concatenation, which are not cancelled by
    /// its identifier.
    private func end() {
        isFinished = true
        cancelWork = nil
        registry?.remove(self)
        let onFinish = onFinish
        self.onFinish = nil
        if !group.isCancelled { onFinish?() }
    }

    /// Cancels the effects of the same feature with an identifier.
    func cancel(id: some Hashable & Sendable) {
        registry?.cancel(id: AnyHashable(id), path: path)
    }

    /// Adds a part of this effect's work, with an identifier of its own.
    func startPart(
        id: some Hashable & Sendable, cancelInFlight: Bool, cancel: @escaping @Sendable () -> Void
    ) -> RunningEffect? {
        guard let registry else { return nil }
        if cancelInFlight { registry.cancel(id: AnyHashable(id), path: path) }
        let token = CancelToken(.id(AnyHashable(id)), path: path, parent: token)
        let part = RunningEffect(
            location: location, token: token, path: path, group: group, registry: registry, onFinish: nil)
        part.start(cancel: cancel)
        return part
    }
}

/// The task-local value of effects.
package enum EffectTask {
    /// The effect whose function runs.
    @TaskLocal package static var current: RunningEffect?
}
