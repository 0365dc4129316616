// SPDX-License-Identifier: Apache-2.0

private struct CoordinateSpacesKey: EnvironmentKey {
    static var defaultValue: [AnyHashable: MeasuredFrame] { [:] }
}

extension EnvironmentValues {
    /// The enclosing views with a named coordinate space.
    var coordinateSpaces: [AnyHashable: MeasuredFrame] {
        get { self[CoordinateSpacesKey.self] }
        set { self[CoordinateSpacesKey.self] = newValue }
    }
}

extension View {
    /// Gives the coordinate space of the view a name, in which views inside can read their position.
    public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(_CoordinateSpaceModifier(name: name.name))
    }

    /// Gives the coordinate space of the view a name, in which views inside can read their position.
    public func coordinateSpace(name: some Hashable) -> some View {
        modifier(_CoordinateSpaceModifier(name: AnyHashable(name)))
    }
}

/// A modifier that gives a view's coordinate space a name.
public struct _CoordinateSpaceModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let name: AnyHashable

    /// Renders content, whose frame the browser reports.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let frame = renderer.storage { MeasuredFrame(assumed: .zero) }
        frame.requestPosition()
        renderer.measured(frame, { _ = frame.take($0) }) {
            renderer.withEnvironment({ $0.coordinateSpaces[modifier.name] = frame }) {
                C._render(content, renderer)
            }
        }
    }
}

extension _Renderer {
    /// Renders content whose outermost element the browser measures.
    func measured(
        _ frame: MeasuredFrame, _ report: @escaping @MainActor (String) -> Void, content: () -> Void
    ) {
        // The boxes that outer modifiers draw around the view are not part of it.
        separated {
            boxed(.inherited) { box in
                box.set(events: .measure)
                if frame.needsPosition { box.set(.dataGesture, "m") }
                box.listen(.measure, .text(report))
            } content: {
                content()
            }
        }
    }

    /// Renders content in elements of its own, separate from the box that outer modifiers have described.
    func separated(_ content: () -> Void) {
        if box.hasBox { wrapped(content) } else { content() }
    }
}
