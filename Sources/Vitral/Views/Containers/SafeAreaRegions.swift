// SPDX-License-Identifier: Apache-2.0

/// The regions of the screen that are covered.
///
/// ```swift
/// Color.blue.ignoresSafeArea(.container, edges: .top)
/// ```
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
    /// The raw bits of the set.
    public let rawValue: UInt

    /// Creates a set from raw bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The region that the device covers: a notch, rounded corners or a home indicator.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// The region that an on-screen keyboard covers.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// All regions.
    public static let all: SafeAreaRegions = [.container, .keyboard]
}
