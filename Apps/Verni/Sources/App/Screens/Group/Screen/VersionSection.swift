// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniAppBase
import VerniDesignSystem
import VerniDomain
import Vitral

/// The versions of the group's own fields, each with its differences and the way back.
struct VersionSection: View {
    @ObservedObject var store: Store<GroupState, GroupAction>
    let group: GroupDetail

    var body: some View {
        let versions = store.state.settings.value?.history ?? []
        if !versions.isEmpty {
            VStack(alignment: .leading, spacing: AppSpacing.medium) {
                SectionHeader(Text("group.history", bundle: .module))
                RowsCard {
                    ForEach(versions) { version in
                        if version.id != versions.first?.id { RowDivider() }
                        VersionRow(version: version) { store.dispatch(.changeTapped(.revert(version.id))) }
                    }
                }
            }
        }
    }
}

/// A version of a group.
struct VersionRow: View {
    let version: RecordVersion
    let revert: @MainActor () -> Void
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
            Text(sentence, bundle: .module).font(AppFonts.body).foregroundStyle(AppColors.text)
            Text(verbatim: date).font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
            ForEach(version.differences, id: \.field) { difference in
                if let text = text(of: difference) {
                    text.font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
                }
            }
            if version.isRevertible, version.change != .created {
                Button(action: revert) { Text("group.version.revert", bundle: .module) }
                    .buttonStyle(.app(.quiet))
                    .accessibilityLabel(Text("group.version.revert.named \(date)", bundle: .module))
            }
        }
        .padding(.vertical, AppSpacing.medium)
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private var date: String {
        var style = Date.FormatStyle(date: .abbreviated, time: .shortened)
        style.locale = locale
        style.timeZone = timeZone
        return version.date.formatted(style)
    }

    private var sentence: LocalizedStringKey {
        let author = version.isMine ? Text("group.you", bundle: .module) : Text(verbatim: version.authorName)
        return switch version.change {
        case .created, .imported: "group.version.created \(author)"
        case .deleted: "group.version.deleted \(author)"
        case .restored: "group.version.restored \(author)"
        case .archived: "group.version.archived \(author)"
        case .unarchived: "group.version.unarchived \(author)"
        case .reverted: "group.version.reverted \(author)"
        case .edited, .claimed, .left, .commented, .receiptAdded, .receiptRemoved, .recurrenceSet,
            .recurrenceSkipped, .recurrenceStopped, .inviteCreated, .inviteRevoked, .rateSet, .other:
            "group.version.edited \(author)"
        }
    }

    /// Returns a difference in words; `nil` for fields that the sentence says already.
    private func text(of difference: RecordVersion.Difference) -> Text? {
        let name: Text
        switch difference.field {
        case .name: name = Text("group.field.name", bundle: .module)
        case .currency: name = Text("group.field.currency", bundle: .module)
        case .rights: name = Text("group.field.rights", bundle: .module)
        case .icon: return Text("group.field.icon", bundle: .module)
        default: return nil
        }
        let after = value(difference.after, of: difference.field)
        guard difference.before != nil else { return Text("group.difference.first \(name) \(after)", bundle: .module) }
        let before = value(difference.before, of: difference.field)
        return Text("group.difference \(name) \(before) \(after)", bundle: .module)
    }

    private func value(_ text: String?, of field: RecordVersion.Field) -> Text {
        if field == .rights, let rights = text.flatMap(EditRights.init) { return Text(rights.title, bundle: .module) }
        return Text(verbatim: text ?? "")
    }
}
