// SPDX-License-Identifier: Apache-2.0

/// The coordinate spaces in which frames and points are expressed.
public enum CoordinateSpace: Hashable {
    /// The window.
    case global
    /// The view itself.
    case local
    /// An enclosing view that ``View/coordinateSpace(_:)`` gave a name.
    case named(AnyHashable)
}
