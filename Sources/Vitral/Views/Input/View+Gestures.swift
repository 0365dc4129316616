// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Adds a gesture to the view; the gestures of views inside have priority.
    ///
    /// ```swift
    /// @State private var degrees = 0.0
    ///
    /// var body: some View {
    ///     Image(systemName: "dial.low")
    ///         .rotationEffect(.degrees(degrees))
    ///         .gesture(DragGesture().onChanged { degrees = $0.translation.width })
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - gesture: The gesture.
    ///   - isEnabled: Whether the gesture is enabled.
    public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool = true) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: "", isEnabled: isEnabled))
    }

    /// Adds a gesture to the view that is recognized at the same time as the gestures of views inside.
    public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool = true) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: "+", isEnabled: isEnabled))
    }

    /// Adds a gesture to the view that has priority over the gestures of views inside.
    public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool = true) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: "!", isEnabled: isEnabled))
    }

    /// Runs an action with the location at which the user tapped the view.
    ///
    /// - Parameters:
    ///   - count: The number of taps.
    ///   - coordinateSpace: The coordinate space of the location.
    ///   - action: A closure that receives the location. A tap by keyboard is at the center of the view.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping @MainActor (CGPoint) -> Void
    ) -> some View {
        gesture(
            SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
    }

    /// Runs an action when the user long-presses the view.
    ///
    /// ```swift
    /// @State private var isEditing = false
    ///
    /// var body: some View {
    ///     Text(isEditing ? "Editing" : "Hold to edit")
    ///         .onLongPressGesture(minimumDuration: 0.5) { isEditing = true }
    /// }
    /// ```
    ///
    /// Shift-Return or the menu key does the same while the view has the keyboard focus.
    ///
    /// - Parameters:
    ///   - minimumDuration: The minimum duration of the press, in seconds.
    ///   - maximumDistance: The maximum distance that the pointer may move, in points.
    ///   - action: A closure that runs when the press succeeds.
    ///   - onPressingChanged: A closure that receives `true` when a press begins, and `false` when it ends or is
    ///     canceled.
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

/// A long press with an optional handler for its start and end.
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

/// A modifier that adds a gesture to a view.
public struct _GestureModifier<T: Gesture>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let gesture: T
    let priority: String
    let isEnabled: Bool

    /// Renders content with the handlers of the gesture.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let values = renderer.environmentValues
        let isEnabled = modifier.isEnabled && values.areGesturesEnabled && values.isEnabled
        guard isEnabled else { return C._render(content, renderer) }
        let spaces = values.coordinateSpaces
        let handlers = _GestureHandlers<T.Value>(memory: { renderer.storage { SequenceMemory() } })
        let recognizers = modifier.gesture._recognizers(handlers)
        // The browser reports points relative to the element, so the element must not include layers around the view.
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
