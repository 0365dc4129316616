// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VerniDomain
package import Vitral

/// The versions of a record, the latest first, each with its differences and the way back.
///
/// ```swift
/// VersionList(versions, of: .payment(group, payment)) { operation in
///     store.dispatch(.revertTapped(operation))
/// }
/// ```
package struct VersionList: View {
    private let versions: [RecordVersion]
    private let record: RecordReference
    private let revert: @MainActor (OperationID) -> Void

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - versions: The versions, the latest first.
    ///   - record: The record, whose kind the sentences name.
    ///   - revert: Puts back the values before an operation.
    package init(
        _ versions: [RecordVersion], of record: RecordReference, revert: @escaping @MainActor (OperationID) -> Void
    ) {
        self.versions = versions
        self.record = record
        self.revert = revert
    }

    package var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            if !versions.isEmpty {
                VStack(spacing: 0) {
                    ForEach(versions) { version in
                        if version.id != versions.first?.id { RowDivider() }
                        VersionRow(version: version, record: record) { revert(version.id) }
                    }
                }
                .padding(.horizontal, AppSpacing.large)
                .frame(maxWidth: .infinity)
                .cardBox()
            }
            // A replica that has joined by a snapshot does not have what came before it.
            if versions.last?.isFirst != true {
                Text("version.older", bundle: .module)
                    .font(AppFonts.detail)
                    .foregroundStyle(AppColors.secondaryText)
            }
        }
    }
}

/// A version of a record.
struct VersionRow: View {
    let version: RecordVersion
    let record: RecordReference
    let revert: @MainActor () -> Void
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
            Text(sentence, bundle: .module).font(AppFonts.body).foregroundStyle(AppColors.text)
            Text(verbatim: date).font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
            ForEach(differences, id: \.field) { difference in
                if let words = DifferenceWords(difference, isFirst: version.isFirst, locale).text {
                    words.font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
                }
            }
            if version.isRevertible, !version.isFirst {
                Button(action: revert) { Text("version.revert", bundle: .module) }
                    .buttonStyle(.app(.quiet))
                    .accessibilityLabel(Text("version.revert.named \(date)", bundle: .module))
            }
        }
        .padding(.vertical, AppSpacing.medium)
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    /// The differences to show: an expense has a page of its own for its first values.
    private var differences: [RecordVersion.Difference] {
        if version.isFirst, case .expense = record { return [] }
        return version.differences
    }

    private var date: String { version.date.formattedWithTime(in: locale, timeZone) }

    private var author: Text {
        version.isMine
            ? Text("member.you", bundle: .module) : Text(verbatim: version.authorName.authorName(in: locale))
    }

    private var sentence: LocalizedStringKey {
        if version.change == .reverted { return "version.reverted \(author)" }
        return switch record {
        case .group: group
        case .member: member
        case .expense: expense
        case .payment: payment
        case .recurrence: recurrence
        }
    }

    private var group: LocalizedStringKey {
        switch version.change {
        case .created: "version.group.created \(author)"
        case .deleted: "version.group.deleted \(author)"
        case .restored: "version.group.restored \(author)"
        case .archived: "version.group.archived \(author)"
        case .unarchived: "version.group.unarchived \(author)"
        default: "version.group.edited \(author)"
        }
    }

    private var member: LocalizedStringKey {
        switch version.change {
        case .created: "version.member.created \(author)"
        case .deleted: "version.member.deleted \(author)"
        case .claimed: "version.member.claimed \(author)"
        case .left: "version.member.left \(author)"
        default: "version.member.edited \(author)"
        }
    }

    private var expense: LocalizedStringKey {
        switch version.change {
        case .created: "version.expense.created \(author)"
        case .deleted: "version.expense.deleted \(author)"
        case .restored: "version.expense.restored \(author)"
        default: "version.expense.edited \(author)"
        }
    }

    private var payment: LocalizedStringKey {
        switch version.change {
        case .created: "version.payment.created \(author)"
        case .deleted: "version.payment.deleted \(author)"
        case .restored: "version.payment.restored \(author)"
        default: "version.payment.edited \(author)"
        }
    }

    private var recurrence: LocalizedStringKey {
        switch version.change {
        case .recurrenceSkipped: "version.recurrence.skipped \(author)"
        case .recurrenceStopped: "version.recurrence.stopped \(author)"
        default: "version.recurrence.set \(author)"
        }
    }
}
