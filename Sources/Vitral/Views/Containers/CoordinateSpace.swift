// SPDX-License-Identifier: Apache-2.0

/// The coordinate spaces in which frames and points are expressed.
///
/// ```swift
/// Text("Drag me")
///     .gesture(DragGesture(coordinateSpace: .global).onEnded { value in print(value.location) })
/// ```
public enum CoordinateSpace: Hashable {
    /// The window.
    case global
    /// The view itself.
    case local
    /// An enclosing view that ``View/coordinateSpace(_:)`` gave a name.
    case named(AnyHashable)
}
