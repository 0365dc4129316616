// SPDX-License-Identifier: Apache-2.0

extension Catalog {
    static let presentation: [any Exhibit.Type] = [
        SheetExhibit.self,
        AlertExhibit.self,
        ConfirmationDialogExhibit.self,
        PopoverExhibit.self,
        FullScreenCoverExhibit.self,
        ContextMenuExhibit.self,
        SwipeActionsExhibit.self,
        InspectorExhibit.self,
        RefreshableExhibit.self,
    ]
}
