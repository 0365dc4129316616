// SPDX-License-Identifier: Apache-2.0

/// The cost of one turn of a scene.
public struct TurnReport: Sendable {
    /// The time that the main actor worked.
    public var duration: Duration
    /// The view whose evaluation took longest.
    public var view: String
    /// The event that caused the turn.
    public var event: String
    /// The number of evaluated bodies.
    public var bodies: Int
}
