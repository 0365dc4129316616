// SPDX-License-Identifier: Apache-2.0

import ClickConsultasBooking
import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Vitral

/// A booking at one of its pages, or from the first on.
struct BookingPreview: View {
    let step: Booking.Step?
    var condition = Condition.full

    var body: some View {
        FeaturePreview(state, Booking(), condition) { BookingView(store: $0) }
    }

    private var state: Booking.State {
        guard let step, let details = DoctorDetails.sample else { return Booking.State(doctor: "ana") }
        // Tuesday, November 24, 2026, 9:00 in São Paulo.
        let slot = Slot(second: 1_795_521_600, minutes: 30)
        var state = Booking.State(doctor: "ana", address: "centro", reason: "consulta", second: slot.second)
        state.details = details
        state.userName = (try? Patient.sample())?.name.text
        state.dependants = Dependant.samples
        state.fixed = [.address, .reason]
        state.step = step
        state.hold = Hold(
            id: "hold", holder: .account("lia"), doctor: "ana", slot: slot, now: UseCaseEnvironment.sampleTime)
        state.secondsLeft = 300
        state.payment = .plan("viva")
        state.requestID = "request"
        if step == .time, let place = details.places.first {
            state.calendar = SlotCalendar(
                now: UseCaseEnvironment.sampleTime, zone: place.address.zone, windowDays: 90)
            // Half hours of the morning, on four days.
            state.calendar?.show(
                (0..<24).map { Slot(second: slot.second + $0 / 6 * 86_400 + $0 % 6 * 1_800, minutes: 30) })
        }
        if step == .booked { state.booked = try? AppointmentDetails.sample().appointment }
        return state
    }
}
