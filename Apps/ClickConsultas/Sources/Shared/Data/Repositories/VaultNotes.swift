// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import Foundation
package import VitralIdentity

/// The notes of patients on their appointments, sealed with the patient's key.
///
/// The deletion of an account destroys the key, and with it the notes.
package struct VaultNotes: AppointmentNotesProtocol {
    private let vault: Vault

    /// Creates notes in a vault.
    package init(_ vault: Vault) { self.vault = vault }

    package func save(_ note: String, on appointment: Appointment.ID, of patient: Patient.ID) async throws {
        try await vault.save(Data(note.utf8), for: name(of: appointment), of: patient.rawValue)
    }

    package func note(on appointment: Appointment.ID, of patient: Patient.ID) async throws -> String? {
        try await vault.load(name(of: appointment), of: patient.rawValue).map { String(decoding: $0, as: UTF8.self) }
    }

    private func name(of appointment: Appointment.ID) -> String { "note/\(appointment)" }
}
