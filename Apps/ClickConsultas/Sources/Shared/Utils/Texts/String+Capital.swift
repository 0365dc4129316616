// SPDX-License-Identifier: Apache-2.0

extension String {
    /// The text with a capital at its start, as a title has it: "Terça-feira, 24 de novembro".
    ///
    /// Portuguese writes weekdays in small letters, and so do the formats of dates.
    package var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}
