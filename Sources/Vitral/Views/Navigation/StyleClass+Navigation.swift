// SPDX-License-Identifier: Apache-2.0

/// The classes of navigation.
extension StyleClass {
    // Screens
    static let navigationStack = StyleClass("ns").adding(.fillsWidth, .fillsHeight)
    static let screen = StyleClass("scr")
    static let screenContent = StyleClass("nc")
    static let navigationLink = StyleClass("nl")
    static let rowNavigationLink = navigationLink.adding("nl-row")
    static let plainNavigationLink = navigationLink.adding("nl-plain")
    static let linkedLabel = StyleClass("nl-c")
    static let linkOverLabel = StyleClass("nl-a")

    // Bars
    static let navigationBar = StyleClass("nb")
    static let emptyNavigationBar = navigationBar.adding("nb-empty")
    static let barLeading = StyleClass("nb-leading")
    static let barTrailing = StyleClass("nb-trailing")
    static let barTitle = StyleClass("nb-title")
    static let barTitleOfLargeTitle = barTitle.adding("nb-title-l")
    static let barTitleText = StyleClass("nb-t")
    static let barSubtitle = StyleClass("nb-s")
    static let barTitleMenu = StyleClass("nb-m")
    static let barOverflow = menu.adding("nb-o")
    static let barOverflowButton = StyleClass("nb-q")
    static let refreshButton = StyleClass("nb-r")
    static let backButton = StyleClass("nb-back")
    static let largeTitle = StyleClass("nt")
    static let largeSubtitle = StyleClass("nt-s")
    static let bottomBar = StyleClass("bb")

    // Searching
    static let searchBox = StyleClass("srch")
    static let searchSuggestions = StyleClass("sug")

    // Split views
    static let splitView = StyleClass("spl").adding(.fillsWidth, .fillsHeight)
    static let splitViewWithoutSidebar = splitView.adding("spl-1")
    static let splitViewOfDetail = splitViewWithoutSidebar.adding("spl-2")
    static let splitViewOverDetail = splitView.adding("spl-o")
    static let splitViewOverDetailWithoutSidebar = splitViewWithoutSidebar.adding(splitViewOverDetail)
    static let splitNavigation = StyleClass("spl-n")
    static let sidebarColumn = StyleClass("spl-s").adding(.splitNavigation)
    static let contentColumn = StyleClass("spl-m").adding(.splitNavigation)
    static let currentColumn = StyleClass("spl-now")
    static let splitBackButton = backButton.adding("spl-b")
    static let sidebarButton = backButton.adding("spl-t")

    // Tabs and pages
    static let tabView = StyleClass("tv").adding(.fillsWidth, .fillsHeight)
    static let tabPage = StyleClass("tp").adding(.fillsWidth, .fillsHeight)
    static let tabBar = StyleClass("tabs")
    static let tab = StyleClass("tab")
    static let tabSectionTitle = StyleClass("tab-s")
    static let pagesFrame = StyleClass("pgs-o").adding(.fillsWidth, .fillsHeight)
    static let pages = StyleClass("pgs")
    static let pageTargets = contents.adding(.scrollTargets)
    static let page = StyleClass("pgs-p")
    static let pageDots = StyleClass("pgs-d")
    static let pageDotsWithBackground = pageDots.adding("pgs-g")
    static let pageDot = StyleClass("pgs-b")
}
