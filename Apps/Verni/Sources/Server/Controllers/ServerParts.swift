// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import Logging
package import ServiceLifecycle
package import VerniDomain
package import VerniFiles
package import VerniMail
package import VerniPush
package import VerniRepositories
import VerniServices
package import VitralIdentity
import VitralIdentityData
package import VitralModels
package import VitralPush
import VitralSyncHTTP

/// The parts of the server, made from the implementations that the program chooses.
///
/// The schema of the container names `ServerModels.models`, and the models of the log, of accounts and codes, of mails and
/// of push messages.
package struct ServerParts: Sendable {
    /// The implementations, and the settings of the operator.
    package struct Choices: Sendable {
        package var container: ModelContainer
        package var log: any GroupLog
        package var mailer: any VerniMailer<ModelContext>
        package var pusher: any VerniPusher<ModelContext>
        package var files: any BlobStore
        package var reader: any ExpenseFileReader
        package var hasher: PasswordHasher
        /// The key of codes, which all processes share.
        package var codeKey: CodeKey
        /// The key of push messages; `nil` if the server sends none.
        package var pushKey: PushKey?
        package var pushPolicy = PushAddressPolicy.publicAddresses
        /// Returns the address of the pages.
        package var site: @Sendable () -> URL
        package var now: @Sendable () -> Date = { .now }

        package init(
            container: ModelContainer, log: any GroupLog, mailer: any VerniMailer<ModelContext>,
            pusher: any VerniPusher<ModelContext>, files: any BlobStore, reader: any ExpenseFileReader,
            hasher: PasswordHasher, codeKey: CodeKey, pushKey: PushKey?,
            site: @escaping @Sendable () -> URL
        ) {
            (self.container, self.log, self.mailer, self.pusher) = (container, log, mailer, pusher)
            (self.files, self.reader, self.hasher) = (files, reader, hasher)
            (self.codeKey, self.pushKey, self.site) = (codeKey, pushKey, site)
        }
    }

    /// The accounts, whose store the program passes to `Accounts`.
    package let desk: AccountDesk
    package let files: FileDesk
    private let choices: Choices
    private let notices: NoticeRepository

    package init(_ choices: Choices) {
        self.choices = choices
        notices = NoticeRepository(choices.container)
        desk = AccountDesk(
            choices.container, key: choices.codeKey, hasher: choices.hasher, log: choices.log,
            mails: AccountMails(choices.mailer), now: choices.now)
        files = FileDesk(
            choices.files, repository: FileRepository(choices.container), log: choices.log, now: choices.now)
    }

    /// Returns the controllers of the HTTP API.
    package func operations(_ accounts: Accounts) throws -> APIOperations {
        let store = desk.store
        let signIns = SignInWatch(
            changes: try store.signInChanges(), endings: accounts.endings, now: choices.now,
            renew: { try await accounts.isInForce($0) },
            signIns: { try await store.signIns($0) })
        return APIOperations(
            accounts: AccountsController(desk, accounts: accounts),
            account: AccountController(desk, accounts: accounts),
            devices: DevicesController(accounts, subscriptions: subscriptions, key: choices.pushKey),
            log: LogController(SyncEndpoint(choices.log.hub), signIns: signIns),
            invites: InvitesController(choices.log), blobs: BlobsController(files),
            groups: GroupsController(choices.log, reader: choices.reader, requests: requests))
    }

    /// The requests of members to others to pay.
    package var requests: SettleRequests {
        SettleRequests(
            desk, repository: notices, subscriptions: subscriptions, pusher: choices.pusher, mailer: choices.mailer,
            site: choices.site)
    }

    private var subscriptions: PushSubscriptions {
        PushSubscriptions(choices.container, policy: choices.pushPolicy, now: choices.now)
    }

    /// Returns the account of a page.
    package func account(of client: any AccountClient) -> HostedAccountService {
        HostedAccountService(desk, files: files, client: client)
    }

    /// Returns the passkeys of a page.
    package func passkeys(of client: any AccountClient) -> HostedPasskeys { HostedPasskeys(client) }

    /// Returns the service that writes push messages; one process runs it.
    package func fanOut(logger: Logger) -> any Service {
        PushFanOut(
            choices.log.hub, source: ServerNoticeSource(desk, repository: notices), pusher: choices.pusher,
            logger: logger)
    }

    /// Returns the service that deletes the files that nothing uses any longer; one process runs it.
    package func fileCleaning(clock: some Clock<Duration>, logger: Logger) -> any Service {
        RepeatedWork("unused files", every: .seconds(86_400), clock: clock, logger: logger) { [files] in
            try await files.deleteUnused()
        }
    }

    /// Returns the service that deletes codes, sign-ups and requests whose time is over; one process runs it.
    package func cleaning(clock: some Clock<Duration>, logger: Logger) -> any Service {
        RepeatedWork("expired data", every: .seconds(3_600), clock: clock, logger: logger) { [desk, notices] in
            try await desk.deleteExpired()
            try await notices.deleteExpired(at: desk.now())
        }
    }
}
