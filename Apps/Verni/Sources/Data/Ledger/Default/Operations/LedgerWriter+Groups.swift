// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VerniLedger
import VitralModels
import VitralSync

extension LedgerWriter {
    func groupChange(_ operation: LedgerOperation) -> any SyncOperation {
        let writer = self
        @Sendable func write(_ context: ModelContext) throws { try writer.writeGroup(operation, in: context) }
        return switch operation {
        case .createGroup: LedgerChange<LedgerKinds.GroupCreate>(write)
        case .archiveGroup: LedgerChange<LedgerKinds.GroupArchive>(write)
        case .deleteGroup: LedgerChange<LedgerKinds.GroupDelete>(write)
        case .restoreGroup: LedgerChange<LedgerKinds.GroupRestore>(write)
        case .addCategory: LedgerChange<LedgerKinds.CategoryCreate>(write)
        case .editCategory: LedgerChange<LedgerKinds.CategoryEdit>(write)
        case .deleteCategory: LedgerChange<LedgerKinds.CategoryDelete>(write)
        default: LedgerChange<LedgerKinds.GroupEdit>(write)
        }
    }

    private func writeGroup(_ operation: LedgerOperation, in context: ModelContext) throws {
        switch operation {
        case .createGroup(let id, let fields, let me, let myName):
            try createGroup(id, fields, me: me, named: myName, in: context)
        case .editGroup(let id, let fields): try set(fields, of: context.group(id.uuid).found())
        case .archiveGroup(let id, let isArchived): try context.group(id.uuid).found().isArchived = isArchived
        case .deleteGroup(let id):
            let group = try context.group(id.uuid).found()
            if group.deletedAt == nil { group.deletedAt = now }
        case .restoreGroup(let id): try context.group(id.uuid).found().deletedAt = nil
        case .addCategory(let group, let category):
            if let known = try context.category(category.id.uuid) {
                if known.isRemoved { known.isRemoved = false }
                return
            }
            let model = CategoryRecord(id: category.id.uuid)
            model.group = group.uuid
            model.name = try TextLimits.checked(category.name)
            model.symbol = category.symbol
            context.insert(model)
        case .editCategory(_, let category):
            let model = try context.category(category.id.uuid).found()
            model.name = try TextLimits.checked(category.name)
            model.symbol = category.symbol
        case .deleteCategory(_, let id): try context.category(id.uuid).found().isRemoved = true
        default: break
        }
    }

    private func createGroup(
        _ id: GroupID, _ fields: GroupFields, me: MemberID, named name: String, in context: ModelContext
    ) throws {
        guard try context.group(id.uuid) == nil else { return }
        let group = GroupRecord(id: id.uuid)
        group.author = author
        try set(fields, of: group)
        context.insert(group)
        let member = MemberRecord(id: me.uuid)
        member.group = id.uuid
        member.name = try TextLimits.checked(name)
        member.account = author
        member.picture = try context.profile(of: author)?.picture
        context.insert(member)
    }

    private func set(_ fields: GroupFields, of group: GroupRecord) throws {
        group.name = try TextLimits.checked(fields.name)
        group.icon = fields.icon
        group.currency = fields.currency.code
        group.rights = fields.rights.rawValue
    }
}
