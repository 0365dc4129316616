// SPDX-License-Identifier: Apache-2.0

/// Gives an enum a case path for each of its cases.
///
/// ```swift
/// @CasePathable
/// enum Field {
///     case text(String)
///     case toggle(Bool)
/// }
///
/// let isText = Field.text("Lisbon").is(\.text)
/// ```
@attached(extension, conformances: CasePathable)
@attached(member, names: named(AllCasePaths), named(allCasePaths), named(_$binding), named(_$identity))
public macro CasePathable() = #externalMacro(module: "ComposableMacros", type: "CasePathableMacro")
