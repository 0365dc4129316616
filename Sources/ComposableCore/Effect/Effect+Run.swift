// SPDX-License-Identifier: Apache-2.0

extension Effect {
    /// Creates an effect from an asynchronous function.
    ///
    /// The function has the dependencies of the reducer that created the effect:
    ///
    /// ```swift
    /// enum Action: Sendable {
    ///     case failed
    ///     case ticked
    /// }
    ///
    /// let effect = Effect<Action>.run { send in
    ///     try await Task.sleep(for: .seconds(1))
    ///     await send(.ticked)
    /// } catch: { error, send in
    ///     await send(.failed)
    /// }
    /// ```
    ///
    /// NB: the function runs on the main actor between the calls that it awaits. A calculation, or a call that blocks such as
    /// the read of a file, stops the pages of all users until it returns. Await a function that runs elsewhere: a client's
    /// request, an actor's function, or one that is `@concurrent`:
    ///
    /// ```swift
    /// enum Action: Sendable {
    ///     case counted(Int)
    /// }
    ///
    /// enum Book {
    ///     @concurrent
    ///     static func words(in file: URL) async throws -> Int {
    ///         try String(contentsOf: file, encoding: .utf8).split(separator: " ").count
    ///     }
    /// }
    ///
    /// let effect = Effect<Action>.run { send in
    ///     await send(.counted(try await Book.words(in: URL(fileURLWithPath: "book.txt"))))
    /// }
    /// ```
    ///
    /// `.run { @concurrent send in … }` leaves the main actor for the whole closure. A `Task.detached` does too, but is not
    /// canceled with the effect.
    ///
    /// An error without `catch` is reported as an issue. A `CancellationError`, and any error of an effect that was cancelled,
    /// ends the effect silently.
    ///
    /// - Parameters:
    ///   - priority: The priority of the task; that of the caller if `nil`.
    ///   - name: The name of the task, for debuggers.
    ///   - operation: The work, which sends actions.
    ///   - handler: Handles an error of the work.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public static func run(
        priority: TaskPriority? = nil, name: String? = nil,
        operation: nonisolated(nonsending) @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
        catch handler: (nonisolated(nonsending) @Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? =
            nil,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Self {
        let dependencies = DependencyValues._current.withoutRemovedStates
        let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        return Self(
            .run(
                EffectWork(name: name, priority: priority, location: location) { send in
                    await DependencyValues.$_current.withValue(dependencies) {
                        do {
                            try await operation(send)
                        } catch is CancellationError {
                            return
                        } catch {
                            // A client may throw an error of its own when its task is cancelled.
                            guard !Task.isCancelled else { return }
                            guard let handler else {
                                report(.unhandledError(error), at: location)
                                return
                            }
                            await handler(error, send)
                        }
                    }
                }))
    }
}

extension Misuse {
    static func unhandledError(_ error: any Error) -> Self {
        Misuse(
            """
            An 'Effect.run' threw an error that nothing handles: \(error)

            To fix this, catch the error in the effect, or add 'catch: { error, send in … }', and send an action.
            """)
    }

    static let sendAfterEffect = Misuse(
        """
        An effect sent an action after its function had returned, so that the store can neither wait for it nor cancel \
        it. The action was ignored.

        To fix this, await all work in the effect before its function returns; do not keep 'send' for later.
        """)
}
