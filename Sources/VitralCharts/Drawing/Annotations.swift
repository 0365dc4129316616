// SPDX-License-Identifier: Apache-2.0

import Vitral

/// An annotation with its position in percent of the plot.
struct PlacedAnnotation: Identifiable {
    let id: Int
    let annotation: MarkAnnotation
    let x: Double
    let y: Double
    let position: AnnotationPosition

    init(id: Int, annotation: MarkAnnotation, x: Double, y: Double) {
        self.id = id
        self.annotation = annotation
        self.x = x
        self.y = y
        // A slice has no space above or beside it: its annotation is on the slice itself.
        position = .overlay
    }

    init(id: Int, annotation: MarkAnnotation, mark: PlacedMark, model: ChartModel) {
        self.id = id
        self.annotation = annotation
        let isHorizontal = ChartModel.isHorizontal(model.marks[mark.index])
        let isBar = model.marks[mark.index].kind == .bar
        position = annotation.position == .automatic ? (isBar && isHorizontal ? .trailing : .top) : annotation.position
        let (left, right, top, bottom) = (
            mark.left.percent, mark.right.percent, mark.top.percent, mark.bottom.percent
        )
        switch position {
        case .leading, .topLeading, .bottomLeading: x = left
        case .trailing, .topTrailing, .bottomTrailing: x = right
        case .automatic, .overlay, .top, .bottom:
            // An annotation above a line across the plot may be at its beginning or its end.
            switch annotation.alignment.horizontal {
            case .leading: x = left
            case .trailing: x = right
            default: x = (left + right) / 2
            }
        }
        switch position {
        case .top, .topLeading, .topTrailing, .automatic: y = top
        case .bottom, .bottomLeading, .bottomTrailing: y = bottom
        case .overlay, .leading, .trailing: y = (top + bottom) / 2
        }
    }

    /// The declarations of the position, and of the view's offset relative to its own size.
    var style: String {
        let spacing = annotation.spacing
        let (across, down): (String, String)
        switch position {
        case .leading, .topLeading, .bottomLeading: across = "calc(-100% - \(_Markup.number(spacing))px)"
        case .trailing, .topTrailing, .bottomTrailing: across = "\(_Markup.number(spacing))px"
        case .automatic, .overlay, .top, .bottom:
            switch annotation.alignment.horizontal {
            case .leading: across = "0px"
            case .trailing: across = "-100%"
            default: across = "-50%"
            }
        }
        switch position {
        case .top, .topLeading, .topTrailing, .automatic: down = "calc(-100% - \(_Markup.number(spacing))px)"
        case .bottom, .bottomLeading, .bottomTrailing: down = "\(_Markup.number(spacing))px"
        case .overlay, .leading, .trailing: down = "-50%"
        }
        return "left:\(_Markup.number(x))%;top:\(_Markup.number(y))%;translate:\(across) \(down)"
    }
}

/// A view beside a mark.
struct AnnotationView: View {
    let annotation: PlacedAnnotation

    var body: some View {
        _Element(.div, .chartAnnotation, style: annotation.style) { annotation.annotation.content }
    }
}
