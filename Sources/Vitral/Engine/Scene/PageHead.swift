// SPDX-License-Identifier: Apache-2.0

/// The description of an app in the head of its page, for search engines, link previews and home screens.
///
/// Files are named as in the app's resources, or by an address that begins with `https://`.
package struct PageHead: Sendable, Equatable {
    /// A sentence about the page.
    package var description: String?
    /// The file of the picture in link previews.
    package var previewImage: String?
    /// The description of the picture, for users who cannot see it.
    package var previewImageDescription: String?
    /// The file of the icon in browser tabs, as SVG or PNG.
    package var icon: String?
    /// The file of the icon on home screens, as PNG.
    package var homeScreenIcon: String?
    /// The file of the web app manifest.
    package var manifest: String?
    /// The color of the browser's own bars in light mode, in CSS.
    package var themeColor: String?
    /// The color of the browser's own bars in dark mode, in CSS.
    package var darkThemeColor: String?

    /// Creates a head that says nothing.
    package init() {}
}
