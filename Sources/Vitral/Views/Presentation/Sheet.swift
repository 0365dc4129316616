// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Shows a sheet while a value is `true`.
    ///
    /// ```swift
    /// @State private var isWriting = false
    /// @State private var text = ""
    ///
    /// var body: some View {
    ///     Button("New note") { isWriting = true }
    ///         .sheet(isPresented: $isWriting) {
    ///             TextEditor(text: $text).padding()
    ///         }
    /// }
    /// ```
    ///
    /// If several views declare a sheet with the same binding, the first one is shown, and the log names the others.
    /// Bindings of closures cannot be compared: of their sheets, the first of those that appear at the same time is shown.
    ///
    /// When another process continues the session, the sheet is open again, also if the value is a property of a model.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the sheet is visible; it becomes `false` when the user closes the sheet.
    ///   - onDismiss: A closure that runs after the sheet has been closed.
    ///   - content: The content of the sheet.
    public consuming func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping @MainActor () -> Content
    ) -> some View {
        presenting(.sheet, while: isPresented, onDismiss: onDismiss, content: content)
    }

    /// Shows a sheet while an item is not `nil`.
    ///
    /// When another process continues the session, the sheet is open again if the item is `Codable`. If the item is a
    /// property of a model that is not a ``RestorableModel``, it is the item with which the sheet was opened, without
    /// what has been typed since.
    public consuming func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping @MainActor (Item) -> Content
    ) -> some View {
        presenting(.sheet, for: item, onDismiss: onDismiss, content: content)
    }

    /// Shows a view that covers the whole window while a value is `true`.
    ///
    /// ```swift
    /// @State private var isCooking = false
    ///
    /// var body: some View {
    ///     Button("Start cooking") { isCooking = true }
    ///         .fullScreenCover(isPresented: $isCooking) {
    ///             Button("Done") { isCooking = false }
    ///         }
    /// }
    /// ```
    ///
    /// Escape and the browser's back gesture close it like any dialog; with ``interactiveDismissDisabled(_:)`` inside,
    /// only the app's buttons close it.
    public consuming func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping @MainActor () -> Content
    ) -> some View {
        presenting(.cover, while: isPresented, onDismiss: onDismiss, content: content)
    }

    /// Shows a view that covers the whole window while an item is not `nil`.
    public consuming func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping @MainActor (Item) -> Content
    ) -> some View {
        presenting(.cover, for: item, onDismiss: onDismiss, content: content)
    }

    private func presenting<Content: View>(
        _ kind: StyleClass, while isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)?,
        content: @escaping @MainActor () -> Content
    ) -> some View {
        modifier(
            _PresentationModifier(
                isPresented: { isPresented.wrappedValue }, location: isPresented.shared,
                recall: PresentationRecall(isPresented)
            ) {
                _Sheet(
                    kind: kind, dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss, content: content())
            })
    }

    private func presenting<Item: Identifiable, Content: View>(
        _ kind: StyleClass, for item: Binding<Item?>, onDismiss: (@MainActor () -> Void)?,
        content: @escaping @MainActor (Item) -> Content
    ) -> some View {
        modifier(
            _PresentationModifier(
                isPresented: { item.wrappedValue != nil }, location: item.shared, recall: PresentationRecall(item)
            ) {
                _Sheet(
                    kind: kind, dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss,
                    content: item.wrappedValue.map { content($0).id($0.id) })
            })
    }
}

/// The content of a sheet in its dialog.
struct _Sheet<Content: View>: View {
    let kind: StyleClass
    var style: String?
    let dismiss: @MainActor () -> Void
    let onDismiss: (@MainActor () -> Void)?
    let content: Content

    var body: some View {
        _DialogBox(kind: kind, style: style, dismiss: dismiss) {
            content
        }
        .onDisappear(perform: onDismiss)
    }
}
