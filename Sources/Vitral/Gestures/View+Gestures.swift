// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Has the view answer to a gesture; one of a view inside comes first.
    ///
    /// - Parameters:
    ///   - gesture: The gesture.
    ///   - isEnabled: Whether the view answers now.
    public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool = true) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: "", isEnabled: isEnabled))
    }

    /// Has the view answer to a gesture beside those of the views inside.
    public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool = true) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: "+", isEnabled: isEnabled))
    }

    /// Has the view answer to a gesture before those of the views inside.
    public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool = true) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: "!", isEnabled: isEnabled))
    }

    /// Runs an action with the point where the view was tapped.
    ///
    /// - Parameters:
    ///   - count: How many taps it takes.
    ///   - coordinateSpace: What the point is told in.
    ///   - action: Takes the point. A tap by keyboard is one in the middle of the view.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping @MainActor (CGPoint) -> Void
    ) -> some View {
        gesture(
            SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
    }

    /// Runs an action when the view is pressed for a while.
    ///
    /// Shift and return, or the menu key, do the same while the view has the keyboard focus.
    ///
    /// - Parameters:
    ///   - minimumDuration: Seconds until the press counts.
    ///   - maximumDistance: Points that the pointer may wander.
    ///   - action: What to do then.
    ///   - onPressingChanged: Told when a press begins, and when it has ended or was given up.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping @MainActor () -> Void,
        onPressingChanged: (@MainActor (Bool) -> Void)? = nil
    ) -> some View {
        modifier(
            _GestureModifier(
                gesture: _LongPress(
                    gesture: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance),
                    action: action, onPressingChanged: onPressingChanged), priority: "", isEnabled: true))
    }
}

/// A long press whose begin and end somebody may want to know.
struct _LongPress: Gesture {
    let gesture: LongPressGesture
    let action: @MainActor () -> Void
    let onPressingChanged: (@MainActor (Bool) -> Void)?

    func _recognizers(_ handlers: _GestureHandlers<Bool>) -> [_Recognizer] {
        var handlers = handlers
        handlers.ended.append { _ in action() }
        if let onPressingChanged {
            handlers.changed.append(onPressingChanged)
            handlers.reset.append { onPressingChanged(false) }
        }
        return gesture._recognizers(handlers)
    }
}

/// A modifier that makes a view answer to a gesture.
public struct _GestureModifier<T: Gesture>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let gesture: T
    let priority: String
    let isEnabled: Bool

    /// Renders content that answers to the gesture.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let values = renderer.environmentValues
        guard modifier.isEnabled, values.isEnabled else { return C._render(content, renderer) }
        let spaces = values.coordinateSpaces
        let recognizers = modifier.gesture._recognizers(_GestureHandlers())
        // The browser tells points within the element: what is drawn around the view must not belong to it.
        renderer.separated {
            renderer.boxed(.inherited) { box in
                box.set(events: .pointer)
                box.set(.tabindex, "0")
                let isPressed = recognizers.contains { !$0.token.hasPrefix("d") }
                if isPressed, !box.hasRole { box.set(role: "button") }
                box.set(.dataGesture, recognizers.map { $0.token + modifier.priority }.joined(separator: " "))
                for recognizer in recognizers {
                    let token = recognizer.token + modifier.priority
                    if token.hasPrefix("d") { box.add(class: .dragGesture) }
                    box.listen(
                        .pointer,
                        .text { text in
                            guard let report = PointerReport(text), report.token == token else { return }
                            recognizer.receive(report, spaces)
                        })
                }
            } content: {
                C._render(content, renderer)
            }
        }
    }
}
