// SPDX-License-Identifier: Apache-2.0

import ClickConsultasAppointments
import ClickConsultasDomain
import ClickConsultasProfile
import Composable
import Foundation
import Testing

@testable import ClickConsultas

/// The pages of a tab that is not shown.
@Suite struct KeptPageTests {
    @Test func `a kept page has no CPF, and all else of it`() {
        var profile = Profile.State(section: .privacy)
        (profile.privacy.cpf, profile.privacy.isAskingDeletion) = ("390.533.447-05", true)
        var appointment = AppointmentDetail.State(id: "visit", showsProposal: true)
        appointment.cpf = "390.533.447-05"
        let kept = [AppReducer.Path.State.profile(profile), .appointment(appointment)].map(\.kept)
        profile.privacy.cpf = nil
        appointment.cpf = nil
        #expect(kept == [.profile(profile), .appointment(appointment)])
    }
}
