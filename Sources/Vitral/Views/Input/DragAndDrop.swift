// SPDX-License-Identifier: Apache-2.0

/// The drag of a scene.
@MainActor
final class DragState {
    static let slot = SceneSlot { _ in DragState() }

    /// The item that the user is dragging.
    var item: DraggedItem?
}

/// The item that the user drags in a session, which is always one that a view of the session offers.
@MainActor
struct DraggedItem {
    let key: DragKey
    let payload: @MainActor () -> any Transferable
}

extension View {
    /// Lets the user drag the view.
    ///
    /// ```swift
    /// let recipe: Recipe
    ///
    /// var body: some View {
    ///     Text(recipe.name).draggable(recipe.name)
    /// }
    /// ```
    ///
    /// On the keyboard, space picks the view up, tab chooses the destination, and space drops it; escape cancels the
    /// drag.
    public func draggable<T: Transferable>(_ payload: @autoclosure @escaping @MainActor () -> T) -> some View {
        modifier(_DraggableModifier(payload: payload))
    }

    /// Lets the user drag the view.
    ///
    /// - Parameters:
    ///   - payload: The value that is dragged.
    ///   - preview: Ignored, and kept for SwiftUI's signature: the browser draws the view itself under the pointer.
    public func draggable<T: Transferable, Preview: View>(
        _ payload: @autoclosure @escaping @MainActor () -> T, @ViewBuilder preview: () -> Preview
    ) -> some View {
        modifier(_DraggableModifier(payload: payload))
    }

    /// Accepts values that the user drops on the view.
    ///
    /// ```swift
    /// @State private var plan: [String] = []
    ///
    /// var body: some View {
    ///     List(plan, id: \.self) { Text($0) }
    ///         .dropDestination(for: String.self) { names, _ in
    ///             plan += names
    ///             return true
    ///         }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type of the values that the view accepts; other values fall through.
    ///   - action: Receives the values and the point in the view, and returns whether it accepted them.
    ///   - isTargeted: Called with `true` when an acceptable value enters the view, and with `false` when it leaves.
    public func dropDestination<T: Transferable>(
        for type: T.Type = T.self, action: @escaping @MainActor (_ items: [T], _ location: CGPoint) -> Bool,
        isTargeted: @escaping @MainActor (Bool) -> Void = { _ in }
    ) -> some View {
        modifier(_DropModifier(action: action, isTargeted: isTargeted))
    }
}

/// A modifier that lets the user drag a view.
public struct _DraggableModifier<T: Transferable>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let payload: @MainActor () -> T

    /// Renders content that the user can pick up.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let values = renderer.environmentValues
        guard values.isEnabled, let context = values.scene?.context else { return C._render(content, renderer) }
        let payload = modifier.payload
        let key = renderer.storage { DragKey() }
        let hint = renderer.frameworkText(.draggable)
        let steps: [FrameworkText] = [.dragPickedUp, .dragDropped, .dragCanceled]
        let announcements = steps.map { renderer.frameworkText($0) }.joined(separator: "|")
        renderer.boxed(.inherited) { box in
            box.set(events: .drag)
            box.set(.dataGesture, "drag")
            box.set(.draggable, "true")
            box.set(.dataWords, announcements)
            box.set(.tabindex, "0")
            if !box.hasRole { box.set(role: "button") }
            box.set(.ariaRoledescription, hint)
            box.listen(
                .drag,
                .text { report in
                    switch report {
                    case "pick": context[DragState.slot].item = DraggedItem(key: key, payload: payload)
                    case "end": if context[DragState.slot].item?.key === key { context[DragState.slot].item = nil }
                    default: break
                    }
                })
        } content: {
            C._render(content, renderer)
        }
    }
}

/// The identity of a draggable view, which distinguishes it from others.
@MainActor
final class DragKey {}

/// A modifier that accepts dropped values.
public struct _DropModifier<T: Transferable>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let action: @MainActor ([T], CGPoint) -> Bool
    let isTargeted: @MainActor (Bool) -> Void

    private final class Target {
        var isTargeted = false
    }

    /// Renders content that accepts the values dropped on it.
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
                        guard let item = context[DragState.slot].item?.payload() as? T else { return }
                        if report == "over" { return set(true) }
                        guard report.hasPrefix("drop "),
                            let numbers = ReportedNumbers.read(report.dropFirst(5), count: 2)
                        else { return }
                        context[DragState.slot].item = nil
                        set(false)
                        _ = modifier.action([item], CGPoint(x: numbers[0], y: numbers[1]))
                    })
            } content: {
                C._render(content, renderer)
            }
        }
    }
}
