// SPDX-License-Identifier: Apache-2.0

public import struct Foundation.CGFloat

/// A generator of haptic feedback.
///
/// A phone vibrates if its browser lets pages do so, as those of Android do; others ignore it. Feedback reaches the user
/// whose action or task asks for it. Prefer `sensoryFeedback(_:trigger:)`.
@MainActor @preconcurrency
public class UIFeedbackGenerator {
    /// Creates a generator.
    public init() {}

    /// Loads nothing: a browser prepares its feedback automatically.
    public func prepare() {}
}

/// A generator of feedback for collisions and snaps.
///
/// ```swift
/// Button("Drop") { UIImpactFeedbackGenerator(style: .heavy).impactOccurred() }
/// ```
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The weights of a collision.
    public enum FeedbackStyle: Int, Sendable {
        /// A collision of light objects.
        case light
        /// A collision of objects of medium weight.
        case medium
        /// A collision of heavy objects.
        case heavy
        /// A collision of soft objects.
        case soft
        /// A collision of rigid objects.
        case rigid

        fileprivate func impact(_ intensity: Double) -> SensoryFeedback {
            switch self {
            case .light: .impact(weight: .light, intensity: intensity)
            case .medium: .impact(weight: .medium, intensity: intensity)
            case .heavy: .impact(weight: .heavy, intensity: intensity)
            case .soft: .impact(flexibility: .soft, intensity: intensity)
            case .rigid: .impact(flexibility: .rigid, intensity: intensity)
            }
        }
    }

    private let style: FeedbackStyle

    /// Creates a generator for collisions of a weight.
    public init(style: FeedbackStyle = .medium) {
        self.style = style
    }

    /// Gives the feedback of a collision.
    public func impactOccurred() { impactOccurred(intensity: 1) }

    /// Gives the feedback of a collision, weaker for an intensity below 1: it is shorter.
    public func impactOccurred(intensity: CGFloat) { style.impact(Double(intensity)).play() }
}

/// A generator of feedback for results.
///
/// ```swift
/// Button("Save") { UINotificationFeedbackGenerator().notificationOccurred(.success) }
/// ```
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The kinds of results.
    public enum FeedbackType: Int, Sendable {
        /// A task succeeded.
        case success
        /// A task met a difficulty.
        case warning
        /// A task failed.
        case error
    }

    /// Gives the feedback of a result.
    public func notificationOccurred(_ notificationType: FeedbackType) {
        switch notificationType {
        case .success: SensoryFeedback.success.play()
        case .warning: SensoryFeedback.warning.play()
        case .error: SensoryFeedback.error.play()
        }
    }
}

/// A generator of feedback for a selection that changes.
///
/// ```swift
/// Button("Next") { UISelectionFeedbackGenerator().selectionChanged() }
/// ```
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Gives the feedback of a changed selection.
    public func selectionChanged() { SensoryFeedback.selection.play() }
}
