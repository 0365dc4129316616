// SPDX-License-Identifier: Apache-2.0

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

    /// Removes an item that the bar of the screen has by default; `nil` removes none.
    ///
    /// Without the title in the bar, the content itself has a heading.
    public consuming func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
        bar { $0.hidesTitle = defaultItemKind?.item == .title }
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
        bar { $0.hasLeadingTitle = role.hasLeadingTitle }
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
