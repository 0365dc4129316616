// SPDX-License-Identifier: Apache-2.0

/// What accompanies a change of state.
@MainActor @preconcurrency
public struct Transaction {
    /// How the change moves; `nil` is at once.
    public var animation: Animation?
    /// Whether animations that views declare are left out.
    public var disablesAnimations = false
    private(set) var completions: AnimationCompletions?

    static var current: Transaction?

    /// Creates a transaction.
    nonisolated public init(animation: Animation? = nil) {
        self.animation = animation
    }

    /// Runs an action when what the change moves has come to rest.
    ///
    /// The server counts the time that the animation takes; it is not told by the browser.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping @MainActor () -> Void
    ) {
        let completions = completions ?? AnimationCompletions()
        completions.actions.append(completion)
        self.completions = completions
    }
}

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    /// When its time has come.
    public static let logicallyComplete = AnimationCompletionCriteria()
    /// When nothing of it is left; in a browser that is when its time has come.
    public static let removed = AnimationCompletionCriteria()
}

/// What runs after an animation.
@MainActor
final class AnimationCompletions {
    var actions: [@MainActor () -> Void] = []
    /// Whether a page shows the change, and runs the actions after it.
    var isClaimed = false

    func run() {
        let due = actions
        actions = []
        for action in due { action() }
    }
}

/// Makes changes of state that move.
///
/// - Parameters:
///   - animation: How they move.
///   - body: Changes the state.
/// - Returns: What the closure returns.
@MainActor
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// Makes changes of state that move, and runs an action when they have come to rest.
///
/// Changes that nothing on the page depends on have come to rest at once.
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

/// Makes changes of state in a transaction.
@MainActor
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let outer = Transaction.current
    Transaction.current = transaction
    defer { Transaction.current = outer }
    return try MainActorScope.run(body)
}

/// Makes changes of state in the transaction around, with another value in it.
@MainActor
public func withTransaction<Value, Result>(
    _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
    var transaction = Transaction.current ?? Transaction()
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

extension View {
    /// Changes how the view and the views inside move when a change moves.
    ///
    /// The closure is given a transaction with the standard animation, whatever moves later: without an animation the
    /// views do not move, and with another one they move by that.
    public func transaction(_ transform: (inout Transaction) -> Void) -> some View {
        var transaction = Transaction(animation: .default)
        transform(&transaction)
        return box(.effect, transaction.declarations)
    }

    /// Changes how the view and the views inside move; the value is not needed, as it is said for every change.
    public func transaction(value: some Equatable, _ transform: (inout Transaction) -> Void) -> some View {
        transaction(transform)
    }
}

extension Transaction {
    fileprivate var declarations: [_BoxModifier.Declaration] {
        guard let animation, !disablesAnimations else { return [.name(.animationDisabled)] }
        guard animation != .default else { return [] }
        return [.css(.viewTransitionDuration, animation.cssDuration), .css(.viewTransitionEasing, animation.cssEasing)]
    }
}
