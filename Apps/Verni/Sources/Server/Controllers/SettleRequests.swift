// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniDomain
import VerniLedger
package import VerniMail
package import VerniPush
package import VerniRepositories
import VitralIdentity
import VitralIdentityData
package import VitralModels
package import VitralPush

/// The requests of members to other members to pay what the plan says, one a day.
package struct SettleRequests: Sendable {
    private let desk: AccountDesk
    private let repository: NoticeRepository
    private let subscriptions: PushSubscriptions
    private let pusher: any VerniPusher<ModelContext>
    private let mailer: any VerniMailer<ModelContext>
    private let site: @Sendable () -> URL

    private static let day: TimeInterval = 86_400

    /// Creates the requests.
    ///
    /// - Parameters:
    ///   - mailer: The sender of requests to users without a browser for push messages.
    ///   - site: Returns the address of the pages.
    package init(
        _ desk: AccountDesk, repository: NoticeRepository, subscriptions: PushSubscriptions,
        pusher: any VerniPusher<ModelContext>, mailer: any VerniMailer<ModelContext>,
        site: @escaping @Sendable () -> URL
    ) {
        (self.desk, self.repository, self.subscriptions) = (desk, repository, subscriptions)
        (self.pusher, self.mailer, self.site) = (pusher, mailer, site)
    }

    /// Asks a member to pay the account.
    ///
    /// - Throws: ``VerniError/notFound`` if the plan has no such payment, or the member is a guest;
    ///   ``VerniError/groupArchived``; ``VerniError/tooManyTries(seconds:)`` within a day of the last request, in whichever
    ///   currency.
    package func ask(_ member: MemberID, in group: GroupID, _ currency: Currency, by account: String) async throws {
        let detail = try await desk.log.ledger(of: account).group(group)
        guard detail.deletedAt == nil else { throw VerniError.notFound }
        guard !detail.isArchived else { throw VerniError.groupArchived }
        guard let transfer = detail.plan[currency]?.first(where: { $0.from == member && detail.mine.contains($0.to) }),
            let recipient = detail.member(member)?.account, recipient != account
        else { throw VerniError.notFound }
        let amount = MoneySum(minorUnits: transfer.amount, currency: currency)
        let name = detail.member(transfer.to)?.name ?? ""
        let (language, profile) = (try await desk.language(of: recipient), try await desk.profile(of: recipient))
        let isMuted = try await desk.log.ledger(of: recipient).group(group).isMuted
        var email: String?
        if try await subscriptions.count(of: recipient) == 0 {
            email = try await desk.store.names(of: recipient).first { $0.kind == SignInName.emailKind }?.text
        }
        let notice = UserNotice(
            to: recipient, language: language, hidesAmounts: profile.hidesAmounts, group: detail.fields.name,
            path: "/groups/\(group)", id: UUID().uuidString, subject: "settle \(group) \(currency)",
            .settleRequest(from: name, amount: amount))
        let mail = email.map { address in
            UserMail(
                to: address, language: language, name: profile.name,
                .settleRequest(
                    from: name, group: detail.fields.name, amount: amount,
                    link: site().appending(path: "groups/\(group)")))
        }
        let (pusher, mailer) = (pusher, mailer)
        let wait = try await repository.ask(
            "\(group) \(member)", by: account, at: desk.now(), interval: Self.day
        ) { context in
            // The answer does not say whether the member has muted the group.
            guard !isMuted else { return }
            try pusher.enqueue(notice, in: context)
            if let mail { try mailer.enqueue(mail, in: context) }
        }
        if let wait { throw VerniError.tooManyTries(seconds: Duration.seconds(wait).wholeSeconds) }
    }
}
