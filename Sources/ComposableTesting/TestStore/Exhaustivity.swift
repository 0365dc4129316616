// SPDX-License-Identifier: Apache-2.0

/// The extent to which a test states what a feature does.
public enum Exhaustivity: Equatable, Sendable {
    /// The test states every change of the state and every action that the store receives, and all effects end.
    case on

    /// The test states what it wants to.
    ///
    /// - Parameter showSkippedAssertions: Whether the test's output lists what it leaves out.
    case off(showSkippedAssertions: Bool)

    /// The test states what it wants to, and its output does not list the rest.
    public static let off = Self.off(showSkippedAssertions: false)
}
