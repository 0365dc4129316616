// SPDX-License-Identifier: Apache-2.0

/// A namespace for the settings of a screen's bar.
public enum NavigationBarItem {
    /// The display mode of a screen's title.
    public typealias TitleDisplayMode = NavigationBarTitleDisplayMode
}
