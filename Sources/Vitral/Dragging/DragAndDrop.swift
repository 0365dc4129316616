// SPDX-License-Identifier: Apache-2.0

public import struct Foundation.Data
public import struct Foundation.URL

/// A value that can be dragged from one view to another.
///
/// Values never leave the server: the browser only says which view was picked up and where it was let go, and what it
/// says is believed only if this session has that view. So any type can be dragged within a page, without a
/// representation as data; nothing can be dragged into another app or out of one.
public protocol Transferable: Sendable {}

extension String: Transferable {}
extension URL: Transferable {}
extension Data: Transferable {}

/// What a session is dragging: only what a view of its own has picked up.
@MainActor
struct CarriedItem {
    let key: DragKey
    let payload: @MainActor () -> any Transferable
}

extension View {
    /// Lets the view be dragged.
    ///
    /// By keyboard, space picks the view up, tab chooses where to, and space drops it; escape gives up.
    public func draggable<T: Transferable>(_ payload: @autoclosure @escaping @MainActor () -> T) -> some View {
        modifier(_DraggableModifier(payload: payload))
    }

    /// Lets the view be dragged.
    ///
    /// - Parameters:
    ///   - payload: What is dragged.
    ///   - preview: Kept for SwiftUI's signature: the browser draws the view itself under the pointer.
    public func draggable<T: Transferable, Preview: View>(
        _ payload: @autoclosure @escaping @MainActor () -> T, @ViewBuilder preview: () -> Preview
    ) -> some View {
        modifier(_DraggableModifier(payload: payload))
    }

    /// Takes what is dropped on the view.
    ///
    /// - Parameters:
    ///   - type: What the view takes; anything else falls through.
    ///   - action: Takes the values and the point in the view, and says whether it did.
    ///   - isTargeted: Told when something that the view takes is over it, and when it is no longer.
    public func dropDestination<T: Transferable>(
        for type: T.Type = T.self, action: @escaping @MainActor (_ items: [T], _ location: CGPoint) -> Bool,
        isTargeted: @escaping @MainActor (Bool) -> Void = { _ in }
    ) -> some View {
        modifier(_DropModifier(action: action, isTargeted: isTargeted))
    }
}

/// A modifier that lets a view be dragged.
public struct _DraggableModifier<T: Transferable>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let payload: @MainActor () -> T

    /// Renders content that can be picked up.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let values = renderer.environmentValues
        guard values.isEnabled, let context = values.scene?.context else { return C._render(content, renderer) }
        let payload = modifier.payload
        let key = renderer.storage { DragKey() }
        let hint = renderer.frameworkText(.draggable)
        renderer.boxed(.inherited) { box in
            box.set(events: .drag)
            box.set(.dataGesture, "drag")
            box.set(.draggable, "true")
            box.set(.tabindex, "0")
            if !box.hasRole { box.set(role: "button") }
            box.set(.ariaRoledescription, hint)
            box.listen(
                .drag,
                .text { report in
                    switch report {
                    case "pick": context.carried = CarriedItem(key: key, payload: payload)
                    case "end": if context.carried?.key === key { context.carried = nil }
                    default: break
                    }
                })
        } content: {
            C._render(content, renderer)
        }
    }
}

/// Tells one view that is dragged from another.
@MainActor
final class DragKey {}

/// A modifier that takes what is dropped.
public struct _DropModifier<T: Transferable>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let action: @MainActor ([T], CGPoint) -> Bool
    let isTargeted: @MainActor (Bool) -> Void

    private final class Target {
        var isTargeted = false
    }

    /// Renders content that takes what is dropped on it.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let values = renderer.environmentValues
        guard values.isEnabled, let context = values.scene?.context else { return C._render(content, renderer) }
        let target = renderer.storage { Target() }
        let set: @MainActor (Bool) -> Void = { isTargeted in
            guard target.isTargeted != isTargeted else { return }
            target.isTargeted = isTargeted
            modifier.isTargeted(isTargeted)
        }
        renderer.separated {
            renderer.boxed(.inherited) { box in
                box.set(events: .drag)
                box.set(.dataGesture, "drop")
                box.listen(
                    .drag,
                    .text { report in
                        if report == "out" { return set(false) }
                        guard let item = context.carried?.payload() as? T else { return }
                        if report == "over" { return set(true) }
                        guard report.hasPrefix("drop "),
                            let numbers = ReportedNumbers.read(report.dropFirst(5), count: 2)
                        else { return }
                        context.carried = nil
                        set(false)
                        _ = modifier.action([item], CGPoint(x: numbers[0], y: numbers[1]))
                    })
            } content: {
                C._render(content, renderer)
            }
        }
    }
}
