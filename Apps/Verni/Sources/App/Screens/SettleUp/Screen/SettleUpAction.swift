// SPDX-License-Identifier: Apache-2.0

package import VerniDomain

/// The actions of settling up.
package enum SettleUpAction: Hashable, Sendable {
    // MARK: The user's

    /// The user has chosen a plan, or returned to the one that was chosen.
    case choiceChanged(PlanChoice)
    case retryTapped(PlanChoice)
    case problemDismissed
    case formTapped(PaymentDraft)
    case formChanged(PaymentDraft)
    case formClosed
    case saveTapped(PaymentDraft, decimalMark: String)
    case rateTapped(RateDraft)
    case rateChanged(RateDraft)
    case rateClosed
    case rateSaveTapped(RateDraft, decimalMark: String)
    case deleteTapped(PaymentID)
    case questionClosed
    case deleteConfirmed(PaymentID)
    case restoreTapped(PaymentID)
    /// The user chooses one of the concurrent amounts of a payment.
    case resolveTapped(PaymentID, OperationID)
    case showsDeletedChanged(Bool)
    case requestTapped(SettlementRequest)

    // MARK: The handlers'

    case ledgerChanged
    case groupLoaded(Result<GroupDetail, VerniError>)
    case paymentsLoaded(Result<PaymentLists, VerniError>)
    case convertedLoaded(Result<[ConvertedTransfer], VerniError>, Currency)
    case pairsLoaded(Result<[PairDebt], VerniError>)
    case saved(Result<PaymentDraft, VerniError>)
    case rateSaved(Result<RateDraft, VerniError>)
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
