// SPDX-License-Identifier: Apache-2.0

import Logging

/// Messages to people who use a screen reader.
public enum AccessibilityNotification {
    /// A text that is spoken once.
    ///
    /// ```swift
    /// Button("Add to cart") {
    ///     cart.add(plant)
    ///     AccessibilityNotification.Announcement("Added to the cart").post()
    /// }
    /// ```
    ///
    /// It is spoken in the tab whose action or task posts it. Code that belongs to no tab, such as a detached task,
    /// reaches nobody, which is logged.
    public struct Announcement: Sendable {
        private let text: String

        /// Creates an announcement.
        public init(_ announcement: String) {
            text = announcement
        }

        /// Speaks the text when what is being said has ended.
        @MainActor @preconcurrency
        public func post() {
            guard let context = SceneHandle.current?.context else {
                return Self.logger.warning(
                    """
                    An announcement was posted outside any scene and reaches nobody. To fix this, post it from a view's \
                    action or task, or use the environment's announce.
                    """)
            }
            context.announce(text)
        }

        private static let logger = Logger(label: "vitral.accessibility")
    }
}
