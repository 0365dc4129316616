// SPDX-License-Identifier: Apache-2.0

extension Animation {
    // MARK: Curves

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

    /// Constant speed.
    /// - Parameter duration: Seconds.
    public static func linear(duration: Double) -> Animation { Animation(.linear, duration: duration) }

    /// Starts slowly.
    /// - Parameter duration: Seconds.
    public static func easeIn(duration: Double) -> Animation {
        timingCurve(0.42, 0, 1, 1, duration: duration)
    }

    /// Ends slowly.
    /// - Parameter duration: Seconds.
    public static func easeOut(duration: Double) -> Animation {
        timingCurve(0, 0, 0.58, 1, duration: duration)
    }

    /// Starts and ends slowly.
    /// - Parameter duration: Seconds.
    public static func easeInOut(duration: Double) -> Animation {
        timingCurve(0.42, 0, 0.58, 1, duration: duration)
    }

    /// A Bézier curve between the corners, by its two control points.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
    ) -> Animation {
        Animation(.bezier(min(max(p1x, 0), 1), p1y, min(max(p2x, 0), 1), p2y), duration: duration)
    }

    // MARK: Springs

    /// A spring.
    public static let spring = Animation.spring(.smooth)
    /// A spring without overshoot.
    public static let smooth = Animation.spring(.smooth)
    /// A quick spring with little overshoot.
    public static let snappy = Animation.spring(.snappy)
    /// A spring that bounces.
    public static let bouncy = Animation.spring(.bouncy)
    /// A spring that follows a finger.
    public static let interactiveSpring = Animation.interactiveSpring()

    /// A spring.
    /// - Parameters:
    ///   - spring: The spring.
    ///   - blendDuration: Has no meaning in a browser, where an interrupted change starts from what is on screen.
    public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
        Animation(.spring(spring, initialVelocity: 0), duration: spring.settlingDuration)
    }

    /// A spring by its duration and its bounce, from -1 to 1.
    public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
        spring(Spring(duration: duration, bounce: bounce))
    }

    /// A spring by the seconds of one swing and its damping: 1 does not overshoot, 0 never rests.
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation {
        spring(Spring(response: response, dampingRatio: dampingFraction))
    }

    /// A spring that follows a finger.
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation {
        spring(Spring(response: response, dampingRatio: dampingFraction))
    }

    /// A spring without overshoot.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// A quick spring with little overshoot.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring that bounces.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// A spring of a physical description.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        interpolatingSpring(
            Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity)
    }

    /// A spring by its duration and its bounce, with a velocity at the start.
    public static func interpolatingSpring(
        duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation {
        interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    /// A spring with a velocity at the start.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
        Animation(.spring(spring, initialVelocity: initialVelocity), duration: spring.settlingDuration)
    }
}
