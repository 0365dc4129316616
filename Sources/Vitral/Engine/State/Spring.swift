// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A damped spring that pulls a mass to a target.
///
/// ```swift
/// @State private var isRaised = false
///
/// var body: some View {
///     Circle()
///         .offset(y: isRaised ? -40 : 0)
///         .animation(.spring(Spring(duration: 0.5, bounce: 0.3)), value: isRaised)
///         .onTapGesture { isRaised.toggle() }
/// }
/// ```
///
/// The spring computes its motion from the equation of the damped oscillator, and the browser receives samples of it.
public struct Spring: Hashable, Sendable {
    /// The mass at the end of the spring.
    public let mass: Double
    /// The stiffness of the spring.
    public let stiffness: Double
    /// The damping of the spring.
    public let damping: Double

    /// Creates a spring with an approximate duration in seconds and a bounce from -1 to 1.
    public init(duration: Double = 0.5, bounce: Double = 0) {
        let bounce = min(max(bounce, -0.999), 1)
        self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
    }

    /// Creates a spring with the approximate duration of one oscillation in seconds; at a damping ratio of 1 it does
    /// not overshoot.
    public init(response: Double, dampingRatio: Double) {
        let frequency = 2 * Double.pi / max(response, 0.001)
        self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * max(dampingRatio, 0) * frequency)
    }

    /// Creates a spring with physical parameters.
    public init(mass: Double = 1, stiffness: Double, damping: Double) {
        self.mass = max(mass, 0.001)
        self.stiffness = max(stiffness, 0.001)
        self.damping = max(damping, 0)
    }

    /// A spring without overshoot.
    public static let smooth = Spring(duration: 0.5, bounce: 0)
    /// A quick spring with little overshoot.
    public static let snappy = Spring(duration: 0.5, bounce: 0.15)
    /// A spring that bounces.
    public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

    /// The angular frequency without damping, in radians per second.
    private var frequency: Double { (stiffness / mass).squareRoot() }
    /// The damping ratio: 1 is critical, a smaller value oscillates, a larger value approaches the target slowly.
    public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
    /// The approximate duration of one oscillation, in seconds.
    public var response: Double { 2 * .pi / frequency }
    /// The perceived duration in seconds; the spring comes to rest a little later.
    public var duration: Double { response }
    /// The bounce of the spring, from -1 to 1.
    public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

    /// Returns the position of the spring on its way from 0 to a target.
    ///
    /// - Parameters:
    ///   - target: The position of rest.
    ///   - initialVelocity: The velocity at the start, in units per second.
    ///   - time: The time since the start, in seconds.
    public func value(target: Double = 1, initialVelocity: Double = 0, time: Double) -> Double {
        target - distance(initialDistance: target, initialVelocity: initialVelocity, time: max(time, 0))
    }

    /// Returns the distance to the target at a time: the solution of `m x″ + c x′ + k x = 0`.
    private func distance(initialDistance x: Double, initialVelocity: Double, time t: Double) -> Double {
        let (w, z) = (frequency, dampingRatio)
        let v = -initialVelocity
        if (z - 1).magnitude < 1e-6 { return (x + (v + w * x) * t) * exp(-w * t) }
        if z < 1 {
            let d = w * (1 - z * z).squareRoot()
            return exp(-z * w * t) * (x * cos(d * t) + (v + z * w * x) / d * sin(d * t))
        }
        let root = w * (z * z - 1).squareRoot()
        let (slow, fast) = (-z * w + root, -z * w - root)
        let part = (v - fast * x) / (slow - fast)
        return part * exp(slow * t) + (x - part) * exp(fast * t)
    }

    /// The duration in seconds after which the spring stays within a thousandth of its target; at most 10.
    public var settlingDuration: Double {
        let step = 1.0 / 120
        var last = 0.0
        for index in 1...1_200 {
            let time = Double(index) * step
            if (1 - value(time: time)).magnitude > 0.001 { last = time }
        }
        return last + step
    }
}
