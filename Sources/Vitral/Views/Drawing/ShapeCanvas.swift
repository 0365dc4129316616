// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A renderer of shapes that a CSS box cannot draw.
@MainActor
struct ShapeCanvas<S: Shape> {
    let shape: S
    let rect: CGRect
    /// Whether the rectangle has the shape's actual size, so that the browser does not stretch it.
    let isMeasured: Bool
    let keepsRatio: Bool

    /// Returns the HTML of the paints.
    ///
    /// Paints that SVG can draw share an element. Gradients and materials are boxes that are clipped to the shape.
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
                html += cut("background:\(css);\(MaterialCSS.css)", false)
            case .stroke(let css, let style), .border(let css, let style):
                let outline = paint.isBorder ? inner(style.lineWidth) : outline
                if ForegroundStyle.isGradient(css) {
                    flush()
                    html += masked(outline, paint: css, stroke: style)
                } else {
                    paths += path(outline, "fill:none;stroke:\(css);\(style.css)")
                }
            }
        }
        flush()
        return html
    }

    private var outline: Path { shape.path(in: rect) }

    /// Returns the outline of a border inside the edge, inset by half the line width.
    private func inner(_ width: Double) -> Path { _InsetShape(base: shape, amount: width / 2).path(in: rect) }

    private func svg(_ content: String, viewBox: CGRect) -> String {
        let ratio = keepsRatio ? "" : " preserveAspectRatio=\"none\""
        return "<svg viewBox=\"\(viewBox.svg)\"\(ratio)>\(content)</svg>"
    }

    private func path(_ path: Path, _ css: String) -> String {
        // A line keeps its width when the browser stretches the drawing.
        let effect = css.hasPrefix("fill:none") ? " vector-effect=\"non-scaling-stroke\"" : ""
        return "<path d=\"\(path.svg)\" style=\"\(Escaping.html(css))\"\(effect)></path>"
    }

    private func cut(_ css: String, _ isEvenOdd: Bool) -> String {
        let clip = outline.clipPath(in: rect, isEvenOdd: isEvenOdd)
        return "<i style=\"\(Escaping.html(css));clip-path:\(clip)\"></i>"
    }

    /// Returns a line with a gradient: a box with the gradient, masked by the line.
    ///
    /// Half of the line is outside the shape, so the box extends beyond it: by half the line width if the frame is
    /// known, otherwise by a share of the stretched size, which is sufficient for a ring.
    private func masked(_ path: Path, paint css: String, stroke style: StrokeStyle) -> String {
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
