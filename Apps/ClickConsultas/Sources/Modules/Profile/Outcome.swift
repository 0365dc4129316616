// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation

/// Returns the result of a request; an error that is none of the domain's comes from the connection.
func outcome<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
) async -> Result<Value, DomainError> {
    do {
        return .success(try await work())
    } catch {
        return .failure(error as? DomainError ?? .offline)
    }
}

extension DomainError {
    /// Returns the text for the user in the language of a locale.
    func message(in locale: Locale) -> String {
        message(in: DomainLanguage(tag: locale.identifier))
    }
}

extension Municipality {
    /// The name with its state: "Manaus (AM)".
    var title: String { "\(name) (\(state.rawValue))" }
}

extension BirthDate {
    /// The date as the user enters it: "24/11/1990".
    var typed: String {
        let parts = day.description.split(separator: "-")
        return parts.reversed().joined(separator: "/")
    }
}
