// SPDX-License-Identifier: Apache-2.0

/// The classes of dialogs, inspectors, context menus and swipe actions.
extension StyleClass {
    // Dialogs
    static let sheet = StyleClass("sheet")
    static let cover = sheet.adding("cover")
    static let popover = sheet.adding("pop")
    static let sheetGrabber = StyleClass("grab")
    static let alert = StyleClass("alert")
    static let confirmationDialog = StyleClass("cd")
    static let alertContent = StyleClass("al-c")
    static let alertIcon = StyleClass("al-i")
    static let alertTitle = StyleClass("al-t")
    static let alertMessage = StyleClass("al-m")
    static let alertActions = StyleClass("al-a")

    // Beside and behind views
    static let inspector = StyleClass("ins").adding(.fillsWidth)
    static let inspectedContent = box.adding("ins-c")
    static let inspectorColumn = StyleClass("ins-a")
    static let inspectorCloseButton = StyleClass("ins-x")
    static let contextMenu = StyleClass("cm")
    static let rowWithContextMenu = row.adding(.contextMenu)
    static let contextMenuButton = StyleClass("cm-b")
    static let swiped = StyleClass("sw")
    static let swipedContent = StyleClass("sw-c")
    static let swipedRow = row.adding(.swipedContent)
    static let swipeActions = StyleClass("sw-a")
    static let leadingSwipeActions = swipeActions.adding("sw-l")
    static let trailingSwipeActions = swipeActions.adding("sw-t")
}
