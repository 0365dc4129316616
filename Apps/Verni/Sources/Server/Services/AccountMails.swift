// SPDX-License-Identifier: Apache-2.0

package import VerniMail
package import VitralModels

/// The mails about accounts, which are part of the transactions that cause them.
package struct AccountMails: Sendable {
    package typealias Change = UserMail.SecurityChange

    private let mailer: any VerniMailer<ModelContext>

    /// The minutes for which a code is valid.
    private static let minutes = 10

    package init(_ mailer: any VerniMailer<ModelContext>) {
        self.mailer = mailer
    }

    /// Mails a code.
    package func code(
        _ code: String, for purpose: UserMail.CodePurpose, to address: String, language: String,
        in context: ModelContext
    ) throws {
        try send(.code(code, for: purpose, minutes: Self.minutes), to: address, language, in: context)
    }

    /// Mails that an address has an account already.
    package func registered(to address: String, language: String, in context: ModelContext) throws {
        try send(.registered, to: address, language, in: context)
    }

    /// Mails that an address has no account.
    package func unknown(to address: String, language: String, in context: ModelContext) throws {
        try send(.unknown, to: address, language, in: context)
    }

    /// Mails that a password or an address was changed.
    package func changed(
        _ change: Change, to address: String, name: String?, language: String, in context: ModelContext
    ) throws {
        try send(.changed(change), to: address, language, name: name, in: context)
    }

    /// Mails that an account was deleted.
    package func deleted(to address: String, name: String?, language: String, in context: ModelContext) throws {
        try send(.accountDeleted, to: address, language, name: name, in: context)
    }

    private func send(
        _ content: UserMail.Content, to address: String, _ language: String, name: String? = nil,
        in context: ModelContext
    ) throws {
        try mailer.enqueue(UserMail(to: address, language: language, name: name, content), in: context)
    }
}
