// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
import VerniDesignSystem
import VerniDomain
package import Vitral

/// The import of a file into a group, and the exports of the group.
package struct TransferView: View {
    @ObservedObject private var store: Store<TransferState, TransferAction>
    @State private var isChoosing = false
    @Environment(\.locale) private var locale

    package init(store: Store<TransferState, TransferAction>) {
        self.store = store
    }

    package var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.extraLarge) {
                if let failure = store.state.group.failure {
                    ErrorBanner(failure, retry: { store.dispatch(.retryTapped) })
                }
                if let problem = store.state.problem {
                    ErrorBanner(
                        problem, members: store.state.group.value?.members ?? [],
                        dismiss: { store.dispatch(.problemDismissed) })
                }
                if store.state.isForNewGroup {
                    importing(into: nil)
                } else if store.state.group.isLoading {
                    LoadingRows()
                } else if let group = store.state.group.value {
                    importing(into: group)
                    exporting
                }
            }
            .pageColumn()
        }
        .background(AppColors.background)
        .navigationTitle(title)
        .fileImporter(
            isPresented: $isChoosing,
            allowedContentTypes: store.state.isForNewGroup ? [.json] : [.commaSeparatedText, .json, .plainText]
        ) { chosen in
            if case .success(let file) = chosen { store.dispatch(.fileChosen(file)) }
        }
    }

    private var title: Text {
        store.state.isForNewGroup
            ? Text("transfer.new.title", bundle: .module) : Text("transfer.title", bundle: .module)
    }

    // MARK: Import

    /// Returns the import into a group, or of a copy as the group that it was.
    @ViewBuilder private func importing(into group: GroupDetail?) -> some View {
        if group != nil { SectionHeader(Text("transfer.import", bundle: .module)) }
        if let group, group.isArchived {
            Card {
                Text(verbatim: VerniError.groupArchived.message(in: locale))
                    .font(AppFonts.body)
                    .foregroundStyle(AppColors.secondaryText)
            }
        } else if store.state.isReading {
            ProgressView { Text("transfer.reading", bundle: .module) }
        } else if let preview = store.state.preview {
            ImportPreviewPanel(store: store, group: group, preview: preview)
        } else {
            if let outcome = store.state.outcome { ImportOutcomeCard(store: store, group: group, outcome: outcome) }
            Card {
                message(of: group)
                    .font(AppFonts.body)
                    .foregroundStyle(AppColors.secondaryText)
                Button {
                    isChoosing = true
                } label: {
                    Text("transfer.import.choose", bundle: .module)
                }
                .buttonStyle(.app(.secondary))
            }
        }
    }

    private func message(of group: GroupDetail?) -> Text {
        guard let group else { return Text("transfer.new.message", bundle: .module) }
        return Text("transfer.import.message \(group.fields.name)", bundle: .module)
    }

    // MARK: Export

    @ViewBuilder private var exporting: some View {
        SectionHeader(Text("transfer.export", bundle: .module))
        ForEach(ExportFormat.allCases, id: \.self) { format in
            Card {
                format.title.font(AppFonts.headline).foregroundStyle(AppColors.text)
                format.hint.font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
                if store.state.exporting == format {
                    ProgressView { Text("transfer.exporting", bundle: .module) }
                } else if let file = store.state.exported[format] {
                    if !file.isImportable {
                        Text("transfer.export.tooLarge", bundle: .module)
                            .font(AppFonts.detail)
                            .foregroundStyle(AppColors.text)
                    }
                    Link(destination: file.address) {
                        Label {
                            format.download
                        } icon: {
                            Image(systemName: "square.and.arrow.down")
                        }
                        .font(AppFonts.button)
                        .frame(minHeight: AppSpacing.target)
                    }
                    .tint(AppColors.accent)
                } else {
                    Button {
                        store.dispatch(.exportTapped(format))
                    } label: {
                        format.make
                    }
                    .buttonStyle(.app(.secondary))
                    .disabled(store.state.exporting != nil)
                }
            }
        }
    }
}

extension ExportFormat {
    @MainActor fileprivate var title: Text {
        switch self {
        case .csv: Text("transfer.csv", bundle: .module)
        case .json: Text("transfer.json", bundle: .module)
        }
    }

    @MainActor fileprivate var hint: Text {
        switch self {
        case .csv: Text("transfer.csv.hint", bundle: .module)
        case .json: Text("transfer.json.hint", bundle: .module)
        }
    }

    @MainActor fileprivate var make: Text {
        switch self {
        case .csv: Text("transfer.csv.make", bundle: .module)
        case .json: Text("transfer.json.make", bundle: .module)
        }
    }

    @MainActor fileprivate var download: Text {
        switch self {
        case .csv: Text("transfer.csv.download", bundle: .module)
        case .json: Text("transfer.json.download", bundle: .module)
        }
    }
}
