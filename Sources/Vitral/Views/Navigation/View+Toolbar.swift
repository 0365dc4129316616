// SPDX-License-Identifier: Apache-2.0

/// A bar of a screen.
public struct ToolbarPlacement: Hashable, Sendable {
    enum Bar: Hashable { case automatic, navigation, bottom, tabs }
    let bar: Bar

    /// The bar at the top of the screen.
    public static let automatic = ToolbarPlacement(bar: .automatic)
    /// The bar at the top of the screen.
    public static let navigationBar = ToolbarPlacement(bar: .navigation)
    /// The bar at the bottom of the screen.
    public static let bottomBar = ToolbarPlacement(bar: .bottom)
    /// The tab bar of the enclosing tab view.
    public static let tabBar = ToolbarPlacement(bar: .tabs)
}

/// The purpose of a screen's bar.
public struct ToolbarRole: Hashable, Sendable {
    /// Whether the title is at the leading edge.
    let leadsWithTitle: Bool

    /// The default for the context.
    public static let automatic = ToolbarRole(leadsWithTitle: false)
    /// Navigation from screen to screen.
    public static let navigationStack = ToolbarRole(leadsWithTitle: false)
    /// Navigation through content, with the title at the leading edge.
    public static let browser = ToolbarRole(leadsWithTitle: true)
    /// Editing of a document, with the title at the leading edge.
    public static let editor = ToolbarRole(leadsWithTitle: true)
}

/// The display mode of a screen's title.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
    let mode: NavigationBarTitleDisplayMode

    /// A large title at the top of the content.
    public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
    /// A title in the bar.
    public static let inline = ToolbarTitleDisplayMode(mode: .inline)
    /// A large title at the top of the content.
    public static let inlineLarge = ToolbarTitleDisplayMode(mode: .large)
    /// A large title at the top of the content.
    public static let large = ToolbarTitleDisplayMode(mode: .large)
}

extension View {
    func bar(_ change: (inout BarAppearance) -> Void) -> some View {
        var appearance = BarAppearance()
        change(&appearance)
        return preference(key: BarKey.self, value: appearance)
    }

    /// Sets whether bars of the screen are visible.
    public consuming func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        toolbarVisibility(visibility, bars)
    }

    /// Sets whether bars of the screen are visible.
    public consuming func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        toolbarVisibility(visibility, bars)
    }

    private func toolbarVisibility(_ visibility: Visibility, _ bars: [ToolbarPlacement]) -> some View {
        bar {
            guard visibility == .hidden else { return }
            let bars = bars.isEmpty ? [.automatic] : bars
            $0.isHidden = bars.contains { $0.bar == .automatic || $0.bar == .navigation }
            $0.hidesBottomBar = bars.contains { $0.bar == .bottom }
            $0.hidesTabs = bars.contains { $0.bar == .tabs }
        }
    }

    /// Sets the background of bars of the screen; it is also visible at the top of the content, unless it is hidden.
    ///
    /// The tab bar belongs to several screens and keeps its background.
    public consuming func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View {
        bar {
            if bars.isEmpty || bars.contains(where: { $0.bar != .bottom }) { $0.background = style._css }
            if bars.contains(where: { $0.bar == .bottom }) { $0.bottomBackground = style._css }
        }
    }

    /// Sets whether bars of the screen have a background.
    ///
    /// By default, the top bar has a background while content is scrolled below it.
    public consuming func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        bar {
            if bars.isEmpty || bars.contains(where: { $0.bar != .bottom }) { $0.backgroundVisibility = visibility }
            if visibility == .hidden, bars.contains(where: { $0.bar == .bottom }) {
                $0.bottomBackground = "transparent"
            }
        }
    }

    /// Sets whether bars of the screen have a background.
    public consuming func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...)
        -> some View
    {
        bar {
            if bars.isEmpty || bars.contains(where: { $0.bar != .bottom }) { $0.backgroundVisibility = visibility }
            if visibility == .hidden, bars.contains(where: { $0.bar == .bottom }) {
                $0.bottomBackground = "transparent"
            }
        }
    }

    /// Sets the color scheme of the bar at the top of the screen.
    public consuming func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
        bar { $0.colorScheme = colorScheme }
    }

    /// Sets the purpose of the screen's bar.
    public consuming func toolbarRole(_ role: ToolbarRole) -> some View {
        bar { $0.leadsWithTitle = role.leadsWithTitle }
    }

    /// Sets the display mode of the screen's title.
    public consuming func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        bar { $0.titleMode = mode.mode }
    }

    /// Sets the localized subtitle below the title of the screen.
    public consuming func navigationSubtitle(_ subtitle: LocalizedStringKey) -> some View {
        navigationSubtitle(Text(subtitle))
    }

    /// Sets the subtitle below the title of the screen, shown verbatim.
    @_disfavoredOverload
    public consuming func navigationSubtitle(_ subtitle: some StringProtocol) -> some View {
        navigationSubtitle(Text(subtitle))
    }

    /// Sets the subtitle below the title of the screen.
    public consuming func navigationSubtitle(_ subtitle: Text) -> some View {
        bar { $0.subtitle = subtitle }
    }
}
