// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Shows a popover beside the view while a value is `true`.
    ///
    /// ```swift
    /// @State private var isShown = false
    ///
    /// var body: some View {
    ///     Button("Allergens") { isShown = true }
    ///         .popover(isPresented: $isShown) { Text("Gluten, nuts").padding() }
    /// }
    /// ```
    ///
    /// An arrow points from the popover at the view. On a phone it is a sheet; ``presentationCompactAdaptation(_:)``
    /// inside keeps it a popover. If the browser does not support CSS anchors, it is a card at the center of the window.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the popover is visible.
    ///   - attachmentAnchor: The anchor of the popover.
    ///   - arrowEdge: The edge of the view at which the popover is placed if there is enough space; `nil` uses the edge
    ///     of the anchor, or the bottom edge.
    ///   - content: The content of the popover.
    public consuming func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil, @ViewBuilder content: @escaping @MainActor () -> Content
    ) -> some View {
        modifier(
            _PopoverModifier(
                isPresented: { isPresented.wrappedValue }, edge: arrowEdge ?? attachmentAnchor.edge
            ) { style in
                _Sheet(
                    kind: .popover, style: style, dismiss: { isPresented.wrappedValue = false }, onDismiss: nil,
                    content: content())
            })
    }

    /// Shows a popover beside the view while an item is not `nil`.
    public consuming func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping @MainActor (Item) -> Content
    ) -> some View {
        modifier(
            _PopoverModifier(
                isPresented: { item.wrappedValue != nil }, edge: arrowEdge ?? attachmentAnchor.edge
            ) { style in
                _Sheet(
                    kind: .popover, style: style, dismiss: { item.wrappedValue = nil }, onDismiss: nil,
                    content: item.wrappedValue.map { content($0).id($0.id) })
            })
    }
}

/// A modifier that shows a popover beside a view.
public struct _PopoverModifier<Dialog: View>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let isPresented: @MainActor () -> Bool
    let edge: Edge?
    let dialog: @MainActor (String) -> Dialog

    /// Renders content with an anchor name, and the dialog that is anchored to it.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let name = "--p" + CSS.identifier(renderer.nextElementID.description)
        renderer.boxed(.placement) { box in
            box.declare(.anchorName, name)
        } content: {
            C._render(content, renderer)
        }
        let style = "position-anchor:\(name);--pa:\(modifier.area)"
        _PresentationModifier._render(
            _PresentationModifier(isPresented: modifier.isPresented) { modifier.dialog(style) },
            content: EmptyView(), renderer)
    }

    private var area: String {
        switch edge {
        case .top: "top"
        case .leading: "inline-start"
        case .trailing: "inline-end"
        case .bottom, nil: "bottom"
        }
    }
}
