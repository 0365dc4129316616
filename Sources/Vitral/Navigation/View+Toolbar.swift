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
    /// The tabs around the screen.
    public static let tabBar = ToolbarPlacement(bar: .tabs)
}

/// What the bar of a screen is mainly for.
public struct ToolbarRole: Hashable, Sendable {
    /// Whether the title stands at the leading edge.
    let leadsWithTitle: Bool

    /// As the screen decides.
    public static let automatic = ToolbarRole(leadsWithTitle: false)
    /// Going from screen to screen.
    public static let navigationStack = ToolbarRole(leadsWithTitle: false)
    /// Moving through content, with the title at the leading edge.
    public static let browser = ToolbarRole(leadsWithTitle: true)
    /// Changing a document, with the title at the leading edge.
    public static let editor = ToolbarRole(leadsWithTitle: true)
}

/// Where the title of a screen stands.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
    let mode: NavigationBarTitleDisplayMode

    /// Large, at the top of the content.
    public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
    /// In the bar.
    public static let inline = ToolbarTitleDisplayMode(mode: .inline)
    /// Large, at the top of the content.
    public static let inlineLarge = ToolbarTitleDisplayMode(mode: .large)
    /// Large, at the top of the content.
    public static let large = ToolbarTitleDisplayMode(mode: .large)
}

extension View {
    func bar(_ change: (inout BarAppearance) -> Void) -> some View {
        var appearance = BarAppearance()
        change(&appearance)
        return preference(key: BarKey.self, value: appearance)
    }

    /// Whether bars of the screen are shown.
    public consuming func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        toolbarVisibility(visibility, bars)
    }

    /// Whether bars of the screen are shown.
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

    /// The ground of bars of the screen; it is there as long as nothing hides it, also at the top of the content.
    ///
    /// Tabs belong to several screens and keep their ground.
    public consuming func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View {
        bar {
            if bars.isEmpty || bars.contains(where: { $0.bar != .bottom }) { $0.background = style._css }
            if bars.contains(where: { $0.bar == .bottom }) { $0.bottomBackground = style._css }
        }
    }

    /// Whether bars of the screen have a ground.
    ///
    /// The bar at the top has one as soon as content lies below it, unless it is hidden or always visible.
    public consuming func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        bar {
            if bars.isEmpty || bars.contains(where: { $0.bar != .bottom }) { $0.backgroundVisibility = visibility }
            if visibility == .hidden, bars.contains(where: { $0.bar == .bottom }) {
                $0.bottomBackground = "transparent"
            }
        }
    }

    /// Whether bars of the screen have a ground.
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

    /// Draws the bar at the top of the screen in light or dark.
    public consuming func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
        bar { $0.colorScheme = colorScheme }
    }

    /// What the bar of the screen is mainly for.
    public consuming func toolbarRole(_ role: ToolbarRole) -> some View {
        bar { $0.leadsWithTitle = role.leadsWithTitle }
    }

    /// Where the title of the screen stands.
    public consuming func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        bar { $0.titleMode = mode.mode }
    }

    /// A line below the title of the screen.
    public consuming func navigationSubtitle(_ subtitle: LocalizedStringKey) -> some View {
        navigationSubtitle(Text(subtitle))
    }

    /// A line below the title of the screen, shown as it is.
    @_disfavoredOverload
    public consuming func navigationSubtitle(_ subtitle: some StringProtocol) -> some View {
        navigationSubtitle(Text(subtitle))
    }

    /// A line below the title of the screen.
    public consuming func navigationSubtitle(_ subtitle: Text) -> some View {
        bar { $0.subtitle = subtitle }
    }
}
