// SPDX-License-Identifier: Apache-2.0

/// The size and the position of a view.
///
/// ```swift
/// GeometryReader { proxy in
///     HStack(spacing: 0) {
///         Color.orange.frame(width: proxy.size.width / 3)
///         Text("One third is done")
///     }
/// }
/// ```
@MainActor @preconcurrency
public struct GeometryProxy {
    let frame: MeasuredFrame
    let spaces: [AnyHashable: MeasuredFrame]
    /// Whether a view that reads a value depends on it.
    var isTracked = true

    /// The size of the view, in points: at most 20,000 in each direction.
    public var size: CGSize {
        if isTracked { frame.recordRead() }
        return frame.rect.size
    }

    /// The insets of the safe area: none, because pages are laid out inside it by CSS.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// Returns the frame of the view in a coordinate space.
    ///
    /// A call for any space but `.local` makes the browser report the position while the page scrolls, at most as often
    /// as the server accepts events. If no enclosing view has the name, the result is as for `.global`, as in SwiftUI.
    public func frame(in space: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: space.coordinateSpace)
    }

    /// Returns the frame of the view in a coordinate space.
    @_disfavoredOverload
    public func frame(in space: CoordinateSpace) -> CGRect {
        switch space {
        case .local: return CGRect(origin: .zero, size: size)
        case .global: return position
        case .named(let name):
            guard let other = spaces[name] else { return position }
            if isTracked { other.recordRead() }
            return position.offsetBy(dx: -other.rect.minX, dy: -other.rect.minY)
        }
    }

    /// Returns the bounds of an enclosing view with a named space, in the coordinates of this one; `nil` without such a
    /// view.
    public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
        guard let other = spaces[space.name] else { return nil }
        if isTracked { other.recordRead() }
        let own = position
        return other.rect.offsetBy(dx: -own.minX, dy: -own.minY)
    }

    private var position: CGRect {
        if isTracked { frame.recordRead() }
        frame.requestPosition()
        return frame.rect
    }
}
