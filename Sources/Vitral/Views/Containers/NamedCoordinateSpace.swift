// SPDX-License-Identifier: Apache-2.0

/// An enclosing view with a named coordinate space.
///
/// ```swift
/// @State private var position = CGPoint.zero
///
/// var body: some View {
///     Color.green
///         .gesture(DragGesture(coordinateSpace: .named("board")).onChanged { position = $0.location })
///         .coordinateSpace(.named("board"))
/// }
/// ```
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    let name: AnyHashable
    /// The coordinate space.
    public var coordinateSpace: CoordinateSpace { .named(name) }
}
