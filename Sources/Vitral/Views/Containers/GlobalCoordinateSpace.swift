// SPDX-License-Identifier: Apache-2.0

/// The window.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    /// Creates the space.
    public init() {}
    /// The coordinate space.
    public var coordinateSpace: CoordinateSpace { .global }
}
