// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation
import Vitral

/// The practices that wait for their admission.
struct WaitingPractices: View {
    let practices: [WaitingPractice]
    let store: StoreOf<Moderation>

    var body: some View {
        if practices.isEmpty { NothingWaits(symbol: "building.2") }
        LazyVStack(spacing: AppSpacing.medium) {
            ForEach(practices) { waiting in
                let practice = waiting.practice
                Card {
                    Text(verbatim: practice.name).font(AppFonts.headline)
                    ForEach(waiting.addresses) { place in
                        Text(verbatim: line(of: place)).font(AppFonts.detail)
                    }
                    Text(verbatim: "\(practice.phone.formatted) · \(practice.email.text)")
                        .font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
                    ActButton(act: .admit(waiting), name: practice.name, store: store)
                    RejectForm(
                        subject: .practice(practice.id), title: Text("moderation.refuse", bundle: .module),
                        name: practice.name, store: store)
                }
            }
        }
    }

    private func line(of place: PracticeAddress) -> String {
        let city = place.city.map { "\($0.name) (\($0.state.rawValue))" } ?? ""
        return "\(place.address.street), \(place.address.district), \(city) · \(place.address.postalCode.formatted)"
    }
}

/// The doctors whose registration is to be checked.
struct UncheckedDoctors: View {
    let doctors: [Doctor]
    let store: StoreOf<Moderation>
    @Environment(\.locale) private var locale

    var body: some View {
        if doctors.isEmpty { NothingWaits(symbol: "checkmark.seal") }
        LazyVStack(spacing: AppSpacing.medium) {
            ForEach(doctors) { doctor in
                Card {
                    Text(verbatim: doctor.name.text).font(AppFonts.headline)
                    Text(verbatim: doctor.council.text).font(AppFonts.number)
                    ForEach(doctor.qualifications, id: \.self) { qualification in
                        Text(verbatim: line(of: qualification)).font(AppFonts.detail)
                    }
                    Button {
                        store.send(.doctorTapped(doctor.id))
                    } label: {
                        Text("moderation.doctor.open", bundle: .module)
                    }
                    .buttonStyle(.app(.quiet))
                    .accessibilityLabel(Text("moderation.doctor.open \(doctor.name.text)", bundle: .module))
                    ActButton(act: .check(doctor), name: doctor.name.text, store: store)
                    RejectForm(
                        subject: .doctor(doctor.id), title: Text("moderation.reject", bundle: .module),
                        name: doctor.name.text, store: store)
                }
            }
        }
    }

    private func line(of qualification: Doctor.Qualification) -> String {
        let specialty = Specialty.all.first { $0.id == qualification.specialty }
        let name = specialty?.name(in: DomainLanguage(tag: locale.identifier)) ?? qualification.specialty.rawValue
        return qualification.rqe.map { "\(name) · RQE \($0.number)" } ?? name
    }
}

/// The reviews that wait, or were reported.
struct ModeratedReviews: View {
    let reviews: [ModeratedReview]
    let store: StoreOf<Moderation>

    var body: some View {
        if reviews.isEmpty { NothingWaits(symbol: "star") }
        LazyVStack(spacing: AppSpacing.medium) {
            ForEach(reviews) { review in
                Card {
                    Text("moderation.review \(review.author) \(review.stars)", bundle: .module).font(AppFonts.headline)
                    Text(verbatim: review.text).font(AppFonts.body)
                    ForEach(review.reports, id: \.practice) { report in
                        NoticePanel(
                            Text("moderation.report \(report.text)", bundle: .module), tone: .warning,
                            systemImage: "exclamationmark.triangle.fill")
                    }
                    Button {
                        store.send(.doctorTapped(review.doctor))
                    } label: {
                        Text("moderation.review.doctor", bundle: .module)
                    }
                    .buttonStyle(.app(.quiet))
                    .accessibilityLabel(Text("moderation.review.doctor \(review.author)", bundle: .module))
                    ActButton(
                        act: .publishReview(review),
                        title: review.isVisible ? Text("moderation.keepReview", bundle: .module) : nil,
                        name: review.author, store: store)
                    ActButton(act: .rejectReview(review), name: review.author, rank: .destructive, store: store)
                }
            }
        }
    }
}

/// The e-mails that could not be delivered.
struct LostMails: View {
    let mails: [LostMail]
    let store: StoreOf<Moderation>
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        if mails.isEmpty { NothingWaits(symbol: "envelope") }
        LazyVStack(spacing: AppSpacing.medium) {
            ForEach(mails) { mail in
                let name = mail.recipients.joined(separator: ", ")
                Card {
                    Text(verbatim: name).font(AppFonts.headline)
                    (Text(verbatim: "\(mail.created.worded(style)) · ")
                        + Text("moderation.mail.attempts \(mail.attempts)", bundle: .module))
                        .font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
                    NoticePanel(
                        Text(verbatim: mail.failure), tone: .warning, systemImage: "exclamationmark.triangle.fill")
                    ActButton(act: .retryMail(mail.id), name: name, store: store)
                    ActButton(act: .discardMail(mail.id), name: name, rank: .destructive, store: store)
                }
            }
        }
    }

    private var style: Date.FormatStyle {
        Date.FormatStyle(locale: locale, timeZone: timeZone).day().month(.abbreviated).year().hour().minute()
    }
}
