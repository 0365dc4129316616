// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils

/// A price in centavos of the real.
package struct Price: Hashable, Comparable, Sendable, Codable {
    /// The centavos.
    package let centavos: Int

    /// Creates a price.
    ///
    /// - Throws: ``DomainError/invalidPrice`` if it is negative, or R$ 100.000,00 or more.
    package init(centavos: Int) throws(DomainError) {
        guard (0..<10_000_000).contains(centavos) else { throw .invalidPrice }
        self.centavos = centavos
    }

    /// Reads a price as a language writes it: 250, 250,00 or R$ 1.250,00 in Portuguese, R$ 1,250.00 in English.
    ///
    /// - Throws: ``DomainError/invalidPrice``.
    package init(_ text: String, in language: DomainLanguage) throws(DomainError) {
        let (group, point) = Self.marks(of: language)
        let plain = text.filter { !$0.isWhitespace && $0 != "R" && $0 != "$" }
        let parts = plain.split(separator: point, omittingEmptySubsequences: false)
        let groups = parts[0].split(separator: group, omittingEmptySubsequences: false)
        guard parts.count <= 2, groups.count == 1 || groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }),
            groups.count == 1 || (1...3).contains(groups[0].utf8.count),
            let reais = ASCIIDigits.number(in: groups.joined()), reais < 100_000,
            let centavos = parts.count == 1 ? 0 : parts[1].utf8.count == 2 ? ASCIIDigits.number(in: parts[1]) : nil
        else { throw .invalidPrice }
        try self.init(centavos: reais * 100 + centavos)
    }

    package static func < (left: Price, right: Price) -> Bool { left.centavos < right.centavos }

    /// Returns the price as a language writes it: "R$ 1.250,00", "R$ 1,250.00".
    package func text(in language: DomainLanguage) -> String { "R$\u{A0}\(fieldText(in: language))" }

    /// Returns the price as a field has it, which reads the same text again: "1.250,00", "1,250.00".
    package func fieldText(in language: DomainLanguage) -> String {
        let (group, point) = Self.marks(of: language)
        let reais = centavos / 100
        let text = reais < 1_000 ? "\(reais)" : "\(reais / 1_000)\(group)\(ASCIIDigits.padded(reais % 1_000, to: 3))"
        return "\(text)\(point)\(ASCIIDigits.padded(centavos % 100, to: 2))"
    }

    /// Returns the marks between thousands and before the centavos.
    private static func marks(of language: DomainLanguage) -> (group: Character, point: Character) {
        language == .portuguese ? (".", ",") : (",", ".")
    }
}
