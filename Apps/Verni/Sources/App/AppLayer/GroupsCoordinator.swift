// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDomain
import VerniExpense
import VerniExpenseEditor
import VerniGroup
import VerniGroups
import VerniSearch
import VerniSettleUp
import VerniStatistics
import VerniTransfer
import Vitral

/// The navigation of the groups: their list, and the pages of each.
@MainActor
struct GroupsCoordinator {
    let app: AppCoordinator
    let screens: AppParts.Screens

    func groups() -> AnyView {
        screens.groups.screen(()) { [app] event in
            switch event {
            case .openGroup(let group): app.open(.group(group))
            case .openSearch: app.open(.search(nil))
            case .openStatistics: app.open(.statistics(nil))
            case .openImport: app.open(.importGroup)
            case .wrote(let written): app.offerUndo(of: written)
            }
        }
    }

    func group(_ group: GroupID, _ section: GroupInput.Section = .overview) -> AnyView {
        screens.group.screen(GroupInput(group, section: section)) { [app] event in
            switch event {
            case .openExpense(let expense): app.open(.expense(group, expense))
            case .newExpense: app.open(.newExpense(group))
            case .settleUp: app.open(.settleUp(group))
            case .openSettings: app.open(.groupSettings(group))
            case .openStatistics: app.open(.statistics(group))
            case .openSearch: app.open(.search(group))
            case .openTransfer: app.open(.transfer(group))
            case .editRecurrence(let recurrence): app.open(.editRecurrence(group, recurrence))
            case .wrote(let written): app.offerUndo(of: written)
            case .closed: app.path.removeAll { $0.group == group }
            }
        }
    }

    func expense(_ expense: ExpenseID, in group: GroupID) -> AnyView {
        screens.expense.screen(ExpenseInput(expense, in: group)) { [app] event in
            switch event {
            case .edit: app.open(.editExpense(group, expense))
            case .duplicate: app.open(.duplicateExpense(group, expense))
            case .wrote(let written): app.offerUndo(of: written)
            case .closed: app.close()
            }
        }
    }

    func expenseEditor(_ input: ExpenseEditorInput) -> AnyView {
        screens.expenseEditor.screen(input) { [app] event in
            switch event {
            case .saved(let expense, let written):
                app.offerUndo(of: written)
                switch input.start {
                case .new, .edit, .recurrence: app.close()
                case .duplicate, .correct: app.replace(with: .expense(input.group, expense))
                }
            case .cancelled: app.close()
            }
        }
    }

    func settleUp(_ input: SettleUpInput) -> AnyView {
        screens.settleUp.screen(input) { [app] event in
            switch event {
            case .wrote(let written): app.offerUndo(of: written)
            }
        }
    }

    func search(_ group: GroupID?) -> AnyView {
        screens.search.screen(group) { [app] event in
            switch event {
            case .openExpense(let expense, let group): app.open(.expense(group, expense))
            case .openPayments(let group): app.open(.settleUp(group))
            case .wrote(let written): app.offerUndo(of: written)
            }
        }
    }

    func statistics(_ group: GroupID?) -> AnyView {
        screens.statistics.screen(group) { [app] event in
            switch event {
            case .openSearch: app.open(.search(group))
            }
        }
    }

    func transfer(_ group: GroupID?) -> AnyView {
        screens.transfer.screen(group) { [app] event in
            switch event {
            case .imported(let group): app.path = [.group(group)]
            case .openExpense(let expense): if let group { app.open(.expense(group, expense)) }
            case .wrote(let written): app.offerUndo(of: written)
            }
        }
    }
}
