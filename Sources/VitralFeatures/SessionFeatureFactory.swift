// SPDX-License-Identifier: Apache-2.0

import Vitral

/// A factory that creates a feature when a server starts.
///
/// ```swift
/// final class Presence: SessionFeature {
///     private(set) var count = 0
///
///     func sessionOpened(_ session: any FeatureSession) { count += 1 }
///     func sessionClosed(_ session: any FeatureSession) { count -= 1 }
/// }
///
/// let factory = SessionFeatureFactory { Presence() }
/// ```
public struct SessionFeatureFactory: Sendable {
    /// Creates the feature.
    public let make: @MainActor @Sendable () -> any SessionFeature

    /// Creates a factory.
    public init(_ make: @escaping @MainActor @Sendable () -> any SessionFeature) {
        self.make = make
    }
}
