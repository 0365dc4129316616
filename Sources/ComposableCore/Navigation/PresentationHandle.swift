// SPDX-License-Identifier: Apache-2.0

/// The way from a presented feature's reducer to the dismissal of the feature.
///
/// The reducer of each action has a handle in its dependencies, and so have the effects and closures that it makes. The
/// store connects the handle when it starts the effects of the action.
package final class PresentationHandle: Sendable {
    /// The presentation, once the action's effects have started.
    @MainActor var presentation: Presentation?

    /// Runs the reducer of a presented feature.
    ///
    /// - Parameter body: The reducer.
    /// - Returns: The handle, if an effect or a closure still has it.
    static func present(_ body: () -> Void) -> PresentationHandle? {
        var handle = PresentationHandle()
        var values = DependencyValues._current
        values.presentation = handle
        DependencyValues.$_current.withValue(values, operation: body)
        values.presentation = nil
        return isKnownUniquelyReferenced(&handle) ? nil : handle
    }
}

/// A presented feature in a store, until it is dismissed or removed.
@MainActor
final class Presentation {
    private let send: @MainActor (EffectGroup) -> Void
    private(set) var isEnded = false

    /// Creates a presentation.
    ///
    /// - Parameter send: Sends the action that dismisses the feature.
    init(send: @escaping @MainActor (EffectGroup) -> Void) {
        self.send = send
    }

    /// Marks the feature as removed: a later dismissal does nothing.
    func end() {
        isEnded = true
    }

    /// Dismisses the feature, if it is still there.
    func dismiss() {
        guard !isEnded else { return }
        end()
        // The caller of the action that dismisses its feature waits for the dismissal too.
        send(EffectTask.current?.group ?? EffectGroup())
    }
}

/// The action that dismisses a presented feature, and the handle that sends it.
package struct Dismissal<Action> {
    let handle: PresentationHandle
    let action: Action

    func map<T>(_ transform: (Action) -> T) -> Dismissal<T> {
        Dismissal<T>(handle: handle, action: transform(action))
    }
}

extension DependencyValues {
    /// Whether a parent presents the feature, so that it may dismiss itself.
    ///
    /// ```swift
    /// @Dependency(\.isPresented) var isPresented
    /// ```
    ///
    /// It is `true` in a `TestStore` of the feature alone, which the feature may dismiss as well.
    public var isPresented: Bool {
        get { self[IsPresentedKey.self] ?? dismiss.isPossible }
        set { self[IsPresentedKey.self] = newValue }
    }
}

private enum IsPresentedKey: DependencyKey {
    static let liveValue: Bool? = nil
    static let testValue: Bool? = nil
}
