// SPDX-License-Identifier: Apache-2.0

/// How a change moves.
public struct Animation: Hashable, Sendable {
    let duration: Double
    let easing: String
    let delaySeconds: Double

    init(duration: Double, easing: String, delay: Double = 0) {
        self.duration = duration
        self.easing = easing
        delaySeconds = delay
    }

    /// The curve that fits most changes.
    public static let `default` = Animation.easeInOut(duration: 0.35)
    /// Constant speed.
    public static let linear = Animation.linear(duration: 0.35)
    /// Starts slowly.
    public static let easeIn = Animation.easeIn(duration: 0.35)
    /// Ends slowly.
    public static let easeOut = Animation.easeOut(duration: 0.35)
    /// Starts and ends slowly.
    public static let easeInOut = Animation.easeInOut(duration: 0.35)
    /// A spring that overshoots a little.
    public static let spring = Animation.spring()
    /// A spring without overshoot.
    public static let smooth = Animation(duration: 0.5, easing: "cubic-bezier(.2,.9,.3,1)")
    /// A quick spring with little overshoot.
    public static let snappy = Animation(duration: 0.4, easing: "cubic-bezier(.25,1.1,.4,1)")
    /// A spring that bounces.
    public static let bouncy = Animation(duration: 0.5, easing: "cubic-bezier(.3,1.5,.5,1)")

    /// Constant speed.
    /// - Parameter duration: Seconds.
    public static func linear(duration: Double) -> Animation {
        Animation(duration: duration, easing: "linear")
    }

    /// Starts slowly.
    /// - Parameter duration: Seconds.
    public static func easeIn(duration: Double) -> Animation {
        Animation(duration: duration, easing: "cubic-bezier(.42,0,1,1)")
    }

    /// Ends slowly.
    /// - Parameter duration: Seconds.
    public static func easeOut(duration: Double) -> Animation {
        Animation(duration: duration, easing: "cubic-bezier(0,0,.58,1)")
    }

    /// Starts and ends slowly.
    /// - Parameter duration: Seconds.
    public static func easeInOut(duration: Double) -> Animation {
        Animation(duration: duration, easing: "cubic-bezier(.42,0,.58,1)")
    }

    /// A spring.
    ///
    /// The browser is given a Bézier curve of the same duration whose overshoot grows as the damping falls.
    /// - Parameters:
    ///   - response: Roughly the seconds of one swing.
    ///   - dampingFraction: 1 does not overshoot, 0 never rests.
    ///   - blendDuration: Has no meaning in a browser, where an interrupted change starts from what is on screen.
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation {
        let overshoot = 1 + (1 - min(max(dampingFraction, 0), 1)) * 1.2
        return Animation(duration: response, easing: "cubic-bezier(.3,\((overshoot * 100).rounded() / 100),.45,1)")
    }

    /// The same animation, later.
    /// - Parameter delay: Seconds.
    public func delay(_ delay: Double) -> Animation {
        Animation(duration: duration, easing: easing, delay: delaySeconds + delay)
    }

    /// The same animation at another speed.
    /// - Parameter speed: 2 is twice as fast.
    public func speed(_ speed: Double) -> Animation {
        Animation(duration: duration / max(speed, 0.01), easing: easing, delay: delaySeconds)
    }

    var cssDuration: String { "\(Int((duration * 1000).rounded()))ms" }
    var cssEasing: String { easing }
}

/// What accompanies a change of state.
@MainActor @preconcurrency
public struct Transaction {
    /// How the change moves; `nil` is at once.
    public var animation: Animation?
    /// Whether animations that views declare are left out.
    public var disablesAnimations = false

    static var current: Transaction?

    /// Creates a transaction.
    nonisolated public init(animation: Animation? = nil) {
        self.animation = animation
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

/// Makes changes of state in a transaction.
@MainActor
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let outer = Transaction.current
    Transaction.current = transaction
    defer { Transaction.current = outer }
    return try MainActorScope.run(body)
}
