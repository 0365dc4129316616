// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The bounding box of a symbol's path data, computed along the path.
///
/// It reads the part of SVG's path grammar that the set uses (`M L H V C S A Z`, absolute and relative) and rejects the
/// rest.
struct SymbolPathBounds {
    struct Malformed: Error, CustomStringConvertible {
        var description: String
    }

    private(set) var minX = Double.infinity
    private(set) var minY = Double.infinity
    private(set) var maxX = -Double.infinity
    private(set) var maxY = -Double.infinity

    private typealias Point = SIMD2<Double>

    private var tokens: ArraySlice<String>
    private var current = Point(0, 0)
    private var start = Point(0, 0)
    private var lastControl: Point?

    init(_ data: String) throws {
        tokens = try Self.tokens(of: data)[...]
        guard tokens.first == "M" else { throw Malformed(description: "path data begins with \(tokens.first ?? "")") }
        var command: Character = "M"
        while let token = tokens.first {
            if let letter = token.first, letter.isLetter {
                command = letter
                tokens.removeFirst()
            } else if command == "M" || command == "Z" || command == "z" {
                throw Malformed(description: "a number after \(command) belongs to no command")
            }
            try perform(command)
        }
    }

    /// Returns whether the whole path, drawn with a pen of that width, is in a square of 24 units.
    func fits(penWidth: Double) -> Bool {
        let half = penWidth / 2
        return minX - half >= 0 && minY - half >= 0 && maxX + half <= 24 && maxY + half <= 24
    }

    private mutating func perform(_ command: Character) throws {
        let origin = command.isLowercase ? current : Point(0, 0)
        var control: Point?
        switch command {
        case "M":
            current = try point()
            start = current
            include(current)
        case "L", "l": line(to: origin + (try point()))
        case "H", "h": line(to: Point(origin.x + (try number()), current.y))
        case "V", "v": line(to: Point(current.x, origin.y + (try number())))
        case "C", "c":
            let first = origin + (try point())
            control = try curve(from: first, origin: origin)
        case "S", "s":
            let first = lastControl.map { current + (current - $0) } ?? current
            control = try curve(from: first, origin: origin)
        case "A", "a": try arc(origin: origin)
        case "Z", "z": current = start
        default: throw Malformed(description: "unknown command \(command)")
        }
        lastControl = control
    }

    private mutating func line(to end: Point) {
        current = end
        include(end)
    }

    private mutating func curve(from first: Point, origin: Point) throws -> Point {
        let second = origin + (try point())
        let end = origin + (try point())
        for step in 1...32 {
            let t = Double(step) / 32
            let u = 1 - t
            include(current * (u * u * u) + first * (3 * u * u * t) + second * (3 * u * t * t) + end * (t * t * t))
        }
        current = end
        return second
    }

    /// Adds an elliptical arc, by the conversion to a center of SVG 1.1, F.6.5, without rotation.
    private mutating func arc(origin: Point) throws {
        var radii = try point()
        guard try number() == 0 else { throw Malformed(description: "a rotated arc") }
        let isLarge = try number() == 1
        let isClockwise = try number() == 1
        let end = origin + (try point())
        let half = (current - end) / 2
        let excess = (half * half / (radii * radii)).sum()
        if excess > 1 { radii *= excess.squareRoot() }
        let products = radii * radii * Point(half.y * half.y, half.x * half.x)
        let squared = radii * radii
        let scale =
            (max(0, squared.x * squared.y - products.x - products.y)
            / (products.x + products.y)).squareRoot() * (isLarge == isClockwise ? -1 : 1)
        let offset = Point(radii.x * half.y / radii.y, -radii.y * half.x / radii.x) * scale
        let center = offset + (current + end) / 2
        let from = (current - center) / radii
        let to = (end - center) / radii
        let first = atan2(from.y, from.x)
        var sweep = atan2(to.y, to.x) - first
        if isClockwise, sweep < 0 { sweep += 2 * .pi }
        if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
        for step in 1...64 {
            let angle = first + sweep * Double(step) / 64
            include(center + radii * Point(cos(angle), sin(angle)))
        }
        current = end
    }

    private mutating func include(_ point: Point) {
        minX = min(minX, point.x)
        minY = min(minY, point.y)
        maxX = max(maxX, point.x)
        maxY = max(maxY, point.y)
    }

    private mutating func point() throws -> Point { Point(try number(), try number()) }

    private mutating func number() throws -> Double {
        guard let value = tokens.popFirst().flatMap(Double.init) else {
            throw Malformed(description: "a number is missing")
        }
        return value
    }

    /// Returns commands and numbers, which need no space between them: `a.9.9 0 0 1-3-2`.
    private static func tokens(of data: String) throws -> [String] {
        var tokens: [String] = []
        var number = ""
        func endNumber() {
            if !number.isEmpty { tokens.append(number) }
            number = ""
        }
        for character in data {
            switch character {
            case "0"..."9": number.append(character)
            case ".":
                if number.contains(".") { endNumber() }
                number.append(number.isEmpty || number == "-" ? "0." : ".")
            case "-":
                endNumber()
                number = "-"
            case " ": endNumber()
            case _ where character.isASCII && character.isLetter:
                endNumber()
                tokens.append(String(character))
            default: throw Malformed(description: "character \(character)")
            }
        }
        endNumber()
        return tokens
    }
}

extension SIMD2<Double> {
    fileprivate func sum() -> Double { x + y }
}
