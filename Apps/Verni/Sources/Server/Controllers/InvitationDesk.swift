// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
package import VerniAPITypes
import VerniDomain
package import VerniRepositories

/// The invitations into groups, by their tokens: what routes and pages do alike.
struct InvitationDesk: Sendable {
    let log: any GroupLog

    func invitation(_ token: String, for account: String?) async throws -> InvitationPreview {
        try await log.invitation(tokenDigest: Self.digest(token), for: account)
    }

    func accept(_ token: String, as guest: MemberID?, name: String, by account: String) async throws -> GroupID {
        try await log.accept(
            tokenDigest: Self.digest(token), as: guest, name: try TextLimits.checked(name), by: account)
    }

    private static func digest(_ token: String) -> Data { Data(SHA256.hash(data: Data(token.utf8))) }
}

/// Shows invitations, and lets users join by them.
package struct InvitesController: InvitesOperations {
    private let desk: InvitationDesk

    package init(_ log: any GroupLog) {
        desk = InvitationDesk(log: log)
    }

    package func getInvitation(
        token: String, by user: APIUser?, from caller: APICaller
    ) async throws -> APIInvitation {
        let preview = try await desk.invitation(token, for: user?.account)
        return APIInvitation(
            group: preview.group.uuid, groupName: preview.groupName, icon: preview.icon,
            memberCount: preview.memberCount,
            guests: preview.guests.map { APIGuest(id: $0.id.uuid, name: $0.name) }, isMember: preview.isMember)
    }

    package func acceptInvitation(
        token: String, _ body: APIInvitationAnswer, by user: APIUser
    ) async throws -> APIJoinedGroup {
        let group = try await desk.accept(
            token, as: body.guest.map { MemberID($0) }, name: body.name, by: user.account)
        return APIJoinedGroup(group: group.uuid)
    }
}
