// SPDX-License-Identifier: Apache-2.0

import Foundation

nonisolated extension Path: LosslessStringConvertible {
    /// The path as text: the points of each element and then its letter, such as `0 0 m 10 0 l 10 10 l h`.
    public var description: String {
        elements.map { element in
            switch element {
            case .move(let end): "\(end.svg) m"
            case .line(let end): "\(end.svg) l"
            case .quadCurve(let end, let control): "\(control.svg) \(end.svg) q"
            case .curve(let end, let control1, let control2): "\(control1.svg) \(control2.svg) \(end.svg) c"
            case .closeSubpath: "h"
            }
        }.joined(separator: " ")
    }

    /// Creates a path from the text of a ``description``; returns `nil` if the text is not a path.
    public init?(_ string: String) {
        self.init()
        var numbers: [CGFloat] = []
        for word in string.split(separator: " ") {
            if let number = Double(word), number.isFinite {
                numbers.append(CGFloat(number))
                continue
            }
            guard numbers.count.isMultiple(of: 2) else { return nil }
            let points = stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
            switch (word, points.count) {
            case ("m", 1): move(to: points[0])
            case ("l", 1): addLine(to: points[0])
            case ("q", 2): addQuadCurve(to: points[1], control: points[0])
            case ("c", 3): addCurve(to: points[2], control1: points[0], control2: points[1])
            case ("h", 0): closeSubpath()
            default: return nil
            }
            numbers.removeAll()
        }
        guard numbers.isEmpty else { return nil }
    }
}
