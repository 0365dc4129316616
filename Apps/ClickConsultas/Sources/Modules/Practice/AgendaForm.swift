// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import Composable

/// The results of the sheets that change an agenda.
@CasePathable
package enum AgendaFormDelegate: Equatable, Sendable, Codable {
    /// The user opens an appointment that is in the way.
    case appointment(Appointment.ID)
    /// The user has closed the form.
    case closed
    /// The change is saved.
    case saved
}

extension AgendaClient {
    /// Returns an effect that loads the appointments in the way that a refusal names; none for other refusals.
    func appointmentsInTheWay<Action>(
        of refusal: DomainError, at practice: Practice.ID,
        loaded: @escaping @Sendable ([AgendaAppointment]) -> Action
    ) -> Effect<Action> {
        guard case .appointmentsInTheWay(let ids) = refusal, !ids.isEmpty else { return .none }
        return .run { send in
            // The refusal is shown even if the list cannot be loaded.
            let found = try? await appointments(practice: practice, ids: ids)
            await send(loaded(found ?? []))
        }
    }
}
