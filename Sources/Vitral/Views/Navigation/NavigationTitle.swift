// SPDX-License-Identifier: Apache-2.0

/// The title of a screen.
struct NavigationTitle: Equatable {
    var text: Text
}

struct NavigationTitleKey: PreferenceKey {
    static var defaultValue: NavigationTitle? { nil }

    static func reduce(value: inout NavigationTitle?, nextValue: () -> NavigationTitle?) {
        value = value ?? nextValue()
    }
}

/// The bar preferences of a screen, other than title and buttons.
struct BarAppearance: Equatable {
    var hidesBackButton = false
    var isHidden = false
    var hidesBottomBar = false
    var hidesTabs = false
    var hasLeadingTitle = false
    var hidesTitle = false
    var titleMode: NavigationBarTitleDisplayMode?
    var subtitle: Text?
    var background: String?
    var bottomBackground: String?
    var backgroundVisibility: Visibility?
    var colorScheme: ColorScheme?

    /// The CSS declarations of the bar's element; `nil` if there are none.
    var style: String? {
        var declarations: [String] = []
        if let background { declarations.append("--bar:\(background)") }
        switch backgroundVisibility {
        case .hidden: declarations.append("--bar-o:0")
        case .visible: declarations.append("--bar-o:1")
        case .automatic, nil: if background != nil { declarations.append("--bar-o:1") }
        }
        return declarations.isEmpty ? nil : declarations.joined(separator: ";")
    }
}

struct BarKey: PreferenceKey {
    static var defaultValue: BarAppearance { BarAppearance() }

    static func reduce(value: inout BarAppearance, nextValue: () -> BarAppearance) {
        let next = nextValue()
        value.hidesBackButton = value.hidesBackButton || next.hidesBackButton
        value.isHidden = value.isHidden || next.isHidden
        value.hidesBottomBar = value.hidesBottomBar || next.hidesBottomBar
        value.hidesTabs = value.hidesTabs || next.hidesTabs
        value.hasLeadingTitle = value.hasLeadingTitle || next.hasLeadingTitle
        value.hidesTitle = value.hidesTitle || next.hidesTitle
        value.titleMode = value.titleMode ?? next.titleMode
        value.subtitle = value.subtitle ?? next.subtitle
        value.background = value.background ?? next.background
        value.bottomBackground = value.bottomBackground ?? next.bottomBackground
        value.backgroundVisibility = value.backgroundVisibility ?? next.backgroundVisibility
        value.colorScheme = value.colorScheme ?? next.colorScheme
    }
}

/// A modifier that sets the title of the screen, in the language of the view.
public struct _NavigationTitleModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let title: Text

    /// Adds the title to the preferences and renders content.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        // The bar is outside the view, where its locale does not apply.
        let text = renderer.environmentValues.chosenLocalizer.map(modifier.title.fixed) ?? modifier.title
        renderer.addPreference(NavigationTitleKey.self, NavigationTitle(text: text))
        C._render(content, renderer)
    }
}

extension View {
    /// Sets the title of the screen, and of the document while the screen is visible.
    ///
    /// ```swift
    /// NavigationStack {
    ///     List { Text("Focaccia") }.navigationTitle("Recipes")
    /// }
    /// ```
    public consuming func navigationTitle(_ title: LocalizedStringKey) -> some View {
        navigationTitle(Text(title))
    }

    /// Sets the title of the screen, shown verbatim.
    @_disfavoredOverload
    public consuming func navigationTitle(_ title: some StringProtocol) -> some View {
        navigationTitle(Text(verbatim: String(title)))
    }

    /// Sets the title of the screen.
    public consuming func navigationTitle(_ title: Text) -> some View {
        modifier(_NavigationTitleModifier(title: title))
    }

    /// Sets the display mode of the screen's title.
    public consuming func navigationBarTitleDisplayMode(_ mode: NavigationBarTitleDisplayMode) -> some View {
        preference(key: BarKey.self, value: BarAppearance(titleMode: mode))
    }

    /// Sets whether the bar's back button is hidden.
    public consuming func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View {
        preference(key: BarKey.self, value: BarAppearance(hidesBackButton: isHidden))
    }

    /// Sets whether the screen's bar is hidden.
    public consuming func navigationBarHidden(_ isHidden: Bool = true) -> some View {
        preference(key: BarKey.self, value: BarAppearance(isHidden: isHidden))
    }

    /// Sets the screen for a type of element in the path of the enclosing navigation stack.
    ///
    /// ```swift
    /// let trips: [Trip]
    ///
    /// var body: some View {
    ///     NavigationStack {
    ///         List(trips) { NavigationLink($0.name, value: $0) }
    ///             .navigationDestination(for: Trip.self) { trip in Text(trip.name) }
    ///     }
    /// }
    /// ```
    public consuming func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(
            _NavigationDestinationModifier(type: ObjectIdentifier(data)) { element in
                (element.base as? D).map { AnyView(destination($0)) }
            })
    }
}

/// A modifier that registers a destination with the enclosing navigation stack.
public struct _NavigationDestinationModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let type: ObjectIdentifier
    let make: @MainActor (AnyHashable) -> AnyView?

    /// Registers the destination and renders content.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        renderer.environmentValues.linkNavigation?.register(
            modifier.type, depth: renderer.node.depth, modifier.make)
        C._render(content, renderer)
    }
}
