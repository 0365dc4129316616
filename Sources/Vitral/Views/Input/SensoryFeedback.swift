// SPDX-License-Identifier: Apache-2.0

/// Haptic feedback of a kind.
///
/// ```swift
/// @State private var isFavorite = false
///
/// var body: some View {
///     Toggle("Favorite", isOn: $isFavorite).sensoryFeedback(.selection, trigger: isFavorite)
/// }
/// ```
///
/// A phone vibrates if its browser lets pages do so, as those of Android do; others ignore it.
public struct SensoryFeedback: Hashable, Sendable {
    /// Milliseconds of vibration and rest, in turn.
    let pattern: [Int]

    /// A task succeeded.
    public static let success = SensoryFeedback(pattern: [15, 80, 25])
    /// A task met a difficulty.
    public static let warning = SensoryFeedback(pattern: [25, 100, 15])
    /// A task failed.
    public static let error = SensoryFeedback(pattern: [20, 60, 20, 60, 30])
    /// A selection changed.
    public static let selection = SensoryFeedback(pattern: [8])
    /// A value rose above a threshold.
    public static let increase = SensoryFeedback(pattern: [12])
    /// A value fell below a threshold.
    public static let decrease = SensoryFeedback(pattern: [9])
    /// An activity began.
    public static let start = SensoryFeedback(pattern: [20])
    /// An activity ended.
    public static let stop = SensoryFeedback(pattern: [20, 60, 20])
    /// A dragged item is aligned.
    public static let alignment = SensoryFeedback(pattern: [7])
    /// A value moved between levels.
    public static let levelChange = SensoryFeedback(pattern: [10])
    /// Objects collided.
    public static let impact = impact()

    /// Returns the feedback of a collision of objects of a weight; an intensity below 1 makes it shorter.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
        SensoryFeedback(duration: weight.duration, intensity: intensity)
    }

    /// Returns the feedback of a collision of objects of a flexibility; an intensity below 1 makes it shorter.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
        SensoryFeedback(duration: flexibility.duration, intensity: intensity)
    }

    private init(pattern: [Int]) { self.pattern = pattern }

    private init(duration: Double, intensity: Double) {
        let share = intensity.isFinite ? min(max(intensity, 0), 1) : 1
        pattern = [Int(clamping: (duration * share).rounded())]
    }

    /// The weights of objects that collide.
    public struct Weight: Hashable, Sendable {
        let duration: Double
        /// A light object.
        public static let light = Weight(duration: 10)
        /// An object of medium weight.
        public static let medium = Weight(duration: 20)
        /// A heavy object.
        public static let heavy = Weight(duration: 35)
    }

    /// The flexibilities of objects that collide.
    public struct Flexibility: Hashable, Sendable {
        let duration: Double
        /// A hard object.
        public static let rigid = Flexibility(duration: 12)
        /// An object of medium flexibility.
        public static let solid = Flexibility(duration: 20)
        /// A soft object.
        public static let soft = Flexibility(duration: 25)
    }

    /// Gives the feedback to the user whose action or task runs, or whose page is evaluated.
    @MainActor
    func play() {
        SceneHandle.current?.context?.call("./haptics.js", pattern.map(String.init).joined(separator: ","))
    }
}

extension View {
    /// Gives haptic feedback when a value changes.
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
        onChange(of: trigger) { feedback.play() }
    }

    /// Gives haptic feedback when a value changes and a condition holds for the old and the new value.
    public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View {
        onChange(of: trigger) { old, new in if condition(old, new) { feedback.play() } }
    }

    /// Gives the haptic feedback that a closure returns when a value changes; none for `nil`.
    public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View {
        onChange(of: trigger) { old, new in feedback(old, new)?.play() }
    }
}
