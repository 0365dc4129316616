// SPDX-License-Identifier: Apache-2.0

/// A form of text that a field gives to what the user types.
///
/// ```swift
/// FloatingField("CPF", text: $cpf, mask: .cpf)
/// ```
///
/// The browser applies it at each key and keeps the caret at its character; only digits from 0 to 9 have a place in it.
public enum FieldMask: String, CaseIterable, Sendable {
    /// A CPF, such as 390.533.447-05.
    case cpf = "###.###.###-##"
    /// A mobile number with its area code.
    case phone = "(##) #####-####"
    /// A number of a line at a practice, with its area code.
    case landline = "(##) ####-####"
    /// A CEP, such as 30140-071.
    case cep = "#####-###"
    /// A day, month and year.
    case date = "##/##/####"
    /// The six digits of a code.
    case code = "######"
}
