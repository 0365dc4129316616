// SPDX-License-Identifier: Apache-2.0

/// What modifiers say of the rows of a list inside them, and what the list itself says.
struct ListRow: Equatable {
    var selection: SelectionModel?
    /// The ground as CSS writes it.
    var ground: String?
    /// A ground that is a view.
    var background: AnyView?
    var insets: EdgeInsets?
    var separatorTint: String?
    var hiddenSeparators = VerticalEdge.Set()

    // Views cannot be compared.
    static func == (left: Self, right: Self) -> Bool {
        left.selection === right.selection && left.ground == right.ground && left.insets == right.insets
            && left.separatorTint == right.separatorTint && left.hiddenSeparators == right.hiddenSeparators
            && left.background == nil && right.background == nil
    }

    var classes: StyleClass {
        if hiddenSeparators.contains(.all) { return .rowWithoutSeparators }
        if hiddenSeparators.contains(.top) { return .rowWithoutTopSeparator }
        return hiddenSeparators.contains(.bottom) ? .rowWithoutBottomSeparator : .row
    }

    var style: String? {
        var declarations: [String] = []
        if let ground { declarations.append("--row:\(ground)") }
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

/// How much something stands out.
public enum Prominence: Hashable, Sendable {
    /// As usual.
    case standard
    /// More than usual.
    case increased
}

/// The room between the sections of a list.
public struct ListSectionSpacing: Hashable, Sendable {
    let css: String
    /// The standard distance.
    public static let `default` = ListSectionSpacing(css: "var(--s6)")
    /// Less than the standard distance.
    public static let compact = ListSectionSpacing(css: "var(--s3)")

    /// A distance in points.
    public static func custom(_ spacing: Double) -> ListSectionSpacing { ListSectionSpacing(css: CSS.length(spacing)) }
}

extension View {
    /// A view behind the row; `nil` is the standard ground.
    public consuming func listRowBackground<V: View>(_ view: V?) -> some View {
        let style = (view as? any ShapeStyle)?._css
        let background = style == nil ? view.map { AnyView($0) } : nil
        return transformEnvironment(\.listRow) {
            $0.ground = style ?? (background == nil ? nil : "transparent")
            $0.background = background
        }
    }

    /// The room around the content of the row; `nil` is the standard room.
    public consuming func listRowInsets(_ insets: EdgeInsets?) -> some View {
        transformEnvironment(\.listRow) { $0.insets = insets }
    }

    /// Whether there are lines above and below the row.
    public consuming func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        transformEnvironment(\.listRow) {
            if visibility == .hidden {
                $0.hiddenSeparators.formUnion(edges)
            } else {
                $0.hiddenSeparators.subtract(edges)
            }
        }
    }

    /// The colour of the lines between rows.
    ///
    /// The browser draws one line between two rows, above the second; it takes that row's colour on all edges.
    public consuming func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        transformEnvironment(\.listRow) { if edges.contains(.top) { $0.separatorTint = color?.css } }
    }

    /// The room between the sections of lists inside.
    public consuming func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        box(.inherited, .css(.sectionSpacing, spacing.css))
    }

    /// The room between the sections of lists inside, in points.
    public consuming func listSectionSpacing(_ spacing: Double) -> some View {
        listSectionSpacing(.custom(spacing))
    }

    /// How much the headers of sections inside stand out.
    public consuming func headerProminence(_ prominence: Prominence) -> some View {
        environment(\.headerProminence, prominence)
    }
}

extension Section where Footer == EmptyView {
    /// Creates a section that the person can fold.
    ///
    /// On an iPhone only sections of a sidebar fold; here those of every list do.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
    ) {
        self.init(content: content, header: header, footer: { EmptyView() })
        self.isExpanded = isExpanded
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    /// Creates a section that the person can fold, under a text of the app's catalogue.
    public init(_ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }

    /// Creates a section that the person can fold, under a text that is shown as it is.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}
