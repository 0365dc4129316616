// SPDX-License-Identifier: Apache-2.0

public import struct Foundation.CGRect
public import struct Foundation.CGSize

/// The screen of the user's device: the window of the browser.
///
/// Prefer stacks, `frame(maxWidth:)`, `containerRelativeFrame` and ``ViewThatFits``, which the browser lays out without the
/// server.
@MainActor @preconcurrency
public final class UIScreen {
    /// The screen.
    @available(
        *, deprecated,
        message: "Use a UIScreen instance found through context instead: GeometryReader or containerRelativeFrame."
    )
    public static var main: UIScreen { shared }

    private static let shared = UIScreen()

    /// The size of the window, with the origin zero.
    ///
    /// Reading it in a view makes the browser report the size. Until the first report, a moment after the page is live,
    /// and outside views, it is that of a phone: 390 × 844 points.
    public var bounds: CGRect { CGRect(origin: .zero, size: ScreenSize.current) }
}

/// The size of a scene's window, which the browser reports once a view has read it.
@MainActor
final class ScreenSize {
    static let slot = SceneSlot { _ in ScreenSize() }

    private static let phone = CGSize(width: 390, height: 844)
    let frame = MeasuredFrame(assumed: phone)
    private let source = Source()
    private var isRequested = false

    /// The size of the window of the scene that is evaluated; that of a phone outside evaluations.
    static var current: CGSize {
        guard let node = Node.current else { return phone }
        let screen = node.graph.context[slot]
        screen.request()
        screen.frame.recordRead()
        return screen.frame.rect.size
    }

    /// Whether a view has read the size; the reader depends on the answer.
    var isNeeded: Bool {
        source.recordRead()
        return isRequested
    }

    private func request() {
        guard !isRequested else { return }
        isRequested = true
        source.invalidateReaders()
    }
}

/// An invisible element with the size of the window, for scenes whose views read the size.
struct _WindowSizeProbe: View {
    let screen: ScreenSize

    var body: some View {
        if screen.isNeeded { _WindowSizeBox(screen: screen) }
    }
}

private struct _WindowSizeBox: View {
    typealias Body = Never
    let screen: ScreenSize

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let frame = view.screen.frame
        renderer.measured(frame) { report in
            _ = frame.take(report)
        } content: {
            renderer.open(
                .div, .geometryReader, style: "position:fixed;inset:0;visibility:hidden;pointer-events:none")
            renderer.close()
        }
    }
}
