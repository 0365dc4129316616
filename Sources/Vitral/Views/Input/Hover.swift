// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Runs an action when the pointer enters or leaves the view.
    ///
    /// ```swift
    /// @State private var isHovered = false
    ///
    /// var body: some View {
    ///     Text("Lisbon")
    ///         .underline(isHovered)
    ///         .onHover { isHovered = $0 }
    /// }
    /// ```
    ///
    /// A touch screen has no hover: do not show content here that is not also available in another way.
    public func onHover(perform action: @escaping @MainActor (Bool) -> Void) -> some View {
        modifier(_HoverModifier(isContinuous: false, space: .local) { action($0 != .ended) })
    }

    /// Runs an action while the pointer moves over the view, at most thirty times per second, and when it leaves.
    public func onContinuousHover(
        coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping @MainActor (HoverPhase) -> Void
    ) -> some View {
        modifier(_HoverModifier(isContinuous: true, space: coordinateSpace.coordinateSpace, action: action))
    }
}

/// A modifier that reports a pointer over the view.
public struct _HoverModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let isContinuous: Bool
    let space: CoordinateSpace
    let action: @MainActor (HoverPhase) -> Void

    private final class LastPhase {
        var phase = HoverPhase.ended
    }

    /// Renders content with the handler of the pointer.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let last = renderer.storage { LastPhase() }
        let spaces = renderer.environmentValues.coordinateSpaces
        renderer.separated {
            renderer.boxed(.inherited) { box in
                box.set(events: .hover)
                if modifier.isContinuous { box.set(.dataGesture, "h") }
                box.listen(
                    .hover,
                    .text { report in
                        guard let phase = phase(of: report, in: modifier.space, spaces: spaces) else { return }
                        // A move of the pointer does not run the action of `onHover`, which runs only when the pointer
                        // enters or leaves.
                        let wasOver = last.phase != .ended
                        last.phase = phase
                        guard modifier.isContinuous || wasOver != (phase != .ended) else { return }
                        modifier.action(phase)
                    })
            } content: {
                C._render(content, renderer)
            }
        }
    }

    /// Reads `x y left top`; an empty report means that the pointer has left.
    private static func phase(
        of report: String, in space: CoordinateSpace, spaces: [AnyHashable: MeasuredFrame]
    ) -> HoverPhase? {
        guard !report.isEmpty else { return .ended }
        guard let numbers = ReportedNumbers.read(report, count: 4) else { return nil }
        let point = CGPoint(x: numbers[0], y: numbers[1])
        switch space {
        case .global: return .active(point)
        case .local: return .active(CGPoint(x: point.x - numbers[2], y: point.y - numbers[3]))
        case .named(let name):
            let origin = spaces[name]?.rect.origin ?? .zero
            return .active(CGPoint(x: point.x - origin.x, y: point.y - origin.y))
        }
    }
}
