// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import VitralModels

/// An absence of a doctor.
@Model final class AbsenceRecord {
    #Index<AbsenceRecord>([\.doctor])

    @Attribute(.unique) var key: String
    var doctor: String
    var value: Absence

    init(key: String, doctor: String, value: Absence) {
        self.key = key
        self.doctor = doctor
        self.value = value
    }
}
