// SPDX-License-Identifier: Apache-2.0

/// How a change moves.
///
/// The browser is given a duration and an easing. Springs, delays and repetitions become a CSS `linear()` easing,
/// sampled from the curve itself.
public struct Animation: Hashable, Sendable {
    enum Curve: Hashable {
        case linear
        case bezier(Double, Double, Double, Double)
        case spring(Spring, initialVelocity: Double)
    }

    struct Repetition: Hashable {
        /// `nil` is for ever.
        let count: Int?
        let autoreverses: Bool
    }

    let curve: Curve
    /// The seconds of one run.
    let duration: Double
    private(set) var delaySeconds = 0.0
    private(set) var repetition: Repetition?

    init(_ curve: Curve, duration: Double) {
        self.curve = curve
        self.duration = min(max(duration, 0), 60)
    }

    /// The same animation, later.
    /// - Parameter delay: Seconds.
    public func delay(_ delay: Double) -> Animation {
        var copy = self
        copy.delaySeconds += max(delay, 0)
        return copy
    }

    /// The same animation at another speed.
    /// - Parameter speed: 2 is twice as fast.
    public func speed(_ speed: Double) -> Animation {
        let factor = max(speed, 0.01)
        var copy = Animation(curve, duration: duration / factor)
        copy.delaySeconds = delaySeconds / factor
        copy.repetition = repetition
        return copy
    }

    /// The same animation, several times.
    ///
    /// A change of state lets go of what moves after 10 seconds, however often it repeats.
    ///
    /// - Parameters:
    ///   - repeatCount: How often it runs.
    ///   - autoreverses: Whether every second run goes backwards.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        var copy = self
        copy.repetition = Repetition(count: max(repeatCount, 1), autoreverses: autoreverses)
        return copy
    }

    /// The same animation, again and again.
    ///
    /// A browser moves a change of state for a time that has an end: after 10 seconds it rests. What is to move for ever
    /// is a ``View/symbolEffect(_:options:isActive:)`` or a ``PhaseAnimator``.
    ///
    /// - Parameter autoreverses: Whether every second run goes backwards.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        var copy = self
        copy.repetition = Repetition(count: nil, autoreverses: autoreverses)
        return copy
    }
}

// MARK: As CSS

extension Animation {
    private static let longestRepetition = 10.0

    /// How often one run is shown.
    private var runs: Int {
        guard let repetition else { return 1 }
        let most = max(Int(clamping: Self.longestRepetition / max(duration, 0.05)), 1)
        return min(repetition.count ?? most, most)
    }

    /// The seconds from the change to rest.
    var totalDuration: Double { delaySeconds + duration * Double(runs) }

    var cssDuration: String { "\(Int(clamping: (totalDuration * 1_000).rounded()))ms" }

    var cssEasing: String {
        if delaySeconds == 0, runs == 1 {
            switch curve {
            case .linear: return "linear"
            case .bezier(let x1, let y1, let x2, let y2):
                return "cubic-bezier(" + [x1, y1, x2, y2].map(CSS.number).joined(separator: ",") + ")"
            case .spring: break
            }
        }
        guard totalDuration > 0 else { return "linear" }
        // One sample every 24 ms, which is finer than the eye and coarser than a kilobyte.
        let count = min(max(Int(clamping: (totalDuration / 0.024).rounded()), 12), 160)
        let samples = (0...count).map { CSS.number(progress(at: totalDuration * Double($0) / Double(count))) }
        return "linear(\(samples.joined(separator: ",")))"
    }

    /// How a property moves that changes by itself, outside any transaction.
    var cssTransition: String { "\(cssDuration) \(cssEasing)" }

    /// How far the change is at a time: 0 at the start and 1 at the end.
    func progress(at time: Double) -> Double {
        let running = time - delaySeconds
        guard running > 0 else { return 0 }
        guard time < totalDuration, duration > 0 else { return 1 }
        let run = Int(clamping: running / duration)
        let part = curveValue(running - Double(run) * duration)
        return repetition?.autoreverses == true && run % 2 == 1 ? 1 - part : part
    }

    private func curveValue(_ time: Double) -> Double {
        switch curve {
        case .linear: time / duration
        case .bezier(let x1, let y1, let x2, let y2): Self.bezier(x1, y1, x2, y2, at: time / duration)
        case .spring(let spring, let velocity):
            // A spring at another speed has another duration than its own.
            spring.value(initialVelocity: velocity, time: time * spring.settlingDuration / duration)
        }
    }

    /// The height of a Bézier curve over a point of its base.
    private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
        func point(_ a: Double, _ b: Double, _ t: Double) -> Double {
            3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if point(x1, x2, middle) < x { low = middle } else { high = middle }
        }
        return point(y1, y2, (low + high) / 2)
    }
}
