// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Shows an inspector beside the view while a value is `true`.
    ///
    /// ```swift
    /// let trip: Trip
    /// @State private var isShown = false
    ///
    /// var body: some View {
    ///     Button("Details") { isShown.toggle() }
    ///         .inspector(isPresented: $isShown) { Text(trip.country) }
    /// }
    /// ```
    ///
    /// In a wide window, the inspector is a column at the trailing edge; on a phone, it is a panel over the lower half
    /// of the screen with a close button. The user can use the view while the inspector is open.
    public consuming func inspector<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(_InspectorModifier(isPresented: isPresented, inspector: content()))
    }

    /// Sets the width of the enclosing inspector, in points.
    public consuming func inspectorColumnWidth(_ width: Double) -> some View {
        preference(key: InspectorWidthKey.self, value: CSS.length(width))
    }

    /// Sets the bounds of the enclosing inspector's width, in points; it has the ideal width if there is enough space.
    public consuming func inspectorColumnWidth(min: Double? = nil, ideal: Double, max: Double? = nil) -> some View {
        preference(
            key: InspectorWidthKey.self,
            value: "clamp(\(CSS.length(min ?? 0)),\(CSS.length(ideal)),\(CSS.length(Swift.min(max ?? ideal, 2_000))))")
    }
}

struct InspectorWidthKey: PreferenceKey {
    static var defaultValue: String? { nil }

    static func reduce(value: inout String?, nextValue: () -> String?) {
        value = value ?? nextValue()
    }
}

/// A modifier that shows an inspector beside a view.
public struct _InspectorModifier<Inspector: View>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let isPresented: Binding<Bool>
    let inspector: Inspector

    /// Renders content and the inspector beside it.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        renderer.open(.div, .inspector, isControl: true)
        renderer.open(.div, .inspectedContent)
        renderer.eagerly { C._render(content, renderer) }
        renderer.close()
        if modifier.isPresented.wrappedValue {
            renderer.child(_InspectorColumn(isPresented: modifier.isPresented, content: modifier.inspector), branch: 1)
        } else {
            renderer.emptyChild()
        }
        renderer.close()
    }
}

private struct _InspectorColumn<Content: View>: View {
    let isPresented: Binding<Bool>
    let content: Content
    @State private var width: String?

    var body: some View {
        _InspectorBox(isPresented: isPresented, width: width) {
            content.onPreferenceChange(InspectorWidthKey.self) { width = $0 }
        }
    }
}

private struct _InspectorBox<Content: View>: View {
    typealias Body = Never
    let isPresented: Binding<Bool>
    let width: String?
    let content: Content

    init(isPresented: Binding<Bool>, width: String?, @ViewBuilder content: () -> Content) {
        self.isPresented = isPresented
        self.width = width
        self.content = content()
    }

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let isPresented = view.isPresented
        renderer.open(.aside, .inspectorColumn, style: view.width.map { "--iw:\($0)" }, isControl: true)
        renderer.open(.button, .inspectorCloseButton)
        renderer.attribute(.type, "button")
        renderer.attribute(.ariaLabel, renderer.frameworkText(.close))
        renderer.listen(.click, .plain { isPresented.wrappedValue = false })
        Image._render(Image(systemName: "xmark"), renderer)
        renderer.close()
        renderer.withEnvironment {
            $0.dismiss = DismissAction(run: { isPresented.wrappedValue = false })
        } content: {
            Content._render(view.content, renderer)
        }
        renderer.close()
    }
}
