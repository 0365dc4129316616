// SPDX-License-Identifier: Apache-2.0

/// A refusal of the domain, with its context.
///
/// ``message(in:)`` is the text for the user, which says the next step too.
package enum DomainError: Error, Hashable, Sendable, Codable {
    // MARK: Fields

    case invalidCPF
    case invalidName
    case invalidEmail
    case invalidPhone
    case invalidBirthDate
    /// A birth date of less than 18 years ago, which no account's owner has.
    case underage
    case invalidCity
    case invalidPostalCode
    case invalidAddress
    case invalidCouncil
    case invalidRQE
    case invalidPassword
    case invalidPrice
    case invalidHours
    case invalidRules
    case invalidReason
    case invalidLink
    case invalidReview
    /// A text that is missing, or longer than 1,000 characters.
    case invalidNote
    /// A text that is longer than its field takes.
    case longText(limit: Int)
    /// A refusal without a reason for the patient.
    case missingReason
    case invalidEducation
    case invalidPlan

    // MARK: Accounts

    case invalidCredentials
    case weakPassword
    case duplicateEmail
    case duplicateCPF
    case duplicateCouncil
    case duplicateVersion
    case duplicatePlan
    case duplicateSpecialty
    case otpInvalid(attemptsLeft: Int)
    case otpExpired
    case tooManyAttempts(retryAfter: Duration)
    case termsNotAccepted
    case sessionExpired
    case passkeyNotAccepted
    case cookieRefused

    // MARK: Appointments

    /// The slot has gone; the nearest free ones are given.
    case slotTaken(nearest: [Slot])
    case holdExpired
    case holdEnded
    case offerExpired
    case outsideBookingWindow
    case planNotAccepted
    case bookingBlocked(until: ZonedTime)
    case cancellationWindowClosed(deadline: ZonedTime)
    case invalidTransition(from: AppointmentStatus?, to: AppointmentStatus)
    case changedMeanwhile
    case appointmentsInTheWay([Appointment.ID])

    // MARK: All else

    case limitReached
    case reviewNotAllowed
    case fileTooLarge
    case fileKind
    case notAllowed
    /// The practice would have no owner.
    case lastOwner
    case notFound
    case offline
    case server(id: String)

    /// Whether the app has failed, and nothing is wrong with what the user has chosen or typed.
    package var isFailure: Bool {
        switch self {
        case .offline, .server: true
        default: false
        }
    }
}
