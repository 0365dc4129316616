// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The types of views that contain a control, for links: HTML allows no control inside a link.
///
/// The answer depends on the type alone, because the label of a link is evaluated after its elements are written.
@MainActor
enum ContainedControls {
    private static var answers: [ObjectIdentifier: Bool] = [:]

    /// Returns whether views of a type may contain a control; `true` for `AnyView`, which hides its content.
    static func areIn<V: View>(_ type: V.Type) -> Bool {
        let id = ObjectIdentifier(type)
        if let answer = answers[id] { return answer }
        let answer = type._containsControl
        answers[id] = answer
        return answer
    }

    /// The types whose bodies are being searched.
    private nonisolated static let searched = Mutex<Set<ObjectIdentifier>>([])

    /// Searches the body of a type, but not again inside itself: a comment may contain comments.
    nonisolated static func search<V>(_ type: V.Type, _ body: () -> Bool) -> Bool {
        let id = ObjectIdentifier(type)
        guard searched.withLock({ $0.insert(id).inserted }) else { return false }
        defer { searched.withLock { _ = $0.remove(id) } }
        return body()
    }
}

extension View {
    /// Whether views of this type may contain a control.
    nonisolated public static var _containsControl: Bool {
        ContainedControls.search(Self.self) { Body._containsControl }
    }
}

extension View where Body == Never {
    /// Whether views of this type may contain a control.
    nonisolated public static var _containsControl: Bool { false }
}

extension ViewModifier {
    /// Whether the modifier may add a control.
    nonisolated public static var _containsControl: Bool { Body._containsControl }
}

extension ModifiedContent {
    /// Whether views of this type may contain a control.
    nonisolated public static var _containsControl: Bool { Content._containsControl || Modifier._containsControl }
}

extension _LayerModifier {
    /// Whether the layer may contain a control.
    nonisolated public static var _containsControl: Bool { Layer._containsControl }
}

extension TupleView {
    /// Whether views of this type may contain a control.
    nonisolated public static var _containsControl: Bool {
        for contains in repeat (each Content)._containsControl {
            if contains { return true }
        }
        return false
    }
}

extension _ConditionalContent {
    /// Whether views of this type may contain a control.
    nonisolated public static var _containsControl: Bool { First._containsControl || Second._containsControl }
}

extension Optional where Wrapped: View {
    /// Whether views of this type may contain a control.
    nonisolated public static var _containsControl: Bool { Wrapped._containsControl }
}

extension Tab {
    /// Whether views of this type may contain a control.
    nonisolated public static var _containsControl: Bool { Content._containsControl }
}

extension AnyView {
    /// Whether views of this type may contain a control.
    nonisolated public static var _containsControl: Bool { true }
}

extension Group where Content: View {
    /// Whether views of this type may contain a control.
    nonisolated public static var _containsControl: Bool { Content._containsControl }
}

extension ForEach where Content: View {
    /// Whether views of this type may contain a control.
    nonisolated public static var _containsControl: Bool { Content._containsControl }
}

extension HStack {
    /// Whether views of this type may contain a control.
    nonisolated public static var _containsControl: Bool { Content._containsControl }
}

extension VStack {
    /// Whether views of this type may contain a control.
    nonisolated public static var _containsControl: Bool { Content._containsControl }
}

extension ZStack {
    /// Whether views of this type may contain a control.
    nonisolated public static var _containsControl: Bool { Content._containsControl }
}

extension LabeledContent {
    /// Whether views of this type may contain a control.
    nonisolated public static var _containsControl: Bool { Label._containsControl || Content._containsControl }
}
