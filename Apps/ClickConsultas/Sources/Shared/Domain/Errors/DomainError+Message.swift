// SPDX-License-Identifier: Apache-2.0

extension DomainError {
    /// Returns the text for the user: the problem, and the next step.
    package func message(in language: DomainLanguage) -> String {
        DomainTexts.text("error.\(key)", in: language, arguments(in: language))
    }

    /// The name of the text in the catalogue.
    package var key: String {
        switch self {
        case .invalidCPF: "invalidCPF"
        case .invalidName: "invalidName"
        case .invalidEmail: "invalidEmail"
        case .invalidPhone: "invalidPhone"
        case .invalidBirthDate: "invalidBirthDate"
        case .underage: "underage"
        case .invalidCity: "invalidCity"
        case .invalidPostalCode: "invalidPostalCode"
        case .invalidAddress: "invalidAddress"
        case .invalidCouncil: "invalidCouncil"
        case .invalidRQE: "invalidRQE"
        case .invalidPassword: "invalidPassword"
        case .invalidPrice: "invalidPrice"
        case .invalidHours: "invalidHours"
        case .invalidRules: "invalidRules"
        case .invalidReason: "invalidReason"
        case .invalidLink: "invalidLink"
        case .invalidReview: "invalidReview"
        case .invalidNote: "invalidNote"
        case .longText: "longText"
        case .missingReason: "missingReason"
        case .invalidEducation: "invalidEducation"
        case .invalidPlan: "invalidPlan"
        case .invalidCredentials: "invalidCredentials"
        case .weakPassword: "weakPassword"
        case .duplicateEmail: "duplicateEmail"
        case .duplicateCPF: "duplicateCPF"
        case .duplicateCouncil: "duplicateCouncil"
        case .duplicateVersion: "duplicateVersion"
        case .duplicatePlan: "duplicatePlan"
        case .duplicateSpecialty: "duplicateSpecialty"
        case .otpInvalid(let left): left == 1 ? "otpInvalid.one" : left < 1 ? "otpInvalid.none" : "otpInvalid"
        case .otpExpired: "otpExpired"
        case .tooManyAttempts: "tooManyAttempts"
        case .termsNotAccepted: "termsNotAccepted"
        case .sessionExpired: "sessionExpired"
        case .passkeyNotAccepted: "passkeyNotAccepted"
        case .cookieRefused: "cookieRefused"
        case .slotTaken(let nearest): nearest.isEmpty ? "slotTaken.none" : "slotTaken"
        case .holdExpired: "holdExpired"
        case .holdEnded: "holdEnded"
        case .offerExpired: "offerExpired"
        case .outsideBookingWindow: "outsideBookingWindow"
        case .planNotAccepted: "planNotAccepted"
        case .bookingBlocked: "bookingBlocked"
        case .cancellationWindowClosed: "cancellationWindowClosed"
        case .invalidTransition: "invalidTransition"
        case .changedMeanwhile: "changedMeanwhile"
        case .appointmentsInTheWay(let list): list.count == 1 ? "appointmentsInTheWay.one" : "appointmentsInTheWay"
        case .limitReached: "limitReached"
        case .reviewNotAllowed: "reviewNotAllowed"
        case .fileTooLarge: "fileTooLarge"
        case .fileKind: "fileKind"
        case .notAllowed: "notAllowed"
        case .lastOwner: "lastOwner"
        case .notFound: "notFound"
        case .offline: "offline"
        case .server: "server"
        }
    }

    private func arguments(in language: DomainLanguage) -> [String] {
        switch self {
        case .longText(let limit): [String(limit)]
        case .otpInvalid(let left): [String(left)]
        case .tooManyAttempts(let wait): [Self.text(of: wait, in: language)]
        case .bookingBlocked(let until): [until.text(in: language)]
        case .cancellationWindowClosed(let deadline): [deadline.text(in: language)]
        case .appointmentsInTheWay(let list): [String(list.count)]
        case .invalidTransition(let from, _):
            [DomainTexts.text("status.\(from?.rawValue ?? "none")", in: language)]
        case .server(let id): [id]
        default: []
        }
    }

    /// Returns a waiting time, rounded up so that the user does not come too early.
    private static func text(of wait: Duration, in language: DomainLanguage) -> String {
        let seconds = max(1, wait.components.seconds + (wait.components.attoseconds > 0 ? 1 : 0))
        let (count, unit): (Int64, String) =
            seconds <= 90
            ? (seconds, "second")
            : seconds <= 5_400
                ? ((seconds + 59) / 60, "minute")
                : ((seconds + 3_599) / 3_600, "hour")
        return DomainTexts.text("wait.\(unit)\(count == 1 ? "" : "s")", in: language, [String(count)])
    }
}
