// SPDX-License-Identifier: Apache-2.0

/// The classes of lists, forms and tables.
extension StyleClass {
    // Lists
    static let list = StyleClass("ls")
    static let insetList = list.adding("ls-in")
    static let insetGroupedList = list.adding("ls-inset")
    static let groupedList = insetGroupedList.adding("ls-g")
    static let sidebarList = insetGroupedList.adding("ls-side")
    static let clearList = StyleClass("ls-clear")

    // Sections
    static let section = StyleClass("sc")
    static let sectionHeader = StyleClass("sc-h")
    static let prominentSectionHeader = sectionHeader.adding("sc-p")
    static let sectionToggle = StyleClass("sc-x")
    static let sectionRows = StyleClass("sc-b")
    static let sectionFooter = StyleClass("sc-f")

    // Rows
    static let row = StyleClass("row")
    static let hidesTopSeparator = StyleClass("no-t")
    static let hidesBottomSeparator = StyleClass("no-b")
    static let rowWithoutTopSeparator = row.adding(.hidesTopSeparator)
    static let rowWithoutBottomSeparator = row.adding(.hidesBottomSeparator)
    static let rowWithoutSeparators = row.adding(.hidesTopSeparator, .hidesBottomSeparator)
    static let rowBackground = StyleClass("row-b")
    static let rowSelection = StyleClass("rl")
    static let rowSelectionInput = StyleClass("rl-i")
    static let rowEditing = StyleClass("re")
    static let activeRowEditing = rowEditing.adding("re-on")
    static let rowDeleteButton = StyleClass("re-d")
    static let rowMoveHandle = StyleClass("re-m")

    // Tables
    static let table = StyleClass("tbl").adding(.fillsWidth)
    static let pinnedTable = table.adding(StyleClass("tbl-p"))
    static let tableGrid = StyleClass("tbl-t")
    static let tableHeader = StyleClass("tbl-h")
    static let tableSortButton = StyleClass("tbl-s")
    static let tableSelection = StyleClass("tbl-l")
    static let tableSelectionInput = StyleClass("tbl-i")

    // Unavailable content
    static let contentUnavailable = StyleClass("cu")
    static let contentUnavailableLabel = StyleClass("cu-l")
    static let contentUnavailableDescription = StyleClass("cu-d")
    static let contentUnavailableActions = StyleClass("cu-a")
}
