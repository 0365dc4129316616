// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Sets the title of the screen.
    @available(*, deprecated, renamed: "navigationTitle(_:)")
    public consuming func navigationBarTitle(_ title: Text) -> some View {
        navigationTitle(title)
    }

    /// Sets the title of the screen.
    @available(*, deprecated, renamed: "navigationTitle(_:)")
    public consuming func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(titleKey)
    }

    /// Sets the title of the screen, shown verbatim.
    @available(*, deprecated, renamed: "navigationTitle(_:)")
    @_disfavoredOverload
    public consuming func navigationBarTitle(_ title: some StringProtocol) -> some View {
        navigationTitle(title)
    }

    /// Sets the title of the screen and its display mode.
    @available(*, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
    public consuming func navigationBarTitle(
        _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }

    /// Sets the title of the screen and its display mode.
    @available(*, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
    public consuming func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
    }

    /// Sets the title of the screen, shown verbatim, and its display mode.
    @available(*, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
    @_disfavoredOverload
    public consuming func navigationBarTitle(
        _ title: some StringProtocol, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }

    /// Adds views at the edges of the screen's bar.
    @available(
        *, deprecated,
        message: "Use toolbar(content:) with navigationBarLeading or navigationBarTrailing placement"
    )
    public consuming func navigationBarItems<Leading: View, Trailing: View>(
        leading: Leading, trailing: Trailing
    ) -> some View {
        toolbar {
            ToolbarItem(placement: .topBarLeading) { leading }
            ToolbarItem(placement: .topBarTrailing) { trailing }
        }
    }

    /// Adds a view at the leading edge of the screen's bar.
    @available(*, deprecated, message: "Use toolbar(content:) with navigationBarLeading placement")
    public consuming func navigationBarItems<Leading: View>(leading: Leading) -> some View {
        toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
    }

    /// Adds a view at the trailing edge of the screen's bar.
    @available(*, deprecated, message: "Use toolbar(content:) with navigationBarTrailing placement")
    public consuming func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View {
        toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
    }

    /// Sets the title of the screen, which the user can change in the menu of the title.
    public consuming func navigationTitle(_ title: Binding<String>) -> some View {
        navigationTitle(title.wrappedValue)
    }
}
