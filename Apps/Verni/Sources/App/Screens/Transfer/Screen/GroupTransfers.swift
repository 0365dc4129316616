// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniDomain

/// The formats of an export.
package enum ExportFormat: String, Hashable, Sendable, Codable, CaseIterable {
    /// A table of expenses and payments, for spreadsheets.
    case csv
    /// All of the group.
    case json
}

/// Writes imported files to groups, and makes files of groups.
package protocol GroupTransfers: Sendable {
    /// Writes the rows of a file. A row that the group has already is left as it is.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - group: The group to write to.
    ///   - people: The members that people of the file are, by name; all others become guests.
    /// - Throws: ``VerniError`` if nothing more can be written.
    func write(
        _ file: ImportedFile, to group: GroupDetail, people: [String: MemberID]
    ) async throws -> ImportedRows

    /// Makes a file of a group.
    ///
    /// - Returns: The address from which the user's browser downloads the file.
    func export(_ group: GroupID, as format: ExportFormat) async throws -> URL
}
