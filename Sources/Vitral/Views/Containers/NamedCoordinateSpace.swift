// SPDX-License-Identifier: Apache-2.0

/// An enclosing view with a named coordinate space.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    let name: AnyHashable
    /// The coordinate space.
    public var coordinateSpace: CoordinateSpace { .named(name) }
}
