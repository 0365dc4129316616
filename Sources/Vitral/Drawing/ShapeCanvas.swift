// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The markup of a shape that is no box.
@MainActor
struct ShapeCanvas<S: Shape> {
    let shape: S
    let rect: CGRect
    /// Whether the rectangle is the shape's own rather than one that the browser stretches.
    let isMeasured: Bool
    let keepsRatio: Bool

    /// What one SVG can draw stands in one; gradients and materials are boxes that are cut to the shape.
    func markup(_ paints: [_ShapePaint]) -> String {
        var html = ""
        var paths = ""
        func flush() {
            if !paths.isEmpty { html += svg(paths, viewBox: rect) }
            paths = ""
        }
        for paint in paints {
            switch paint {
            case .fill(let css, let isEvenOdd):
                if ForegroundStyle.isGradient(css) {
                    flush()
                    html += cut("background:\(css)", isEvenOdd)
                } else {
                    paths += path(outline, "fill:\(css)\(isEvenOdd ? ";fill-rule:evenodd" : "")")
                }
            case .glass(let css):
                flush()
                html += cut("background:\(css);\(Glass.css)", false)
            case .stroke(let css, let style), .border(let css, let style):
                let outline = paint.isBorder ? inner(style.lineWidth) : outline
                if ForegroundStyle.isGradient(css) {
                    flush()
                    html += masked(outline, css, style)
                } else {
                    paths += path(outline, "fill:none;stroke:\(css);\(style.css)")
                }
            }
        }
        flush()
        return html
    }

    private var outline: Path { shape.path(in: rect) }

    /// The outline of a line inside the edge: half the line's width further in.
    private func inner(_ width: Double) -> Path { _InsetShape(base: shape, amount: width / 2).path(in: rect) }

    private func svg(_ content: String, viewBox: CGRect) -> String {
        let ratio = keepsRatio ? "" : " preserveAspectRatio=\"none\""
        return "<svg viewBox=\"\(viewBox.svg)\"\(ratio)>\(content)</svg>"
    }

    private func path(_ path: Path, _ css: String) -> String {
        // A line keeps its width however the drawing is stretched.
        let effect = css.hasPrefix("fill:none") ? " vector-effect=\"non-scaling-stroke\"" : ""
        return "<path d=\"\(path.svg)\" style=\"\(Escaping.html(css))\"\(effect)></path>"
    }

    private func cut(_ css: String, _ isEvenOdd: Bool) -> String {
        let clip = outline.clipPath(in: rect, isEvenOdd: isEvenOdd)
        return "<i style=\"\(Escaping.html(css));clip-path:\(clip)\"></i>"
    }

    /// A line in a gradient: the gradient's box, seen through the line.
    ///
    /// Half of the line lies outside the shape, and the box reaches out for it: as far as that where the frame is
    /// known, otherwise by a share of what the browser makes of it, which is enough for a ring.
    private func masked(_ path: Path, _ css: String, _ style: StrokeStyle) -> String {
        let half = style.lineWidth / 2
        let share = 0.15
        let (dx, dy) = isMeasured ? (half, half) : (rect.width * share, rect.height * share)
        let inset = isMeasured ? CSS.length(-half) : "\(CSS.number(-share * 100))%"
        let side = "calc(\(CSS.number(100 / (1 + 2 * share)))% + \(CSS.length(style.lineWidth)))"
        let place = isMeasured ? "" : " center/\(side) \(side) no-repeat"
        let line = self.path(path, "fill:none;stroke:#000;\(style.css)")
        let image = svg(line, viewBox: rect.insetBy(dx: -dx, dy: -dy))
            .replacingOccurrences(of: "<svg ", with: "<svg xmlns=\"http://www.w3.org/2000/svg\" ")
        let mask = "url('data:image/svg+xml,\(Escaping.address(image))') 0 0/100% 100%"
        let style = "inset:\(inset);background:\(css)\(place);-webkit-mask:\(mask);mask:\(mask)"
        return "<i style=\"\(Escaping.html(style))\"></i>"
    }
}

extension _ShapePaint {
    fileprivate var isBorder: Bool {
        if case .border = self { true } else { false }
    }
}

extension CGRect {
    fileprivate var svg: String {
        [minX, minY, width, height].map { CSS.number(Double($0)) }.joined(separator: " ")
    }
}
