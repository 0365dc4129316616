// SPDX-License-Identifier: Apache-2.0

/// A menu that opens from the title of the screen.
///
/// ```swift
/// @State var note: Note
///
/// var body: some View {
///     NavigationStack {
///         Text(note.text)
///             .navigationTitle(note.title)
///             .toolbar {
///                 ToolbarTitleMenu { Button("Pin") { note.isPinned = true } }
///             }
///     }
/// }
/// ```
public struct ToolbarTitleMenu<Content: View>: ToolbarContent {
    /// Drawn by the framework.
    public typealias Body = Never
    private let content: Content

    /// Creates a title menu.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The items for the bars.
    public var _entries: [_ToolbarEntry] {
        [_ToolbarEntry(placement: ToolbarItemPlacement(side: .titleMenu), content: AnyView(content))]
    }
}
