// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VerniLedger
import VerniTransfer
import VitralServer

/// The imports and exports of a user's groups.
///
/// The browser downloads an export from an address that is signed for the user, and that works for five minutes.
struct LedgerTransfers: GroupTransfers {
    let ledger: any Ledger
    /// The identifier of the user, as routes know it.
    let user: String
    let addresses: SignedAddresses

    func write(
        _ file: ImportedFile, to group: GroupDetail, people: [String: MemberID]
    ) async throws -> ImportedRows {
        try await SplitwiseImport(file, into: group, people: people).write(to: ledger)
    }

    @concurrent func export(_ group: GroupID, as format: ExportFormat) async throws -> ExportedFile {
        // A user who may not see the group gets no address.
        _ = try await ledger.group(group)
        guard let url = URL(string: ExportRoute.address(of: group, as: format, for: user, signedBy: addresses)) else {
            throw VerniError.notFound
        }
        // The page has the time to offer another address, and the user the time to press the last one.
        let lifetime = ExportRoute.lifetime / 2
        guard format == .json else { return ExportedFile(at: url, lifetime: lifetime) }
        let export = try await GroupExport(group, of: ledger)
        return ExportedFile(at: url, isImportable: export.isImportable(try export.json), lifetime: lifetime)
    }
}
