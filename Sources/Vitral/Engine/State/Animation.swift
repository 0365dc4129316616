// SPDX-License-Identifier: Apache-2.0

/// The timing of an animated change.
///
/// ```swift
/// @State private var isOpen = false
///
/// var body: some View {
///     Button("Details") {
///         withAnimation(.easeInOut(duration: 0.3)) { isOpen.toggle() }
///     }
///     if isOpen { Text("Bring cash: no cards are accepted.") }
/// }
/// ```
///
/// The browser receives a duration and an easing. Springs, delays and repetitions become a CSS `linear()` easing,
/// sampled from the curve.
public struct Animation: Hashable, Sendable {
    enum Curve: Hashable {
        case linear
        case bezier(CubicBezier)
        case spring(Spring, initialVelocity: Double)
    }

    struct Repetition: Hashable {
        /// The number of runs; `nil` for an endless repetition.
        let count: Int?
        let autoreverses: Bool
    }

    let curve: Curve
    /// The duration of one run, in seconds.
    let duration: Double
    private(set) var delaySeconds = 0.0
    private(set) var repetition: Repetition?

    init(_ curve: Curve, duration: Double) {
        self.curve = curve
        self.duration = min(max(duration, 0), 60)
    }

    /// Returns the animation with an added delay.
    /// - Parameter delay: The delay in seconds.
    public func delay(_ delay: Double) -> Animation {
        var copy = self
        copy.delaySeconds += max(delay, 0)
        return copy
    }

    /// Returns the animation at another speed.
    /// - Parameter speed: The factor; 2 is twice as fast.
    public func speed(_ speed: Double) -> Animation {
        let factor = max(speed, 0.01)
        var copy = Animation(curve, duration: duration / factor)
        copy.delaySeconds = delaySeconds / factor
        copy.repetition = repetition
        return copy
    }

    /// Returns the animation repeated several times.
    ///
    /// The animation of a state change ends after 10 seconds, regardless of the number of repetitions.
    ///
    /// - Parameters:
    ///   - repeatCount: The number of runs.
    ///   - autoreverses: Whether every second run plays backwards.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        var copy = self
        copy.repetition = Repetition(count: max(repeatCount, 1), autoreverses: autoreverses)
        return copy
    }

    /// Returns the animation repeated for as long as possible.
    ///
    /// The animation of a state change has a limit in the browser: it ends after 10 seconds. For a permanent animation,
    /// use a ``View/symbolEffect(_:options:isActive:)`` or a ``PhaseAnimator``.
    ///
    /// - Parameter autoreverses: Whether every second run plays backwards.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        var copy = self
        copy.repetition = Repetition(count: nil, autoreverses: autoreverses)
        return copy
    }
}

// MARK: As CSS

extension Animation {
    private static let longestRepetition = 10.0

    /// The number of runs, limited to the longest repetition.
    private var runs: Int {
        guard let repetition else { return 1 }
        let most = max(Int(clamping: Self.longestRepetition / max(duration, 0.05)), 1)
        return min(repetition.count ?? most, most)
    }

    /// The duration from the change until the animation ends, in seconds.
    var totalDuration: Double { delaySeconds + duration * Double(runs) }

    var cssDuration: String { "\(Int(clamping: (totalDuration * 1_000).rounded()))ms" }

    var cssEasing: String {
        if delaySeconds == 0, runs == 1 {
            switch curve {
            case .linear: return "linear"
            case .bezier(let curve): return curve.css
            case .spring: break
            }
        }
        guard totalDuration > 0 else { return "linear" }
        // One sample every 24 ms looks smooth, and limits the text to about a kilobyte.
        let count = min(max(Int(clamping: (totalDuration / 0.024).rounded()), 12), 160)
        let samples = (0...count).map { CSS.number(progress(at: totalDuration * Double($0) / Double(count))) }
        return "linear(\(samples.joined(separator: ",")))"
    }

    /// The CSS transition of a property that the browser animates on its own, without a transaction.
    var cssTransition: String { "\(cssDuration) \(cssEasing)" }

    /// Returns the progress of the change at a time: 0 at the start and 1 at the end.
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
        case .bezier(let curve): curve.y(atX: time / duration)
        case .spring(let spring, let velocity):
            // A spring at another speed has a duration that differs from its settling duration.
            spring.value(initialVelocity: velocity, time: time * spring.settlingDuration / duration)
        }
    }
}
