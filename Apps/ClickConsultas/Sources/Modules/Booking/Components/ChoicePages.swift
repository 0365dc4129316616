// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Vitral

/// The choice of an address.
struct AddressPage: View {
    let store: StoreOf<Booking>

    var body: some View {
        BookingTitle(
            title: Text("booking.address.title", bundle: .module),
            message: Text("booking.address.message", bundle: .module), store: store)
        LazyVStack(spacing: AppSpacing.medium) {
            ForEach(store.details?.places ?? []) { place in
                ChoiceRow(
                    Text(verbatim: place.practice.name), detail: Text(verbatim: place.text),
                    isSelected: place.id == store.address
                ) {
                    store.send(.addressTapped(place.id))
                }
            }
        }
    }
}

extension DoctorPlace {
    /// The street, the district and the city.
    var text: String { "\(address.street), \(address.district), \(city)" }
}

/// The choice of a reason, with its length and price.
struct ReasonPage: View {
    let store: StoreOf<Booking>
    @Environment(\.locale) private var locale

    var body: some View {
        BookingTitle(
            title: Text("booking.reason.title", bundle: .module),
            message: Text("booking.reason.message", bundle: .module), store: store)
        LazyVStack(spacing: AppSpacing.medium) {
            ForEach(store.place?.reasons ?? []) { reason in
                ChoiceRow(Text(verbatim: reason.name), detail: detail(reason), isSelected: reason.id == store.reason) {
                    store.send(.reasonTapped(reason.id))
                }
            }
        }
    }

    private func detail(_ reason: Reason) -> Text {
        var text = Text("booking.minutes \(reason.minutes)", bundle: .module)
        if let price = reason.price { text = text + dot + Text(verbatim: price.text(in: locale.language)) }
        if reason.videoLink != nil { text = text + dot + Text("booking.reason.video", bundle: .module) }
        if reason.needsConfirmation { text = text + dot + Text("booking.reason.confirmed", bundle: .module) }
        return text
    }

    private var dot: Text { Text(verbatim: " · ") }
}

/// The choice of a payment.
struct PaymentPage: View {
    let store: StoreOf<Booking>
    @Environment(\.locale) private var locale

    var body: some View {
        BookingTitle(title: Text("booking.payment.title", bundle: .module), store: store)
        if store.payments.isEmpty { NoticePanel(Text("booking.payment.none", bundle: .module), tone: .warning) }
        LazyVStack(spacing: AppSpacing.medium) {
            ForEach(store.payments, id: \.self) { payment in
                ChoiceRow(title(payment), detail: detail(payment), isSelected: payment == store.payment) {
                    store.send(.paymentTapped(payment))
                }
            }
        }
    }

    private func title(_ payment: Booking.Payment) -> Text {
        switch payment {
        case .privately: Text("booking.payment.private", bundle: .module)
        case .plan(let id): Text(verbatim: store.details?.planName(id) ?? "")
        }
    }

    private func detail(_ payment: Booking.Payment) -> Text {
        switch payment {
        case .privately(let price):
            Text("booking.payment.private.detail \(price.text(in: locale.language))", bundle: .module)
        case .plan: Text("booking.payment.plan", bundle: .module)
        }
    }
}

extension DoctorDetails {
    /// Returns the name of an accepted plan.
    func planName(_ id: HealthPlan.ID) -> String? { plans.first { $0.id == id }?.name }
}

/// The note to the practice.
struct NotePage: View {
    @Bindable var store: StoreOf<Booking>

    var body: some View {
        BookingTitle(title: Text("booking.note.title", bundle: .module), store: store)
        NoteField(
            Text("booking.note.label", bundle: .module), text: $store.note.value.text,
            hint: Text("booking.note.hint", bundle: .module))
        ActionButton(Text("booking.continue", bundle: .module)) { store.send(.continueTapped) }
    }
}
