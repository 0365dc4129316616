// SPDX-License-Identifier: Apache-2.0

import Testing
import VerniAppBase
import VerniDefaultExpense
import VerniDomain
import VerniExpense
import VerniPreviewLedger

@Suite("The reducer of an expense's page")
struct ExpenseReducerTests {
    @Test func `a sent comment empties its field, unless the next has begun`() {
        var state = reduceExpense(ExpenseState(), .commentChanged("Thanks"))
        state = reduceExpense(state, .sendTapped("Thanks"))
        #expect(state.isSending)
        #expect(reduceExpense(state, .sent(.success("Thanks"))).comment.isEmpty)
        state = reduceExpense(state, .commentChanged("Thanks, and"))
        #expect(reduceExpense(state, .sent(.success("Thanks"))).comment == "Thanks, and")
    }

    @Test func `a comment that was not sent stays`() {
        var state = reduceExpense(ExpenseState(), .commentChanged("Thanks"))
        state = reduceExpense(state, .sendTapped("Thanks"))
        state = reduceExpense(state, .sent(.failure(.offline)))
        #expect(state.comment == "Thanks" && state.problem == .offline && !state.isSending)
    }

    @Test func `spaces are no comment`() {
        #expect(!reduceExpense(ExpenseState(), .sendTapped(" \n")).isSending)
    }

    @Test func `the editing ends when what was typed is saved`() {
        let draft = CommentDraft(id: SampleData.id(60), text: "One")
        var state = reduceExpense(ExpenseState(), .editCommentTapped(draft))
        state = reduceExpense(state, .editingChanged("Two"))
        #expect(reduceExpense(state, .edited(.success(draft))).editing?.text == "Two")
        let saved = CommentDraft(id: draft.id, text: "Two")
        #expect(reduceExpense(state, .edited(.success(saved))).editing == nil)
    }

    @Test func `a failed load keeps what is shown`() throws {
        let contents = ExpenseContents(
            group: SampleData.trip, detail: ExpenseDetail(expense: try #require(SampleData.dinner)), history: [])
        var state = reduceExpense(ExpenseState(), .loaded(.success(contents)))
        state = reduceExpense(state, .loaded(.failure(.offline)))
        #expect(state.detail.value == contents.detail && state.failure == .offline)
    }

    @Test func `a receipt that is refused is said, and nothing is sent any more`() {
        let state = reduceExpense(ExpenseState(), .uploaded(.failure(.fileKind)))
        #expect(state.problem == .fileKind && !state.isUploading)
    }
}
