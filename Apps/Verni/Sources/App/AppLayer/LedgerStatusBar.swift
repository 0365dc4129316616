// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDesignSystem
import VerniDomain
import VerniLedger
import Vitral

/// The state of the log, above every page of a replica: n waiting, n refused, offline, changes not received.
///
/// While all is saved it is empty.
struct LedgerStatusBar: View {
    @StateObject private var model: LedgerStatusModel
    private let openRefused: @MainActor () -> Void

    init(_ ledger: any Ledger, openRefused: @escaping @MainActor () -> Void) {
        _model = StateObject(wrappedValue: LedgerStatusModel(ledger))
        self.openRefused = openRefused
    }

    var body: some View {
        // Without an account, nothing waits for a server.
        if let status = model.status, status.isConnected ? status != LedgerStatus() : status.refused > 0 {
            HStack(spacing: AppSpacing.medium) {
                SyncBadge(status)
                Spacer()
                if status.refused > 0 {
                    Button {
                        openRefused()
                    } label: {
                        Text("status.refused.open", bundle: .module)
                    }
                    .buttonStyle(.app(.quiet))
                } else if status.waiting > 0 || status.isOffline || status.isIncomplete {
                    Button {
                        model.sync()
                    } label: {
                        Text("status.sync", bundle: .module)
                    }
                    .buttonStyle(.app(.quiet))
                }
            }
            .padding(.horizontal, AppSpacing.large)
            .padding(.vertical, AppSpacing.hairline)
            .background(AppColors.card)
        }
    }
}

/// The state of a log, which follows the ledger.
@MainActor
final class LedgerStatusModel: ObservableObject {
    @Published private(set) var status: LedgerStatus?
    private let ledger: any Ledger
    private let tasks = ScreenTasks()

    init(_ ledger: any Ledger) {
        self.ledger = ledger
        tasks.run { [weak self] in
            self?.receive(try? await ledger.status)
            for await _ in ledger.changes() { self?.receive(try? await ledger.status) }
        }
    }

    func sync() {
        tasks.run { [weak self, ledger] in
            // The status says whether it failed.
            try? await ledger.sync()
            self?.receive(try? await ledger.status)
        }
    }

    private func receive(_ status: LedgerStatus?) {
        guard let status, status != self.status else { return }
        self.status = status
    }
}
