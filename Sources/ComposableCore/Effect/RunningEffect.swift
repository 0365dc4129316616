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
    /// Runs at the end of the effect, unless it is cancelled.
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

    /// Ends the effect after its work.
    func finish() {
        guard !isFinished else { return }
        end()
        guard let onFinish else { return }
        self.onFinish = nil
        if token?.isCancelled != true, !group.isCancelled { onFinish() }
    }

    /// Cancels the effect's task; no action of it reaches the store from now on.
    func cancel() {
        guard !isFinished else { return }
        isCancelled = true
        cancelWork?()
        let continuation = onFinish
        onFinish = nil
        end()
        // Effects after this one in a concatenation go on, unless they are cancelled too.
        if token?.isCancelled != true, !group.isCancelled, let continuation { continuation() }
    }

    private func end() {
        isFinished = true
        cancelWork = nil
        registry?.remove(self)
        group.remove(ObjectIdentifier(self))
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

    /// Sends the action that dismisses the presented feature of this effect; returns whether there is one.
    package func dismiss() -> Bool {
        guard let dismiss = token?.first(where: { $0.dismiss != nil })?.dismiss else { return false }
        dismiss()
        return true
    }

    /// Whether a parent presents the feature of this effect.
    var isPresented: Bool { token?.first { $0.dismiss != nil } != nil }
}

/// The task-local value of effects.
package enum EffectTask {
    /// The effect whose function runs.
    @TaskLocal package static var current: RunningEffect?
}
