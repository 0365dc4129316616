// SPDX-License-Identifier: Apache-2.0

extension Catalog {
    static let gestures: [any Exhibit.Type] = [
        TapGestureExhibit.self,
        LongPressExhibit.self,
        DragGestureExhibit.self,
        CombinedGesturesExhibit.self,
        HoverExhibit.self,
        SensoryFeedbackExhibit.self,
        HitTestingExhibit.self,
        DragAndDropExhibit.self,
        EditingRowsExhibit.self,
        KeyboardShortcutExhibit.self,
        KeyPressExhibit.self,
        GeometryReaderExhibit.self,
        GeometryChangeExhibit.self,
        ViewThatFitsExhibit.self,
        ScrollViewReaderExhibit.self,
        ScrollPositionExhibit.self,
    ]
}
