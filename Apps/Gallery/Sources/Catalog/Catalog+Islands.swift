// SPDX-License-Identifier: Apache-2.0

extension Catalog {
    static let islands: [any Exhibit.Type] = [DrawingCanvasExhibit.self, CaptionedVideoExhibit.self]
}
