// SPDX-License-Identifier: Apache-2.0

/// A view that makes its content for the size that it gets.
///
/// ```swift
/// GeometryReader { proxy in
///     if proxy.size.width < 400 {
///         VStack {
///             Text("Map")
///             Text("Stops")
///         }
///     } else {
///         HStack {
///             Text("Map")
///             Text("Stops")
///         }
///     }
/// }
/// ```
///
/// The view takes the space that its container offers, and the browser reports the size. Until the first report
/// arrives, a moment after the page is live, the content is made for the last size of a reader of the same content in
/// this session, or for 320 × 240 points if there was none: so a page without scripts shows content too.
///
/// Each change of the size is a message to the server. Prefer stacks, `frame(maxWidth:)`, grids and ``ViewThatFits``,
/// which the browser lays out without the server, where they achieve the same. Content that makes its own reader grow
/// each time is slowed down to one step a second.
///
/// > NB: A width or height is at most 20,000 points, because a client can report any size and content is made for it.
/// > To find the height of longer content, measure with `onGeometryChange` at its last view: places are exact up to
/// > 10,000,000 points.
public struct GeometryReader<Content: View>: View {
    let content: @MainActor (GeometryProxy) -> Content

    /// Creates a view that makes its content for a size.
    public init(@ViewBuilder content: @escaping @MainActor (GeometryProxy) -> Content) {
        self.content = content
    }

    /// The content for the last known size.
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
        let frame = renderer.storage { MeasuredFrame(assumed: context?[MeasuredSizes.slot].sizes[key] ?? .assumed) }
        let proxy = GeometryProxy(frame: frame, spaces: renderer.environmentValues.coordinateSpaces)
        frame.recordRead()
        // The content is made before its element is written, because the content may read the position.
        let content = view.content(proxy)
        renderer.measured(frame) { report in
            guard frame.take(report) else { return }
            context?[MeasuredSizes.slot].sizes[key] = frame.rect.size
        } content: {
            renderer.open(.div, .geometryReader)
            renderer.eagerly { Content._render(content, renderer) }
            renderer.close()
        }
    }
}

extension CGSize {
    /// The size that is assumed before a browser has measured anything: the width of the narrowest phone.
    fileprivate static let assumed = CGSize(width: 320, height: 240)
}

extension View {
    /// Runs an action with a value computed from the view's geometry, initially and whenever the value changes.
    ///
    /// ```swift
    /// @State private var height = 0.0
    ///
    /// var body: some View {
    ///     Text("A note of any length")
    ///         .onGeometryChange(for: Double.self) { $0.size.height } action: { height = $0 }
    /// }
    /// ```
    ///
    /// The browser reports sizes, and also positions if the closure reads them. The first value arrives a moment after
    /// the page is live. As in a ``GeometryReader``, a width or height is at most 20,000 points.
    public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @MainActor (GeometryProxy) -> T,
        action: @escaping @MainActor (_ newValue: T) -> Void
    ) -> some View {
        modifier(_GeometryChangeModifier(transform: transform) { _, new in action(new) })
    }

    /// Runs an action with the old and the new value computed from the view's geometry, initially and whenever it
    /// changes.
    public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @MainActor (GeometryProxy) -> T,
        action: @escaping @MainActor (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(_GeometryChangeModifier(transform: transform, action: action))
    }
}

/// A modifier that observes a view's geometry.
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
        // This call shows whether the closure reads positions, so that the browser reports them only then.
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

/// The last size that a ``GeometryReader`` got for each kind of content, for content that is rendered again.
///
/// The number of content types limits the number of entries.
@MainActor
private final class MeasuredSizes {
    static let slot = SceneSlot { _ in MeasuredSizes() }

    var sizes: [ObjectIdentifier: CGSize] = [:]
}
