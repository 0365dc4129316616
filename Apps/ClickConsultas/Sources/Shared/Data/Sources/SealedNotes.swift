// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import Foundation
package import VitralIdentity

/// The notes on appointments, sealed with the key of the patient: a deleted account's cannot be read again.
package struct SealedNotes: AppointmentNotesProtocol {
    private let vault: Vault

    /// Creates the notes in a vault.
    package init(_ vault: Vault) { self.vault = vault }

    package func save(_ note: String, on appointment: Appointment.ID, of patient: Patient.ID) async throws {
        try await vault.save(Data(note.utf8), for: Self.name(of: appointment), of: patient.rawValue)
    }

    package func note(on appointment: Appointment.ID, of patient: Patient.ID) async throws -> String? {
        try await vault.load(Self.name(of: appointment), of: patient.rawValue)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    private static func name(of appointment: Appointment.ID) -> String { "note.\(appointment)" }
}
