// SPDX-License-Identifier: Apache-2.0

package import VerniDomain

/// A screen with the record that it shows, as an address of a page has it: `groups/ID/expenses/ID`.
package enum Route: Hashable, Sendable, Codable {
    /// The first pages of the tabs beside the groups.
    case activity
    case profile(ProfileSection?)

    case group(GroupID)
    case groupSettings(GroupID)
    case expense(GroupID, ExpenseID)
    case newExpense(GroupID)
    case editExpense(GroupID, ExpenseID)
    case duplicateExpense(GroupID, ExpenseID)
    /// The form of an expense whose operation the server has refused.
    case correctExpense(GroupID, OperationID)
    /// The form of a payment whose operation the server has refused.
    case correctPayment(GroupID, OperationID)
    /// The form of a rule by which an expense repeats.
    case editRecurrence(GroupID, RecurrenceID)
    case settleUp(GroupID)
    case statistics(GroupID?)
    case search(GroupID?)
    case transfer(GroupID)
    /// The import of a complete copy as the group that it was.
    case importGroup
    case invitation(token: String)

    /// The parts of the profile that have addresses.
    package enum ProfileSection: String, Hashable, Sendable, Codable, CaseIterable {
        case account, password, passkeys, email, devices, notifications, refused
    }
}

extension Route: LosslessStringConvertible {
    package var description: String {
        switch self {
        case .activity: "activity"
        case .profile(nil): "profile"
        case .profile(let section?): "profile/\(section.rawValue)"
        case .group(let group): "groups/\(group)"
        case .groupSettings(let group): "groups/\(group)/settings"
        case .expense(let group, let expense): "groups/\(group)/expenses/\(expense)"
        case .newExpense(let group): "groups/\(group)/expenses/new"
        case .editExpense(let group, let expense): "groups/\(group)/expenses/\(expense)/edit"
        case .duplicateExpense(let group, let expense): "groups/\(group)/expenses/\(expense)/duplicate"
        case .correctExpense(let group, let operation): "groups/\(group)/refused/\(operation)"
        case .correctPayment(let group, let operation): "groups/\(group)/settle/refused/\(operation)"
        case .editRecurrence(let group, let recurrence): "groups/\(group)/recurrences/\(recurrence)/edit"
        case .settleUp(let group): "groups/\(group)/settle"
        case .statistics(nil): "statistics"
        case .statistics(let group?): "groups/\(group)/statistics"
        case .search(nil): "search"
        case .search(let group?): "groups/\(group)/search"
        case .transfer(let group): "groups/\(group)/transfer"
        case .importGroup: "import"
        case .invitation(let token): "join/\(token)"
        }
    }

    package init?(_ description: String) {
        let parts = description.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let group = parts.count > 1 && parts[0] == "groups" ? GroupID(text: parts[1]) : nil
        switch (group, parts.dropFirst(group == nil ? 0 : 2)) {
        case (let group?, []): self = .group(group)
        case (let group?, ["settings"]): self = .groupSettings(group)
        case (let group?, ["settle"]): self = .settleUp(group)
        case (let group?, ["statistics"]): self = .statistics(group)
        case (let group?, ["search"]): self = .search(group)
        case (let group?, ["transfer"]): self = .transfer(group)
        case (let group?, ["expenses", "new"]): self = .newExpense(group)
        case (let group?, let rest) where rest.first == "expenses":
            let rest = Array(rest)
            guard rest.count > 1, let expense = ExpenseID(text: rest[1]) else { return nil }
            switch rest.count {
            case 2: self = .expense(group, expense)
            case 3 where rest[2] == "edit": self = .editExpense(group, expense)
            case 3 where rest[2] == "duplicate": self = .duplicateExpense(group, expense)
            default: return nil
            }
        case (let group?, let rest) where rest.count == 2 && rest.first == "refused":
            guard let operation = rest.last, operation.utf8.count <= 64 else { return nil }
            self = .correctExpense(group, OperationID(operation))
        case (let group?, let rest) where rest.count == 3 && rest.starts(with: ["settle", "refused"]):
            guard let operation = rest.last, operation.utf8.count <= 64 else { return nil }
            self = .correctPayment(group, OperationID(operation))
        case (let group?, let rest) where rest.count == 3 && rest.first == "recurrences" && rest.last == "edit":
            guard let recurrence = rest.dropFirst().first.flatMap({ RecurrenceID(text: $0) }) else { return nil }
            self = .editRecurrence(group, recurrence)
        case (nil, ["activity"]): self = .activity
        case (nil, ["profile"]): self = .profile(nil)
        case (nil, ["statistics"]): self = .statistics(nil)
        case (nil, ["search"]): self = .search(nil)
        case (nil, ["import"]): self = .importGroup
        case (nil, let rest) where rest.count == 2 && rest.first == "profile":
            guard let section = rest.last.flatMap(ProfileSection.init) else { return nil }
            self = .profile(section)
        case (nil, let rest) where rest.count == 2 && rest.first == "join":
            guard let token = rest.last, !token.isEmpty, token.utf8.count <= 64 else { return nil }
            self = .invitation(token: token)
        default: return nil
        }
    }
}

extension Route {
    /// The group whose page it is; `nil` for a page of all groups or of none.
    package var group: GroupID? {
        switch self {
        case .group(let group), .groupSettings(let group), .expense(let group, _), .newExpense(let group),
            .editExpense(let group, _), .duplicateExpense(let group, _), .correctExpense(let group, _),
            .correctPayment(let group, _), .editRecurrence(let group, _), .settleUp(let group), .transfer(let group):
            group
        case .statistics(let group), .search(let group): group
        case .activity, .profile, .importGroup, .invitation: nil
        }
    }
    /// The page that leads to this one; `nil` for one that the first page of the groups leads to.
    package var parent: Route? {
        switch self {
        case .groupSettings(let group), .expense(let group, _), .newExpense(let group), .editRecurrence(let group, _),
            .settleUp(let group), .statistics(let group?), .search(let group?), .transfer(let group):
            .group(group)
        case .editExpense(let group, let expense), .duplicateExpense(let group, let expense): .expense(group, expense)
        case .correctExpense, .correctPayment: .profile(.refused)
        case .profile(.some): .profile(nil)
        case .activity, .profile(nil), .group, .statistics(nil), .search(nil), .importGroup, .invitation: nil
        }
    }
}
