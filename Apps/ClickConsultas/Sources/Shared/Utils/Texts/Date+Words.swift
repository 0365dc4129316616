// SPDX-License-Identifier: Apache-2.0

package import Foundation

extension Date {
    /// Returns the date in words, such as "terça-feira, 24 de novembro".
    ///
    /// In Brazilian Portuguese, the first day of a month is an ordinal: "1º de dezembro". Foundation's styles write "1 de
    /// dezembro". A date in digits, "01/12", stays as it is.
    ///
    /// - Parameter style: The style, with its locale and its zone.
    package func worded(_ style: Date.FormatStyle) -> String {
        var text = formatted(style)
        guard style.locale.language.languageCode == .portuguese, style.locale.region != .portugal,
            let day = text.range(of: "1 de "), text[..<day.lowerBound].last?.isNumber != true
        else { return text }
        text.replaceSubrange(day, with: "1º de ")
        return text
    }
}
