// SPDX-License-Identifier: Apache-2.0

import Testing
import VerniAppBase
import VerniDefaultGroup
import VerniDomain
import VerniGroup
import VerniPreviewLedger

@Suite("The reducer of a group's page")
struct GroupReducerTests {
    private static let page = ExpensePage(expenses: SampleData.contents.expenses, total: 5, next: 3)

    @Test func `a page that does not follow the end of the list is not added`() {
        var state = reduceGroup(GroupState(), .expensesLoaded(.success(Self.page)))
        state = reduceGroup(state, .endReached(3))
        #expect(state.isLoadingMore)
        state = reduceGroup(state, .moreLoaded(.success(Self.page), offset: 2))
        #expect(state.expenses.value?.expenses.count == 3)
        #expect(!state.isLoadingMore)
    }

    @Test func `an expense that moved to the next page is shown once`() {
        let state = reduceGroup(GroupState(), .expensesLoaded(.success(Self.page)))
        let more = ExpensePage(expenses: Array(Self.page.expenses.suffix(1)), total: 4)
        let next = reduceGroup(state, .moreLoaded(.success(more), offset: 3))
        #expect(next.expenses.value?.expenses.count == 3)
    }

    @Test func `the end of a complete list loads nothing`() {
        let complete = ExpensePage(expenses: Self.page.expenses, total: 3)
        let state = reduceGroup(GroupState(), .expensesLoaded(.success(complete)))
        #expect(!reduceGroup(state, .endReached(3)).isLoadingMore)
    }

    @Test func `a change that arrives after the form was closed does not open it`() {
        let sheet = GroupSheet.member(MemberDraft())
        #expect(reduceGroup(GroupState(), .sheetChanged(sheet)).sheet == nil)
    }

    @Test func `a failed write keeps the form, and says why`() {
        var state = reduceGroup(GroupState(), .sheetTapped(.group(GroupDraft(SampleData.trip.fields))))
        state = reduceGroup(state, .saveTapped(.group(GroupDraft(SampleData.trip.fields))))
        #expect(state.isSaving)
        state = reduceGroup(state, .saved(.failure(.notAllowed)))
        #expect(state.sheet != nil && state.problem == .notAllowed && !state.isSaving)
    }

    @Test func `a form without a name cannot be saved`() {
        var fields = SampleData.trip.fields
        fields.name = "  "
        #expect(!reduceGroup(GroupState(), .saveTapped(.group(GroupDraft(fields)))).isSaving)
    }

    @Test func `months are those of the expenses' days`() {
        func expense(_ number: UInt8, ago days: Int) -> Expense? {
            SampleData.expense(number, "\(number)", 100, paidBy: SampleData.ana, among: [SampleData.ana], ago: days)
        }
        let expenses = [expense(1, ago: 1), expense(2, ago: 2), expense(3, ago: 40)].compactMap(\.self)
        #expect(ExpenseMonth.months(of: expenses).map(\.expenses.count) == [2, 1])
    }
}
