// SPDX-License-Identifier: Apache-2.0

/// The row settings of a list: those that modifiers set inside it, and its selection.
struct ListRow: Equatable {
    var selection: SelectionModel?
    /// The background as a CSS value.
    var backgroundStyle: String?
    /// The background as a view.
    var background: AnyView?
    var insets: EdgeInsets?
    var separatorTint: String?
    var hiddenSeparators = VerticalEdge.Set()

    // Views cannot be compared.
    static func == (left: Self, right: Self) -> Bool {
        left.selection === right.selection && left.backgroundStyle == right.backgroundStyle
            && left.insets == right.insets && left.separatorTint == right.separatorTint
            && left.hiddenSeparators == right.hiddenSeparators
            && left.background == nil && right.background == nil
    }

    var classes: StyleClass {
        if hiddenSeparators.contains(.all) { return .rowWithoutSeparators }
        if hiddenSeparators.contains(.top) { return .rowWithoutTopSeparator }
        return hiddenSeparators.contains(.bottom) ? .rowWithoutBottomSeparator : .row
    }

    var style: String? {
        var declarations: [String] = []
        if let backgroundStyle { declarations.append("--row:\(backgroundStyle)") }
        if let separatorTint { declarations.append("--separator:\(separatorTint)") }
        if let insets {
            declarations.append("padding-block:\(CSS.length(insets.top)) \(CSS.length(insets.bottom))")
            declarations.append("padding-inline:\(CSS.length(insets.leading)) \(CSS.length(insets.trailing))")
        }
        return declarations.isEmpty ? nil : declarations.joined(separator: ";")
    }
}

extension EnvironmentValues {
    @Entry var listRow = ListRow()
    @Entry var headerProminence = Prominence.standard
}

extension View {
    /// Sets a view behind the row; `nil` for the standard background.
    ///
    /// ```swift
    /// List {
    ///     Text("Passport").listRowBackground(Color.yellow.opacity(0.2))
    ///     Text("Tickets")
    /// }
    /// ```
    public consuming func listRowBackground<V: View>(_ view: V?) -> some View {
        let style = (view as? any ShapeStyle)?._css
        let background = style == nil ? view.map { AnyView($0) } : nil
        return transformEnvironment(\.listRow) {
            $0.backgroundStyle = style ?? (background == nil ? nil : "transparent")
            $0.background = background
        }
    }

    /// Sets the insets of the row's content; `nil` for the standard insets.
    public consuming func listRowInsets(_ insets: EdgeInsets?) -> some View {
        transformEnvironment(\.listRow) { $0.insets = insets }
    }

    /// Sets whether the row has separators above and below it.
    public consuming func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        transformEnvironment(\.listRow) {
            if visibility == .hidden {
                $0.hiddenSeparators.formUnion(edges)
            } else {
                $0.hiddenSeparators.subtract(edges)
            }
        }
    }

    /// Sets the color of the separators between rows.
    ///
    /// The browser draws one line between two rows, above the second; the color of the second row's top edge applies.
    public consuming func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        transformEnvironment(\.listRow) { if edges.contains(.top) { $0.separatorTint = color?.css } }
    }

    /// Sets the spacing between the sections of the lists inside.
    public consuming func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        box(.inherited, .css(.sectionSpacing, spacing.css))
    }

    /// Sets the spacing between the sections of the lists inside, in points.
    public consuming func listSectionSpacing(_ spacing: Double) -> some View {
        listSectionSpacing(.custom(spacing))
    }

    /// Sets the prominence of the section headers inside.
    public consuming func headerProminence(_ prominence: Prominence) -> some View {
        environment(\.headerProminence, prominence)
    }
}

extension Section where Footer == EmptyView {
    /// Creates a section that the user can collapse.
    ///
    /// On an iPhone the user can collapse only the sections of a sidebar; here those of every list.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
    ) {
        self.init(content: content, header: header, footer: { EmptyView() })
        self.isExpanded = isExpanded
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    /// Creates a section with a localized header that the user can collapse.
    public init(_ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }

    /// Creates a section with a verbatim header that the user can collapse.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}
