// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VerniLedger
import VitralModels
import VitralSync

extension LedgerWriter {
    func commentChange(_ operation: LedgerOperation) -> any SyncOperation {
        let writer = self
        @Sendable func write(_ context: ModelContext) throws { try writer.writeComment(operation, in: context) }
        return switch operation {
        case .addComment: LedgerChange<LedgerKinds.CommentAdd>(write)
        case .deleteComment: LedgerChange<LedgerKinds.CommentRemove>(write)
        case .addReceipt: LedgerChange<LedgerKinds.ReceiptAdd>(write)
        case .deleteReceipt: LedgerChange<LedgerKinds.ReceiptRemove>(write)
        default: LedgerChange<LedgerKinds.CommentEdit>(write)
        }
    }

    private func writeComment(_ operation: LedgerOperation, in context: ModelContext) throws {
        switch operation {
        case .addComment(let group, let expense, let id, let text):
            guard try context.comment(id.uuid) == nil else { return }
            let comment = CommentRecord(id: id.uuid)
            comment.group = group.uuid
            comment.expense = expense.uuid
            comment.author = author
            comment.createdAt = now
            comment.text = try TextLimits.checked(text, limit: TextLimits.note)
            context.insert(comment)
        case .editComment(_, _, let id, let text):
            try context.comment(id.uuid).found().text = try TextLimits.checked(text, limit: TextLimits.note)
        case .deleteComment(_, _, let id): try context.comment(id.uuid).found().isRemoved = true
        case .addReceipt(let group, let expense, let file):
            guard try context.receipt(file.id.uuid) == nil else { return }
            let receipt = ReceiptRecord(id: file.id.uuid)
            receipt.group = group.uuid
            receipt.expense = expense.uuid
            receipt.author = author
            receipt.digest = file.digest
            receipt.kind = file.kind.rawValue
            receipt.byteCount = file.byteCount
            context.insert(receipt)
        case .deleteReceipt(_, _, let id): try context.receipt(id.uuid).found().isRemoved = true
        default: break
        }
    }
}
