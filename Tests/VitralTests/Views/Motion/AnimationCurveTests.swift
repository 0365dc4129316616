// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Curves and springs of animations.
@MainActor
struct AnimationCurveTests {
    /// Returns the solution of the spring's equation, in small steps.
    private func integrated(_ spring: Spring, velocity: Double, until time: Double) -> Double {
        var (position, speed) = (0.0, velocity)
        let steps = 200_000
        let step = time / Double(steps)
        for _ in 0..<steps {
            speed += (spring.stiffness * (1 - position) - spring.damping * speed) / spring.mass * step
            position += speed * step
        }
        return position
    }

    @Test(arguments: [
        (Spring(duration: 0.5, bounce: 0.3), 0.0), (Spring(duration: 0.5, bounce: 0), 0.0),
        (Spring(duration: 0.4, bounce: -0.4), 2.0), (Spring(mass: 2, stiffness: 150, damping: 6), 5.0),
    ])
    func springsFollowTheirEquation(spring: Spring, velocity: Double) {
        for time in [0.05, 0.2, 0.5, 1.1] {
            let exact = spring.value(initialVelocity: velocity, time: time)
            #expect(abs(exact - integrated(spring, velocity: velocity, until: time)) < 1e-3)
        }
        #expect(spring.value(time: 0) == 0)
        #expect(abs(spring.value(time: spring.settlingDuration) - 1) < 0.002)
    }

    @Test func aSpringIsDescribedInTwoWays() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        #expect(abs(spring.dampingRatio - 0.7) < 1e-9)
        #expect(abs(spring.duration - 0.5) < 1e-9)
        #expect(abs(spring.bounce - 0.3) < 1e-9)
        #expect(spring == Spring(response: 0.5, dampingRatio: 0.7))
    }

    @Test func easingsAreSamplesOfTheirCurves() throws {
        #expect(Animation.linear(duration: 0.2).cssEasing == "linear")
        #expect(Animation.easeIn.cssEasing == "cubic-bezier(0.42,0,1,1)")
        #expect(Animation.timingCurve(2, 3, -1, 0).cssEasing == "cubic-bezier(1,3,0,0)")
        let bouncy = Animation.bouncy
        let inner = bouncy.cssEasing.dropFirst("linear(".count).dropLast()
        let samples = inner.split(separator: ",").compactMap { Double($0) }
        #expect(samples.first == 0)
        #expect(samples.last == 1)
        let largest = try #require(samples.max())
        #expect(largest > 1.03, "A spring that bounces overshoots.")
        for (index, sample) in samples.enumerated().dropLast() {
            let time = bouncy.totalDuration * Double(index) / Double(samples.count - 1)
            #expect(abs(sample - Spring.bouncy.value(time: time)) < 0.001)
        }
        #expect(!Animation.smooth.cssEasing.contains("1.0"))
    }

    @Test func delaysSpeedsAndRepetitionsChangeTheTime() {
        let base = Animation.linear(duration: 1)
        #expect(base.delay(0.5).cssDuration == "1500ms")
        #expect(base.delay(0.5).progress(at: 0.5) == 0)
        #expect(abs(base.delay(0.5).progress(at: 1) - 0.5) < 1e-9)
        #expect(base.speed(4).cssDuration == "250ms")
        let thrice = base.repeatCount(3)
        #expect(thrice.cssDuration == "3000ms")
        #expect(abs(thrice.progress(at: 1.25) - 0.75) < 1e-9)
        #expect(abs(base.repeatCount(3, autoreverses: false).progress(at: 1.25) - 0.25) < 1e-9)
        #expect(base.repeatForever().cssDuration == "10000ms")
        #expect(base.repeatForever().cssEasing.count < 1_200)
        #expect(abs(Animation.easeInOut(duration: 1).progress(at: 0.5) - 0.5) < 1e-6)
    }

    @Test func springsOfOneKindAgree() {
        #expect(Animation.spring(duration: 0.5, bounce: 0.3) == .bouncy)
        #expect(Animation.bouncy(duration: 0.4) == .spring(duration: 0.4, bounce: 0.3))
        #expect(Animation.spring() == .smooth)
        #expect(Animation.interpolatingSpring(stiffness: 100, damping: 10).totalDuration > 0.5)
        #expect(Animation.interactiveSpring.totalDuration < Animation.spring(response: 1).totalDuration)
    }

    @Test func curvesHaveTheirOwnShapes() {
        #expect(Animation.easeIn(duration: 1).cssEasing == "cubic-bezier(0.42,0,1,1)")
        #expect(Animation.easeOut(duration: 1).cssEasing == "cubic-bezier(0,0,0.58,1)")
        #expect(Animation.easeInOut(duration: 1).cssEasing == "cubic-bezier(0.42,0,0.58,1)")
        #expect(Animation.linear(duration: 1).cssEasing == "linear")
        #expect(Animation.timingCurve(0.1, 0.2, 0.3, 0.4).cssEasing == "cubic-bezier(0.1,0.2,0.3,0.4)")
    }

    @Test func `equal springs can be created in several ways`() {
        let spring = Animation.spring(Spring(duration: 0.4, bounce: 0.15))
        #expect(Animation.snappy(duration: 0.4) == spring)
        #expect(Animation.spring(duration: 0.4, bounce: 0.15) == spring)
        #expect(Animation.smooth(duration: 0.4, extraBounce: 0.15) == spring)
        #expect(Animation.bouncy(duration: 0.4, extraBounce: -0.15) == spring)
        #expect(Animation.snappy == .spring(Spring(duration: 0.5, bounce: 0.15)))
        let loose = Animation.spring(Spring(response: 1, dampingRatio: 0.4))
        #expect(Animation.spring(response: 1, dampingFraction: 0.4) == loose)
        #expect(Animation.interactiveSpring(response: 1, dampingFraction: 0.4) == loose)
    }

    @Test func `a spring starts with its initial velocity`() {
        let spring = Spring(mass: 1, stiffness: 100, damping: 10)
        let pushed = Animation.interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 8)
        #expect(abs(pushed.progress(at: 0.1) - spring.value(initialVelocity: 8, time: 0.1)) < 1e-6)
        #expect(pushed.progress(at: 0.1) > Animation.interpolatingSpring(stiffness: 100, damping: 10).progress(at: 0.1))
    }

    @Test func `the mass and the response of a spring change it`() {
        let heavy = Spring(mass: 4, stiffness: 100, damping: 8)
        #expect(abs(heavy.response - 2 * .pi * 0.2) < 1e-9)
        #expect(abs(heavy.dampingRatio - 0.2) < 1e-9)
        #expect(abs(Spring(response: 1.5, dampingRatio: 0.5).response - 1.5) < 1e-9)
        #expect(abs(Spring(duration: 2, bounce: -0.5).bounce + 0.5) < 1e-9)
    }

    @Test func aSpringMayBeginWithAVelocity() {
        let calm = Animation.interpolatingSpring(mass: 1, stiffness: 100, damping: 10)
        let pushed = Animation.interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 8)
        #expect(calm.cssTransition != pushed.cssTransition)
    }

    @Test func `a longer spring has a longer duration`() {
        let (short, long) = (Spring(duration: 0.5), Spring(duration: 1))
        #expect(long.settlingDuration > short.settlingDuration)
        #expect(
            Animation.interpolatingSpring(long).cssTransition != Animation.interpolatingSpring(short).cssTransition)
    }
}
