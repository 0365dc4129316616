// SPDX-License-Identifier: Apache-2.0

/// Content that is made for the size that it is given.
///
/// The view takes the room that its container offers, and the browser reports how much that is. Until the first report
/// arrives, a moment after the page is live, content is made for the size that a reader of the same content was last
/// given in this session, and for 320 × 240 points if there was none: so a page without a script shows it too.
///
/// Each change of the size is a message to the server. Prefer stacks, `frame(maxWidth:)`, grids and ``ViewThatFits``,
/// which the browser settles by itself, where they can say the same. Content that makes its own reader grow each time
/// is slowed down to one step a second.
///
/// > NB: A width or height is at most 20,000 points, because a client can report any size and content is made for it. To
/// > find the height of longer content, measure with `onGeometryChange` where its last view is: places are exact up to
/// > 10,000,000 points.
public struct GeometryReader<Content: View>: View {
    let content: @MainActor (GeometryProxy) -> Content

    /// Makes content for a size.
    public init(@ViewBuilder content: @escaping @MainActor (GeometryProxy) -> Content) {
        self.content = content
    }

    /// The content for the size that is known.
    public var body: some View {
        _MeasuredContent(content: content)
    }
}

/// The element of a ``GeometryReader``.
struct _MeasuredContent<Content: View>: View {
    typealias Body = Never
    let content: @MainActor (GeometryProxy) -> Content

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let context = renderer.environmentValues.scene?.context
        let key = ObjectIdentifier(Content.self)
        let frame = renderer.storage { MeasuredFrame(assumed: context?.lastMeasured[key] ?? .assumed) }
        let proxy = GeometryProxy(frame: frame, spaces: renderer.environmentValues.coordinateSpaces)
        frame.recordRead()
        // Made before its element is written: it may ask where it is.
        let content = view.content(proxy)
        renderer.measured(frame) { report in
            guard frame.take(report) else { return }
            context?.remember(frame.rect.size, for: key)
        } content: {
            renderer.open(.div, .geometryReader)
            renderer.eagerly { Content._render(content, renderer) }
            renderer.close()
        }
    }
}

extension CGSize {
    /// What is assumed before a browser has measured anything: the width of the narrowest phone.
    fileprivate static let assumed = CGSize(width: 320, height: 240)
}

/// The size of a view, and where it is.
@MainActor @preconcurrency
public struct GeometryProxy {
    let frame: MeasuredFrame
    let spaces: [AnyHashable: MeasuredFrame]
    /// Whether a view that asks depends on the answer.
    var isTracked = true

    /// The size of the view, in points: at most 20,000 in each direction.
    public var size: CGSize {
        if isTracked { frame.recordRead() }
        return frame.rect.size
    }

    /// The insets of the safe area: none, because pages are laid out inside it by CSS.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// Where the view is.
    ///
    /// Asking for anything but `.local` has the browser report the position while the page scrolls, at most as often as
    /// the server takes events. Without the space that is named, the answer is as for `.global`, as in SwiftUI.
    public func frame(in space: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: space.coordinateSpace)
    }

    /// Where the view is.
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

    /// The bounds of a view around that has a name, in the coordinates of this one.
    public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
        guard let other = spaces[space.name] else { return nil }
        if isTracked { other.recordRead() }
        let own = position
        return other.rect.offsetBy(dx: -own.minX, dy: -own.minY)
    }

    private var position: CGRect {
        if isTracked { frame.recordRead() }
        frame.wantPosition()
        return frame.rect
    }
}

extension View {
    /// Runs an action with a value made of the view's geometry, at first and whenever it changes.
    ///
    /// The browser reports sizes, and positions if the closure asks for them. The first value comes a moment after the
    /// page is live. As in a ``GeometryReader``, a width or height is at most 20,000 points.
    public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @MainActor (GeometryProxy) -> T,
        action: @escaping @MainActor (_ newValue: T) -> Void
    ) -> some View {
        modifier(_GeometryChangeModifier(transform: transform) { _, new in action(new) })
    }

    /// Runs an action with the old and the new value made of the view's geometry, at first and whenever it changes.
    public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @MainActor (GeometryProxy) -> T,
        action: @escaping @MainActor (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(_GeometryChangeModifier(transform: transform, action: action))
    }
}

/// A modifier that watches a view's geometry.
public struct _GeometryChangeModifier<T: Equatable & Sendable>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let transform: @MainActor (GeometryProxy) -> T
    let action: @MainActor (T, T) -> Void

    private final class LastValue {
        var value: T?
    }

    /// Renders content whose frame the browser reports.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let frame = renderer.storage { MeasuredFrame(assumed: .zero) }
        let last = renderer.storage { LastValue() }
        let spaces = renderer.environmentValues.coordinateSpaces
        let proxy = GeometryProxy(frame: frame, spaces: spaces, isTracked: false)
        // Tells whether positions are asked for, so that the browser need not watch them otherwise.
        _ = modifier.transform(proxy)
        renderer.measured(frame) { report in
            guard frame.take(report) else { return }
            let new = modifier.transform(proxy)
            guard last.value != new else { return }
            let old = last.value
            last.value = new
            modifier.action(old ?? new, new)
        } content: {
            C._render(content, renderer)
        }
    }
}
