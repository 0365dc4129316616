// SPDX-License-Identifier: Apache-2.0

import Logging

/// Messages to users of a screen reader.
public enum AccessibilityNotification {
    /// A text that a screen reader speaks once.
    ///
    /// ```swift
    /// @State private var bought: [String] = []
    ///
    /// var body: some View {
    ///     Button("Add to list") {
    ///         bought.append("Flour")
    ///         AccessibilityNotification.Announcement("Added to the list").post()
    ///     }
    /// }
    /// ```
    ///
    /// The tab whose action or task posts the text speaks it. Code that belongs to no tab, such as a detached task, has
    /// no receiver; the framework logs a warning.
    public struct Announcement: Sendable {
        private let text: String

        /// Creates an announcement.
        public init(_ announcement: String) {
            text = announcement
        }

        /// Sends the text to the screen reader, which speaks it after its current speech ends.
        @MainActor @preconcurrency
        public func post() {
            guard let context = SceneHandle.current?.context else {
                return Self.logger.warning(
                    """
                    An announcement was posted outside any scene, so no session receives it. To fix this, post it from a view's \
                    action or task, or use the environment's announce.
                    """)
            }
            context.announce(text)
        }

        private static let logger = Logger(label: "vitral.accessibility")
    }
}
