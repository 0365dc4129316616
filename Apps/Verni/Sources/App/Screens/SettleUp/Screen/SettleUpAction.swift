// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain

/// The actions of settling up.
package enum SettleUpAction: Hashable, Sendable {
    // MARK: The user's

    /// The user has chosen a plan, or returned to the one that was chosen.
    case choiceChanged(PlanChoice)
    /// The page has appeared; its user types decimals after a mark.
    case appeared(decimalMark: String)
    case retryTapped(PlanChoice)
    case problemDismissed
    case formTapped(PaymentDraft)
    case formChanged(PaymentDraft)
    case formClosed
    case saveTapped(PaymentDraft, decimalMark: String)
    /// The user saves a form whose line has left the plan, and is asked first.
    case outdatedSaveTapped(PaymentDraft)
    case outdatedQuestionClosed
    case rateTapped(RateDraft)
    case rateChanged(RateDraft)
    case rateClosed
    case rateSaveTapped(RateDraft, decimalMark: String)
    /// The user wants the central bank's rate in place of those that were typed for a day.
    case rateRemoveTapped(Currency, Currency, on: Day)
    case deleteTapped(PaymentID)
    case questionClosed
    case deleteConfirmed(PaymentID)
    case restoreTapped(PaymentID)
    /// The user chooses one of the concurrent amounts of a payment.
    case resolveTapped(PaymentID, OperationID)
    case showsDeletedChanged(Bool)
    case historyTapped(OpenHistory)
    case historyClosed
    /// The user puts back the values before an operation.
    case revertTapped(OperationID)
    case requestTapped(SettlementRequest)

    // MARK: The handlers'

    case ledgerChanged
    case groupLoaded(Result<GroupDetail, VerniError>)
    case paymentsLoaded(Result<PaymentLists, VerniError>)
    case convertedLoaded(Result<[ConvertedTransfer], VerniError>, Currency)
    case ratesLoaded(Result<[ConversionRate], VerniError>, Currency)
    /// The refused payment that the page was opened to correct.
    case refusedLoaded(Result<PaymentDraft, VerniError>)
    case pairsLoaded(Result<[PairDebt], VerniError>)
    case historyLoaded(RecordReference, Result<[RecordVersion], VerniError>)
    case reverted(Result<OperationID, VerniError>)
    case saved(Result<PaymentDraft, VerniError>)
    case rateSaved(Result<RateDraft, VerniError>)
    case rateRemoved(Result<Currency, VerniError>)
    case changed(Result<PaymentID, VerniError>)
    case requested(Result<SettlementRequest, VerniError>)
}

/// The payments of a group, and those that can be restored.
package struct PaymentLists: Hashable, Sendable, Codable {
    package let payments: [Payment]
    package let deleted: [Payment]

    package init(payments: [Payment], deleted: [Payment]) {
        self.payments = payments
        self.deleted = deleted
    }
}
