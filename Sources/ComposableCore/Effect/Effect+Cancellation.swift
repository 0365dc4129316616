// SPDX-License-Identifier: Apache-2.0

extension Effect {
    /// Returns an effect that ``cancel(id:)`` can cancel.
    ///
    /// ```swift
    /// enum CancelID { case search }
    ///
    /// let effect = Effect<Never>.run { _ in try await Task.sleep(for: .seconds(1)) }
    ///     .cancellable(id: CancelID.search, cancelInFlight: true)
    /// ```
    ///
    /// An identifier belongs to the store and to the place of the feature in it: neither two sessions nor two rows of a
    /// list cancel each other's effects. A parent's `cancel` includes its children.
    ///
    /// - Parameters:
    ///   - id: The identifier of the effect.
    ///   - cancelInFlight: Whether to cancel the running effects with this identifier first.
    public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
        isNone ? .none : Self(.cancellable(id: AnyHashable(id), cancelInFlight: cancelInFlight, operation))
    }

    /// Creates an effect that cancels the running effects with an identifier.
    ///
    /// - Parameter id: The identifier of ``cancellable(id:cancelInFlight:)``.
    public static func cancel(id: some Hashable & Sendable) -> Self {
        Self(.cancel(id: AnyHashable(id)))
    }

    /// Returns an effect whose actions name a child, and which ends when the child is removed.
    package func scoped(to element: ScopeElement) -> Self {
        isNone ? .none : Self(.scope(element, nil, operation))
    }

    /// Returns an effect of a presented child, which may dismiss the child as long as a closure has the handle.
    func scoped(to element: ScopeElement, _ handle: PresentationHandle?, dismiss: Action) -> Self {
        guard let handle else { return scoped(to: element) }
        return Self(.scope(element, Dismissal(handle: handle, action: dismiss), operation))
    }
}

/// Runs work inside an effect that ``Effect/cancel(id:)`` can cancel.
///
/// - Parameters:
///   - id: The identifier of the work.
///   - cancelInFlight: Whether to cancel the running effects with this identifier first.
///   - operation: The work.
/// - Returns: The result of the work.
public func withTaskCancellation<T: Sendable, Failure: Error>(
    id: some Hashable & Sendable, cancelInFlight: Bool = false,
    operation: @escaping @Sendable () async throws(Failure) -> T
) async throws(Failure) -> T {
    let task = Task { () async -> Result<T, Failure> in
        do throws(Failure) {
            return .success(try await operation())
        } catch {
            return .failure(error)
        }
    }
    let work = await EffectTask.current?.startPart(id: id, cancelInFlight: cancelInFlight) { task.cancel() }
    let result = await withTaskCancellationHandler {
        await task.value
    } onCancel: {
        task.cancel()
    }
    await work?.finish()
    return try result.get()
}

extension Task<Never, Never> {
    /// Cancels the running effects with an identifier, from inside another effect of the same store.
    ///
    /// - Parameter id: The identifier of ``Effect/cancellable(id:cancelInFlight:)``.
    public static func cancel(id: some Hashable & Sendable) {
        guard let effect = EffectTask.current else { return }
        // At once in an effect on the main actor: later, it would cancel what the effect has started since.
        MainQueue.run { effect.cancel(id: id) }
    }
}
