// SPDX-License-Identifier: Apache-2.0

/// The context of a state change: its animation and its completions.
///
/// ```swift
/// @State private var isOpen = false
///
/// var body: some View {
///     Button("Open at once") {
///         var transaction = Transaction(animation: nil)
///         transaction.disablesAnimations = true
///         withTransaction(transaction) { isOpen = true }
///     }
/// }
/// ```
@MainActor @preconcurrency
public struct Transaction {
    /// The animation of the change; `nil` for no animation.
    public var animation: Animation?
    /// Whether the animations that views declare are disabled.
    public var disablesAnimations = false
    private(set) var completions: AnimationCompletions?

    static var current: Transaction?

    /// Creates a transaction.
    nonisolated public init(animation: Animation? = nil) {
        self.animation = animation
    }

    /// Adds an action that runs when the animation of the change has ended.
    ///
    /// The server waits for the duration of the animation; the browser does not report its end.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping @MainActor () -> Void
    ) {
        let completions = completions ?? AnimationCompletions()
        completions.actions.append(completion)
        self.completions = completions
    }
}

/// The actions that run after an animation.
@MainActor
final class AnimationCompletions {
    var actions: [@MainActor () -> Void] = []
    /// Whether a page shows the change, and runs the actions when its animation has ended.
    var isClaimed = false

    func run() {
        let due = actions
        actions = []
        for action in due { action() }
    }
}

/// Runs a closure and animates its state changes.
///
/// - Parameters:
///   - animation: The animation of the changes; `nil` for no animation.
///   - body: A closure that changes state.
/// - Returns: The result of the closure.
@MainActor
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// Runs a closure, animates its state changes, and runs an action when the animation has ended.
///
/// If no page depends on the changes, the action runs immediately.
@MainActor
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping @MainActor () -> Void
) rethrows -> Result {
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    let result = try withTransaction(transaction, body)
    if let completions = transaction.completions, !completions.isClaimed { completions.run() }
    return result
}

/// Runs a closure and applies a transaction to its state changes.
@MainActor
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let outer = Transaction.current
    Transaction.current = transaction
    defer { Transaction.current = outer }
    return try MainActorScope.run(body)
}

/// Runs a closure and applies the current transaction, with another value, to its state changes.
@MainActor
public func withTransaction<Value, Result>(
    _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
    var transaction = Transaction.current ?? Transaction()
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}
