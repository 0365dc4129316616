// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniAppBase
package import VerniDomain

/// The state of imports and exports.
///
/// A file that was read is not kept over a restart: the user chooses it again.
package struct TransferState: Equatable, Sendable, Codable {
    /// Whether a copy becomes a group of its own, rather than a part of an open one.
    package let isForNewGroup: Bool
    package var group = LoadState<GroupDetail>()
    /// The contents of the chosen file; `nil` without one.
    package var preview: ImportPreview?
    /// The result of the last import.
    package var outcome: ImportOutcome?
    package var isReading = false
    package var isImporting = false
    /// The format of the export that is being made.
    package var exporting: ExportFormat?
    /// The exports that are made.
    package var exported: [ExportFormat: ExportedFile] = [:]
    /// The error of the last act.
    package var problem: VerniError?

    private enum CodingKeys: String, CodingKey {
        case isForNewGroup, group, problem
    }

    package init(isForNewGroup: Bool = false) {
        self.isForNewGroup = isForNewGroup
    }
}

/// The contents of a file before anything is written.
package struct ImportPreview: Hashable, Sendable {
    /// The most refused lines that are shown.
    package static let shownLines = 50

    package let fileName: String
    /// The name of the group of which the file is a complete copy; `nil` for a table.
    package let copiedGroup: String?
    /// Whether there is nothing to import.
    package let isEmpty: Bool
    /// Whether the group of a copy was deleted, and is restored.
    package let restoresGroup: Bool
    package var people: [ImportedPerson]
    /// The members of a copy that becomes a new group, of whom the user is one; otherwise empty.
    package let members: [Member]
    /// The member that the user is; `nil` before the user has chosen.
    package var me: MemberID?
    package let expenseCount: Int
    package let paymentCount: Int
    /// The first lines that cannot be imported.
    package let refused: [RefusedLine]
    package let refusedCount: Int
    package let differences: [TotalDifference]
    /// The names by the numbers that ``differences`` have.
    package let names: [String]

    /// Creates the preview of a file, whose people become the members of the same name.
    package init(_ file: ImportedFile, named fileName: String, members: [Member]) {
        self.fileName = fileName
        copiedGroup = nil
        isEmpty = file.entries.isEmpty
        restoresGroup = false
        self.members = []
        names = file.people
        var seen: Set<String> = []
        people = file.people.filter { seen.insert($0).inserted }.map { name in
            let member = members.first {
                $0.name.compare(name, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame
            }
            return ImportedPerson(id: name, name: name, member: member?.id)
        }
        paymentCount = file.entries.count { entry in
            if case .payment = entry.kind { true } else { false }
        }
        expenseCount = file.entries.count - paymentCount
        refused = Array(file.refused.prefix(Self.shownLines))
        refusedCount = file.refused.count
        differences = file.differences
    }

    /// Creates the preview of a complete copy, of which only what the group lacks is counted.
    ///
    /// - Parameters:
    ///   - people: The people of the copy who are no members of the group, by the texts of their identifiers.
    ///   - members: The members of a copy that becomes a new group.
    ///   - me: The member that the user is.
    ///   - restoresGroup: Whether the group was deleted, and is restored.
    package init(
        copyOf group: String, named fileName: String, people: [ImportedPerson] = [], members: [Member] = [],
        me: MemberID? = nil, expenseCount: Int, paymentCount: Int, isEmpty: Bool, restoresGroup: Bool = false
    ) {
        self.fileName = fileName
        copiedGroup = group
        self.isEmpty = isEmpty
        self.restoresGroup = restoresGroup
        self.people = people
        self.members = members
        self.me = me
        self.expenseCount = expenseCount
        self.paymentCount = paymentCount
        refused = []
        refusedCount = 0
        differences = []
        names = []
    }

    /// Whether the file can be imported: the user of a new group is one of its members.
    package var isReady: Bool { !isEmpty && (members.isEmpty || me != nil) }

    /// Returns the name that a number of a difference stands for.
    package func name(of person: Int) -> String { names.indices.contains(person) ? names[person] : "" }
}

/// A person of a file.
package struct ImportedPerson: Hashable, Sendable, Identifiable {
    /// The name in a table; in a complete copy, whose people may have equal names, the text of the identifier.
    package let id: String
    package let name: String
    /// The member that the person is; `nil` for a new one.
    package var member: MemberID?

    package init(id: String, name: String, member: MemberID?) {
        self.id = id
        self.name = name
        self.member = member
    }
}

/// A group that a copy has become.
package struct ImportedGroup: Hashable, Sendable {
    package let id: GroupID
    package let name: String

    package init(id: GroupID, name: String) {
        self.id = id
        self.name = name
    }
}

/// The result of an import.
package struct ImportOutcome: Hashable, Sendable {
    /// The most expenses that are shown.
    package static let shownExpenses = 5

    /// The rows that the group has now.
    package let count: Int
    /// The group that a copy has become; `nil` for an import into the open group.
    package let newGroup: ImportedGroup?
    /// The first expenses among them.
    package let expenses: [Row]
    /// The first lines that the group's rules have refused.
    package let refused: [RefusedLine]
    package let refusedCount: Int

    /// An expense that was imported.
    package struct Row: Hashable, Sendable, Identifiable {
        package let id: ExpenseID
        package let title: String
        package let day: Day

        package init(id: ExpenseID, title: String, day: Day) {
            self.id = id
            self.title = title
            self.day = day
        }
    }

    /// Creates the result of importing a complete copy, of which no record is refused alone.
    package init(count: Int, expenses: [Row], newGroup: ImportedGroup? = nil) {
        self.count = count
        self.newGroup = newGroup
        self.expenses = Array(expenses.prefix(Self.shownExpenses))
        refused = []
        refusedCount = 0
    }

    /// Creates the result of writing a file to a group.
    package init(_ file: ImportedFile, in group: GroupID, refused: [RefusedLine]) {
        let lines = Set(refused.map(\.line))
        let written = file.entries.filter { !lines.contains($0.line) }
        count = written.count
        newGroup = nil
        expenses = written.lazy.compactMap { entry -> Row? in
            guard case .expense = entry.kind else { return nil }
            return Row(id: entry.id(in: group), title: entry.title, day: entry.day)
        }
        .prefix(Self.shownExpenses).map(\.self)
        self.refused = Array(refused.prefix(ImportPreview.shownLines))
        refusedCount = refused.count
    }
}

/// The actions of imports and exports.
package enum TransferAction: Hashable, Sendable {
    // MARK: The user's

    case fileChosen(URL)
    case personChanged(ImportedPerson.ID, MemberID?)
    /// The user chooses the member of a copy that the user is.
    case meChanged(MemberID?)
    case importTapped([ImportedPerson], me: MemberID?)
    case cancelTapped
    case expenseTapped(ExpenseID)
    case groupTapped(GroupID)
    case exportTapped(ExportFormat)
    case retryTapped
    case problemDismissed

    // MARK: The handlers'

    case ledgerChanged
    case loaded(Result<GroupDetail, VerniError>)
    case fileRead(Result<ImportPreview, VerniError>)
    case imported(Result<ImportOutcome, VerniError>)
    case exported(ExportFormat, Result<ExportedFile, VerniError>)
    /// The address of a file works no longer.
    case exportExpired(ExportFormat, ExportedFile)
}
