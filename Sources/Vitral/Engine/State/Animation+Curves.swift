// SPDX-License-Identifier: Apache-2.0

extension Animation {
    // MARK: Curves

    /// The default curve, which eases in and out.
    public static let `default` = Animation.easeInOut(duration: 0.35)
    /// A curve with constant speed.
    public static let linear = Animation.linear(duration: 0.35)
    /// A curve that starts slowly.
    public static let easeIn = Animation.easeIn(duration: 0.35)
    /// A curve that ends slowly.
    public static let easeOut = Animation.easeOut(duration: 0.35)
    /// A curve that starts and ends slowly.
    public static let easeInOut = Animation.easeInOut(duration: 0.35)

    /// Returns a curve with constant speed.
    /// - Parameter duration: The duration in seconds.
    public static func linear(duration: Double) -> Animation { Animation(.linear, duration: duration) }

    /// Returns a curve that starts slowly.
    /// - Parameter duration: The duration in seconds.
    public static func easeIn(duration: Double) -> Animation {
        timingCurve(0.42, 0, 1, 1, duration: duration)
    }

    /// Returns a curve that ends slowly.
    /// - Parameter duration: The duration in seconds.
    public static func easeOut(duration: Double) -> Animation {
        timingCurve(0, 0, 0.58, 1, duration: duration)
    }

    /// Returns a curve that starts and ends slowly.
    /// - Parameter duration: The duration in seconds.
    public static func easeInOut(duration: Double) -> Animation {
        timingCurve(0.42, 0, 0.58, 1, duration: duration)
    }

    /// Returns a cubic Bézier curve with two control points.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
    ) -> Animation {
        Animation(
            .bezier(CubicBezier(x1: min(max(p1x, 0), 1), y1: p1y, x2: min(max(p2x, 0), 1), y2: p2y)),
            duration: duration)
    }

    // MARK: Springs

    /// The default spring, without overshoot.
    public static let spring = Animation.spring(.smooth)
    /// A spring without overshoot.
    public static let smooth = Animation.spring(.smooth)
    /// A quick spring with little overshoot.
    public static let snappy = Animation.spring(.snappy)
    /// A spring that bounces.
    public static let bouncy = Animation.spring(.bouncy)
    /// A spring that follows an interactive gesture.
    public static let interactiveSpring = Animation.interactiveSpring()

    /// Returns an animation with a spring.
    /// - Parameters:
    ///   - spring: The spring.
    ///   - blendDuration: Ignored, because a browser starts an interrupted animation from the visible state.
    public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
        Animation(.spring(spring, initialVelocity: 0), duration: spring.settlingDuration)
    }

    /// Returns a spring with a duration and a bounce from -1 to 1.
    public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
        spring(Spring(duration: duration, bounce: bounce))
    }

    /// Returns a spring with the duration of one oscillation in seconds and a damping fraction: at 1 it does not
    /// overshoot, at 0 it never rests.
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation {
        spring(Spring(response: response, dampingRatio: dampingFraction))
    }

    /// Returns a spring that follows an interactive gesture.
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation {
        spring(Spring(response: response, dampingRatio: dampingFraction))
    }

    /// Returns a spring without overshoot.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// Returns a quick spring with little overshoot.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// Returns a spring that bounces.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// Returns a spring with physical parameters.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        interpolatingSpring(
            Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity)
    }

    /// Returns a spring with a duration, a bounce and an initial velocity.
    public static func interpolatingSpring(
        duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation {
        interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    /// Returns an animation with a spring and an initial velocity.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
        Animation(.spring(spring, initialVelocity: initialVelocity), duration: spring.settlingDuration)
    }
}
