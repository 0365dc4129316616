// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import Testing

@Suite("Errors")
struct DomainErrorTests {
    private static let moment: ZonedTime? = TimeZone(identifier: "America/Sao_Paulo").map {
        ZonedTime(Date(timeIntervalSince1970: 1_795_543_200), in: $0)
    }

    private func all() throws -> [DomainError] {
        let moment = try #require(Self.moment)
        return [
            .invalidCPF, .invalidName, .invalidEmail, .invalidPhone, .invalidBirthDate, .underage, .invalidCity,
            .invalidPostalCode, .invalidAddress, .invalidCouncil, .invalidRQE, .invalidPassword, .invalidPrice,
            .invalidHours, .invalidRules, .invalidReason,
            .invalidLink, .invalidReview, .invalidNote, .longText(limit: 300), .missingReason, .invalidEducation,
            .invalidPlan, .duplicatePlan, .duplicateSpecialty, .invalidCredentials,
            .weakPassword, .duplicateEmail,
            .duplicateCPF, .duplicateCouncil, .duplicateVersion, .lastOwner, .otpInvalid(attemptsLeft: 3),
            .otpInvalid(attemptsLeft: 1),
            .otpInvalid(attemptsLeft: 0), .otpExpired, .tooManyAttempts(retryAfter: .seconds(60)), .termsNotAccepted,
            .sessionExpired, .passkeyNotAccepted, .cookieRefused, .slotTaken(nearest: []),
            .slotTaken(nearest: [Slot(second: 0, minutes: 30)]), .holdExpired, .holdEnded,
            .offerExpired, .outsideBookingWindow, .planNotAccepted, .bookingBlocked(until: moment),
            .cancellationWindowClosed(deadline: moment), .changedMeanwhile, .appointmentsInTheWay(["a"]),
            .appointmentsInTheWay(["a", "b"]), .limitReached, .reviewNotAllowed, .fileTooLarge, .fileKind, .notAllowed,
            .notFound, .offline, .server(id: "A1"),
        ] + AppointmentStatus.allCases.map { .invalidTransition(from: $0, to: .arrived) }
    }

    @Test("Every error says the problem and the next step, in both languages")
    func texts() throws {
        for error in try all() {
            for language in DomainLanguage.allCases {
                let text = error.message(in: language)
                #expect(!text.contains("%") && !text.hasPrefix("error.") && !text.contains("status."), "\(error)")
                #expect(text.hasSuffix("."))
            }
            #expect(error.message(in: .portuguese) != error.message(in: .english))
        }
        let used = Set(try all().map { "error.\($0.key)" })
        #expect(used == Set(DomainTexts.keys.filter { $0.hasPrefix("error.") }))
    }

    @Test("The document's sentences")
    func sentences() throws {
        let moment = try #require(Self.moment)
        #expect(DomainError.invalidCPF.message(in: .portuguese) == "O CPF não confere. Verifique os números.")
        #expect(DomainError.invalidCredentials.message(in: .portuguese) == "E-mail, CPF ou senha incorretos.")
        #expect(DomainError.otpExpired.message(in: .portuguese) == "O código venceu. Peça outro.")
        #expect(
            DomainError.longText(limit: 300).message(in: .portuguese)
                == "O texto é longo demais. Use até 300 caracteres.")
        #expect(DomainError.offline.message(in: .portuguese) == "Sem conexão. O que você digitou está guardado.")
        #expect(
            DomainError.slotTaken(nearest: [Slot(second: 0, minutes: 30)]).message(in: .portuguese)
                == "Este horário acabou de ser reservado. Veja os mais próximos.")
        #expect(
            DomainError.cancellationWindowClosed(deadline: moment).message(in: .portuguese)
                == "O prazo para cancelar terminou em 24/11 às 15:00.")
        #expect(
            DomainError.cancellationWindowClosed(deadline: moment).message(in: .english)
                == "The time to cancel ended on November 24 at 3:00 PM.")
        #expect(
            DomainError.tooManyAttempts(retryAfter: .seconds(90.5)).message(in: .portuguese)
                == "Muitas tentativas. Tente de novo em 2 minutos.")
    }
}
