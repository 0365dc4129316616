// SPDX-License-Identifier: Apache-2.0

public import OpenCombine

extension Effect {
    /// Creates an effect that sends the values of a publisher.
    ///
    /// The function that creates the publisher has the dependencies of the reducer.
    ///
    /// - Parameter createPublisher: Returns the publisher, whose values are actions.
    public static func publisher(_ createPublisher: () -> some Publisher<Action, Never>) -> Self {
        // The publisher is made now, on the main actor, and subscribed to there; no other code has it.
        nonisolated(unsafe) let publisher = AnyPublisher(createPublisher())
        return Self(.publisher { publisher })
    }
}
