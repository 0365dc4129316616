// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Shows a sheet while a value is `true`.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the sheet is shown; set to `false` when the person closes it.
    ///   - onDismiss: Runs when the sheet has been closed.
    ///   - content: The content of the sheet.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping @MainActor () -> Content
    ) -> some View {
        modifier(
            _PresentationModifier(isPresented: { isPresented.wrappedValue }) {
                _Sheet(dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss, content: content())
            })
    }

    /// Shows a sheet while there is an item.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping @MainActor (Item) -> Content
    ) -> some View {
        modifier(
            _PresentationModifier(isPresented: { item.wrappedValue != nil }) {
                _Sheet(
                    dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss,
                    content: item.wrappedValue.map { content($0).id($0.id) })
            })
    }
}

/// The content of a sheet in its dialog.
struct _Sheet<Content: View>: View {
    let dismiss: @MainActor () -> Void
    let onDismiss: (@MainActor () -> Void)?
    let content: Content

    var body: some View {
        _DialogBox(kind: "sheet", dismiss: dismiss) {
            content
        }
        .onDisappear(perform: onDismiss)
    }
}
