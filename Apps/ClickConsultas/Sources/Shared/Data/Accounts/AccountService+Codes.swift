// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ComposableCore
import Foundation
import VitralIdentity
import VitralIdentityData
import VitralMail
import VitralModels

extension AccountService {
    typealias Address = ClickConsultasDomain.EmailAddress
    typealias Purpose = ClickConsultasDomain.CodePurpose

    /// The CPFs that a sign-up may ask for in a day.
    static let dailyCPFs = 3
    static let day: TimeInterval = 86_400

    /// Mails a code to an address, or the notice that a code is of no use there.
    ///
    /// A code is issued and a mail is queued in any case, so that neither the answer nor its time says whether an account
    /// exists.
    ///
    /// - Parameters:
    ///   - client: The client of the tab, whose codes are limited, and whose account the code for another address is bound to.
    ///   - language: The language of the page, for addresses without an account.
    func sendCode(
        _ purpose: Purpose, to email: Address, for client: any AccountClient, language: DomainLanguage
    ) async throws {
        let bound = try bound(purpose, await client.account?.id)
        try await client.countCode()
        let (codes, mails, now) = (codes, mails, environment.now())
        let text = email.text
        let work: @Sendable (ModelContext) throws -> Void = { context in
            let owner = try context.first(#Predicate<PatientRecord> { $0.email == text })?.value
            let code = try codes.issue(for: Self.purpose(purpose), to: text, account: bound, in: context)
            let message =
                switch (purpose, owner) {
                case (.signUp, .some(let owner)), (.newEmail, .some(let owner)):
                    mails.registered(email, language: owner.language, date: now)
                case (.reset, nil): mails.unknown(email, language: language, date: now)
                case (.signUp, nil), (.newEmail, nil), (.reset, .some):
                    mails.code(
                        code, for: purpose, to: email, language: owner?.language ?? language, date: now)
                }
            try MailQueue.enqueue(message, in: context, at: now)
        }
        do {
            try await container.transaction(work)
        } catch DataStoreError.uniqueConstraintViolated {
            // Another request has just issued the first code for this address.
            try await container.transaction(work)
        }
    }

    /// Exchanges a code for a proof.
    func verify(
        _ code: String, _ purpose: Purpose, _ email: Address, for client: any AccountClient
    ) async throws -> EmailProof {
        let bound = try bound(purpose, await client.account?.id)
        guard code.utf8.count <= 20 else { throw DomainError.otpInvalid(attemptsLeft: 1) }
        try await client.countCode()
        let proof = try await codes.redeem(
            code, for: Self.purpose(purpose), to: email.text, account: bound)
        let token = try JSONEncoder().encode(proof).base64EncodedString()
        return EmailProof(email: email, token: Secret(token))
    }

    /// Validates a proof.
    ///
    /// - Throws: ``DomainError/otpExpired`` for one that is another address's, account's or purpose's, or an hour old.
    func validate(_ proof: EmailProof, _ purpose: Purpose, account: String?) throws {
        guard let data = Data(base64Encoded: proof.token.value),
            let seal = try? JSONDecoder().decode(CodeProof.self, from: data),
            codes.isValid(
                seal, for: Self.purpose(purpose), to: proof.email.text, account: try bound(purpose, account))
        else { throw DomainError.otpExpired }
    }

    /// Validates that no account has a CPF, for an address that was proven.
    ///
    /// - Throws: ``DomainError/duplicateCPF``; ``DomainError/tooManyAttempts(retryAfter:)`` for the fourth CPF of a day.
    func checkCPF(_ cpf: CPF, _ proof: EmailProof) async throws {
        try validate(proof, .signUp, account: nil)
        let (address, hash) = (keys.hash(of: proof.email), keys.cpfs.hash(of: cpf))
        let now = environment.now()
        let work: @Sendable (ModelContext) throws -> Bool = { context in
            try Self.count(hash, of: address, now: now, in: context)
            return try context.first(#Predicate<PatientRecord> { $0.cpfHash == hash }) != nil
        }
        if try await repeating(work) { throw DomainError.duplicateCPF }
    }

    /// Runs a transaction, and again when another request has just taken a place of the day's CPFs.
    private func repeating(_ work: @escaping @Sendable (ModelContext) throws -> Bool) async throws -> Bool {
        for _ in 0..<Self.dailyCPFs {
            do {
                return try await container.transaction(work)
            } catch DataStoreError.uniqueConstraintViolated(entity: "CPFCheckRecord", _) {
                try Task.checkCancellation()
            }
        }
        return try await container.transaction(work)
    }

    /// Counts a CPF that an address asks for, once a day.
    private static func count(_ hash: String, of address: String, now: Date, in context: ModelContext) throws {
        let limit = now.addingTimeInterval(-day)
        try context.delete(model: CPFCheckRecord.self, where: #Predicate { $0.date <= limit })
        let asked = try context.fetch(
            FetchDescriptor<CPFCheckRecord>(
                predicate: #Predicate { $0.address == address && $0.date > limit }, sortBy: [SortDescriptor(\.date)]))
        if asked.contains(where: { $0.cpf == hash }) { return }
        if asked.count >= dailyCPFs, let first = asked.first {
            let wait = first.date.addingTimeInterval(day).timeIntervalSince(now)
            throw DomainError.tooManyAttempts(retryAfter: .seconds(max(1, wait)))
        }
        let taken = Set(asked.compactMap(\.place))
        let place = (0..<dailyCPFs).first { !taken.contains($0) } ?? asked.count
        context.insert(CPFCheckRecord(address: address, cpf: hash, date: now, place: place))
    }

    /// Returns the account to which a code is bound.
    ///
    /// - Throws: ``DomainError/sessionExpired`` if another address is asked for without a sign-in.
    private func bound(_ purpose: Purpose, _ account: String?) throws -> String? {
        switch purpose {
        case .signUp, .reset: return nil
        case .newEmail:
            guard let account else { throw DomainError.sessionExpired }
            return account
        }
    }

    private static func purpose(_ purpose: Purpose) -> VitralIdentity.CodePurpose {
        switch purpose {
        case .signUp: .signUp
        case .reset: .passwordReset
        case .newEmail: .newAddress
        }
    }
}
