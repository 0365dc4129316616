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

/// A file of a group, which a page has made.
package struct ExportedFile: Hashable, Sendable, Codable {
    /// The address from which the user's browser downloads the file.
    package let address: URL
    /// Whether Verni can import the file again; `false` for a very large group.
    package let isImportable: Bool
    /// The time for which the page may offer the address; `nil` for one that always works.
    package let lifetime: Duration?

    package init(at address: URL, isImportable: Bool = true, lifetime: Duration? = nil) {
        self.address = address
        self.isImportable = isImportable
        self.lifetime = lifetime
    }
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
    func export(_ group: GroupID, as format: ExportFormat) async throws -> ExportedFile
}
