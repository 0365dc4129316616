// SPDX-License-Identifier: Apache-2.0

/// A group of rows with a header and a footer.
///
/// ```swift
/// List {
///     Section("Today") {
///         Text("Call the hotel")
///     }
///     Section {
///         Text("Pack the bags")
///     } header: {
///         Text("Tomorrow")
///     } footer: {
///         Text("The train leaves at 8:45.")
///     }
/// }
/// ```
public struct Section<Parent: View, Content: View, Footer: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let header: Parent
    let content: Content
    let footer: Footer
    var isExpanded: Binding<Bool>?

    /// Creates a section.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.header = header()
        self.content = content()
        self.footer = footer()
    }

    /// Renders the section.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let isInList = renderer.environment.container == ListRows.self
        let isLazy = renderer.environment.isLazy
        let hasHeader = Parent.self != EmptyView.self
        renderer.openContainer(.div, .section)
        renderer.attribute(.role, isInList ? "listitem" : "group")
        let headerID = renderer.nextElementID.description
        if hasHeader {
            if !isInList { renderer.attribute(.ariaLabelledby, headerID) }
            let isIncreased = renderer.environmentValues.headerProminence == .increased
            renderer.open(.header, isIncreased ? .prominentSectionHeader : .sectionHeader)
            if let isExpanded = view.isExpanded {
                renderer.open(.button, .sectionToggle)
                renderer.attribute(.type, "button")
                renderer.attribute(.ariaExpanded, isExpanded.wrappedValue ? "true" : "false")
                renderer.listen(.click, .plain { isExpanded.wrappedValue.toggle() })
            }
            renderer.insideControl { Parent._render(view.header, renderer) }
            if view.isExpanded != nil { renderer.close() }
            renderer.close()
        }
        if view.isExpanded?.wrappedValue == false { return renderer.close() }
        renderer.open(.div, .sectionRows)
        if isInList {
            renderer.attribute(.role, "list")
            if hasHeader { renderer.attribute(.ariaLabelledby, headerID) }
        }
        if isInList {
            renderer.rows(isLazy: isLazy) { Content._render(view.content, renderer) }
        } else {
            Content._render(view.content, renderer)
        }
        renderer.close()
        if Footer.self != EmptyView.self {
            renderer.open(.footer, .sectionFooter)
            renderer.insideControl { Footer._render(view.footer, renderer) }
            renderer.close()
        }
        renderer.close()
    }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
    /// Creates a section without a header and a footer.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
    }
}

extension Section where Footer == EmptyView {
    /// Creates a section with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header, footer: { EmptyView() })
    }
}

extension Section where Parent == EmptyView {
    /// Creates a section with a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(content: content, header: { EmptyView() }, footer: footer)
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    /// Creates a section with a localized header.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
    }

    /// Creates a section with a header that is shown verbatim.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
    }
}
