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
