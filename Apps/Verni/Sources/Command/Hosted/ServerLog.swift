// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDefaultLedger
import VerniDomain
import VerniLedger
import VerniRepositories
import VitralModels
import VitralSync

/// The server's log, as its routes need it.
struct ServerLog: GroupLog {
    let log: HostedLog

    var hub: SyncHub { log.hub }

    func ledger(of account: String) -> any Ledger { log.ledger(of: account) }

    func profile(of account: String) async throws -> LedgerProfile? { try await log.profile(of: account) }

    func profile(of account: String, in context: ModelContext) throws -> LedgerProfile? {
        try log.profile(of: account, in: context)
    }

    func invitation(tokenDigest: Data, for account: String?) async throws -> InvitationPreview {
        try await log.invitation(tokenDigest: tokenDigest, for: account)
    }

    func accept(tokenDigest: Data, as guest: MemberID?, name: String, by account: String) async throws -> GroupID {
        try await log.accept(tokenDigest: tokenDigest, as: guest, name: name, by: account)
    }

    func accounts(adding digest: String, toGroupsOf account: String) async throws -> Set<String> {
        try await log.accounts(adding: digest, toGroupsOf: account)
    }

    func usedFiles(among digests: Set<String>) async throws -> Set<String> {
        try await log.usedFiles(among: digests)
    }

    func forget(_ account: String, in context: ModelContext) throws { try log.forget(account, in: context) }
}
