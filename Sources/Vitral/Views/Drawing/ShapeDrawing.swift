// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A renderer that draws a shape as a CSS box if possible, otherwise as SVG that is stretched over the shape's frame.
@MainActor
enum ShapeDrawing {
    static func render<S: Shape>(_ shape: S, paints: [_ShapePaint], on renderer: _Renderer) {
        let gradient = renderer.box.takeForegroundGradient()
        let paints = gradient.map { gradient in paints.map { $0.replacingForeground(with: gradient) } } ?? paints
        let size = renderer.box.declaredSize
        renderer.box.labelAsPicture()
        // The browser cuts a stretched square to a circle; it would cut a line around the shape too.
        let isBox = !shape._isSquare || size.isSquareOrUnknown && (size.isKnown || paints.allSatisfy(\.isFill))
        if isBox, let box = shape._box, let css = boxCSS(box, paints) {
            renderer.open(.div, .shape, style: css + (shape._isSquare ? ";aspect-ratio:1" : ""))
            renderer.close()
            return
        }
        if shape._isFixed { return renderFixed(shape.path(in: size.rect), paints: paints, on: renderer) }
        // A square shape is drawn in the center; the browser does not stretch it only if its frame is a square.
        let isSquare = shape._isSquare && !size.isKnown
        let canvas = ShapeCanvas(shape: shape, rect: size.rect, isMeasured: size.isKnown, keepsRatio: shape._isSquare)
        renderer.open(.div, .drawnShape, style: isSquare ? "aspect-ratio:1" : nil)
        write(canvas.markup(paints), renderer)
    }

    /// Renders a path with fixed coordinates, which its frame does not stretch.
    private static func renderFixed(_ path: Path, paints: [_ShapePaint], on renderer: _Renderer) {
        let bounds = path.boundingRect
        let rect = CGRect(x: 0, y: 0, width: max(bounds.maxX, 1), height: max(bounds.maxY, 1))
        let style = bounds.isNull ? "" : "min-width:\(CSS.length(rect.width));min-height:\(CSS.length(rect.height))"
        renderer.open(.div, .paintedShape, style: style)
        let canvas = ShapeCanvas(shape: path, rect: rect, isMeasured: true, keepsRatio: true)
        let width = CSS.length(rect.width)
        let height = CSS.length(rect.height)
        write("<div style=\"width:\(width);height:\(height)\">\(canvas.markup(paints))</div>", renderer)
    }

    private static func write(_ markup: String, _ renderer: _Renderer) {
        if !renderer.lastBoxHadOwnSemantics { renderer.attribute(.ariaHidden, "true") }
        renderer.writer.markup(markup)
        renderer.close()
    }

    /// Returns the CSS declarations that draw the shape as a box; `nil` if a box cannot draw it.
    private static func boxCSS(_ box: _ShapeBox, _ paints: [_ShapePaint]) -> String? {
        var css: [String] = []
        for (index, paint) in paints.enumerated() {
            switch paint {
            case .fill(let style, _):
                guard index == 0 else { return nil }
                css.append("background:\(style)")
                // The inset is the padding of the box, which the background does not cover.
                if box.inset > 0 { css.append("background-clip:content-box") }
            case .glass(let style):
                guard index == 0, box.inset == 0 else { return nil }
                css.append("background:\(style);\(MaterialCSS.css)")
            case .stroke(let style, let stroke):
                guard paint.isPlainLine, box.inset == 0 else { return nil }
                let half = CSS.length(stroke.lineWidth / 2)
                css.append("box-shadow:0 0 0 \(half) \(style),inset 0 0 0 \(half) \(style)")
            case .border(let style, let stroke):
                guard paint.isPlainLine, box.inset == 0 else { return nil }
                css.append("border:\(CSS.length(stroke.lineWidth)) solid \(style)")
            }
        }
        // Two lines of one kind would need the same declaration, and an inset box has no edge for a line.
        guard paints.filter({ !$0.isFill }).count <= 1 else { return nil }
        if box.radius != "0" { css.append("border-radius:\(box.radius)") }
        if box.inset > 0 { css.append("padding:\(CSS.length(box.inset))") }
        return css.joined(separator: ";")
    }
}

/// The CSS of a material, which blurs what is behind it.
enum MaterialCSS {
    static let filter = "blur(20px) saturate(1.6)"
    static let css = "-webkit-backdrop-filter:\(filter);backdrop-filter:\(filter)"
}

extension _ShapePaint {
    var isFill: Bool {
        switch self {
        case .fill, .glass: true
        case .stroke, .border: false
        }
    }

    /// Whether a line has a single color and no dashes.
    fileprivate var isPlainLine: Bool {
        switch self {
        case .fill, .glass: false
        case .stroke(let css, let style), .border(let css, let style):
            style.dash.isEmpty && !ForegroundStyle.isGradient(css)
        }
    }

    fileprivate func replacingForeground(with css: String) -> _ShapePaint {
        switch self {
        case .fill("currentColor", let isEvenOdd): .fill(css, isEvenOdd: isEvenOdd)
        case .stroke("currentColor", let style): .stroke(css, style)
        case .border("currentColor", let style): .border(css, style)
        default: self
        }
    }
}
