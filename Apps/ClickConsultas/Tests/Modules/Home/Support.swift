// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation

@testable import ClickConsultasHome

/// The values of the tests.
enum Sample {
    /// Noon of November 23, 2026, in São Paulo.
    static let now = Date(timeIntervalSince1970: 1_795_446_000)

    /// A user of Belo Horizonte.
    static func user(_ id: Patient.ID = "lia") throws -> SessionUser {
        SessionUser(
            patient: Patient(
                id: id, name: try PersonName("Lia de Souza Campos"), email: try EmailAddress("lia@example.org"),
                phone: try PhoneNumber("(31) 98888-1234"), cpfHash: "hash",
                birthDate: try BirthDate("10/05/1990", today: Day(number: 20_780)), city: 3_106_200))
    }
}
