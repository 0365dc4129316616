// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain

/// The free slots of 60 days, beside an agenda of 60 days.
struct SlotBars {
    let clinic: Clinic

    func measurement() throws -> Measurement {
        var found = 0
        var durations: [Duration] = []
        for _ in 0..<3 {
            for doctor in clinic.data.doctors {
                durations.append(Measurement.processorTime { found += clinic.slots(of: doctor.id).count })
            }
        }
        // A finder without slots would be fast.
        guard found > 100_000 else { throw DomainError.notFound }
        return Measurement("60 days of slots", bar: 2, durations)
    }
}
