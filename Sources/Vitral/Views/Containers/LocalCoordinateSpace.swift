// SPDX-License-Identifier: Apache-2.0

/// The view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    /// Creates the space.
    public init() {}
    /// The coordinate space.
    public var coordinateSpace: CoordinateSpace { .local }
}
