// SPDX-License-Identifier: Apache-2.0

/// Conversions to CSS text.
enum CSS {
    /// Returns a number without a needless fraction.
    static func number(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        let rounded = (value * 1000).rounded() / 1000
        let isWhole = rounded == rounded.rounded() && rounded.magnitude < 1e15
        return isWhole ? String(Int(clamping: rounded)) : String(rounded)
    }

    /// Returns a number with two decimal places, which is sufficient for the screen.
    static func short(_ value: Double) -> String {
        number((value * 100).rounded() / 100)
    }

    /// Returns a length in CSS pixels, which are points.
    static func length(_ value: some BinaryFloatingPoint) -> String {
        let number = number(Double(value))
        return number == "0" ? "0" : number + "px"
    }

    /// Returns the name of a typeface, without characters that could end a quoted text.
    static func identifierKeepingSpaces(_ name: String) -> String {
        name.split(separator: " ").map { identifier(String($0)) }.joined(separator: " ")
    }

    /// Returns a name without characters that CSS could read as anything but a name.
    static func identifier(_ name: String) -> String {
        String(
            name.unicodeScalars.map { scalar in
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", "-", "_": Character(scalar)
                default: "_"
                }
            })
    }
}
