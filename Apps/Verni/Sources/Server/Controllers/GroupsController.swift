// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniAPITypes
package import VerniDomain
import VerniLedger
package import VerniRepositories

/// Imports and exports groups, and asks members to pay.
package struct GroupsController: GroupsOperations {
    private let log: any GroupLog
    private let reader: any ExpenseFileReader
    private let requests: SettleRequests

    package init(_ log: any GroupLog, reader: any ExpenseFileReader, requests: SettleRequests) {
        (self.log, self.reader, self.requests) = (log, reader, requests)
    }

    package func importSplitwise(_ body: APISplitwiseImport, by user: APIUser) async throws -> APIImportReport {
        let ledger = log.ledger(of: user.account)
        // A stranger learns nothing about the file's rules.
        let group = try await ledger.group(GroupID(body.group))
        let file = try reader.read(body.csv)
        let people = Dictionary((body.people ?? []).map { ($0.name, MemberID($0.member)) }) { first, _ in first }
        let work = try SplitwiseImport(file, into: group, people: people)
        let refused = body.dryRun == true ? [] : try await work.write(to: ledger).refused
        return Self.report(file, refused: refused)
    }

    private static func report(_ file: ImportedFile, refused: [RefusedLine]) -> APIImportReport {
        let failed = Set(refused.map(\.line))
        let written = file.entries.filter { !failed.contains($0.line) }
        let payments = written.filter { entry in
            if case .payment = entry.kind { return true }
            return false
        }
        return APIImportReport(
            people: file.people, expenses: written.count - payments.count, payments: payments.count,
            refused: (file.refused + refused).sorted { $0.line < $1.line }.map {
                APIRefusedRow(line: $0.line, reason: APIProblem($0.error).type)
            },
            differences: file.differences.map {
                APITotalDifference(
                    person: file.people.indices.contains($0.person) ? file.people[$0.person] : "",
                    currency: $0.currency.code, stated: $0.stated, summed: $0.summed)
            })
    }

    package func exportGroup(id: UUID, format: String?, by user: APIUser) async throws -> APIFile {
        let export = try await GroupExport(GroupID(id), of: log.ledger(of: user.account))
        return format == "json"
            ? APIFile(data: try export.json, mediaType: "application/json", name: "\(GroupID(id)).json")
            : APIFile(data: export.csv, mediaType: "text/csv; charset=utf-8", name: "\(GroupID(id)).csv")
    }

    package func requestSettlement(id: UUID, _ body: APISettleRequest, by user: APIUser) async throws {
        try await requests.ask(
            MemberID(body.member), in: GroupID(id), try Currency(code: body.currency), by: user.account)
    }
}
