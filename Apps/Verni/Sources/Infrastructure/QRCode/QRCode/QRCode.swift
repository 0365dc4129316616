// SPDX-License-Identifier: Apache-2.0

/// A QR code: a square of dark and light modules.
package struct QRCode: Hashable, Sendable {
    /// The modules along a side, without the margin.
    package let size: Int

    private let modules: [Bool]

    /// The light modules that scanners need around the code.
    package static let margin = 4

    /// The longest text in bytes; a code with more is too fine for the camera of a phone.
    package static let longestText = 1_000

    /// Creates a code from its modules, row by row from the top; `nil` unless they are a square.
    ///
    /// - Parameters:
    ///   - size: The modules along a side.
    ///   - modules: The modules; `true` is dark.
    package init?(size: Int, modules: [Bool]) {
        let (count, overflows) = size.multipliedReportingOverflow(by: size)
        guard size > 0, !overflows, modules.count == count else { return nil }
        self.size = size
        self.modules = modules
    }

    /// Returns whether a module is dark; those outside the code are light.
    package func isDark(row: Int, column: Int) -> Bool {
        guard (0..<size).contains(row), (0..<size).contains(column) else { return false }
        return modules[row * size + column]
    }

    /// The modules along a side of the picture, with the margin: the width and height of the SVG view box of ``svgPath``.
    package var pictureSize: Int { size + 2 * Self.margin }

    /// The dark modules as the path of an SVG picture, with the margin.
    package var svgPath: String {
        var path = ""
        for row in 0..<size {
            var column = 0
            while column < size {
                let start = column
                while isDark(row: row, column: column) { column += 1 }
                if column > start {
                    path += "M\(start + Self.margin) \(row + Self.margin)h\(column - start)v1h-\(column - start)z"
                }
                column += 1
            }
        }
        return path
    }
}
