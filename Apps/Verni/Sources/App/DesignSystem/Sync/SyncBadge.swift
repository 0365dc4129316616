// SPDX-License-Identifier: Apache-2.0

package import VerniDomain
package import Vitral

/// The state of a replica in a word and a symbol: saved, waiting, refused, incomplete or offline.
///
/// ```swift
/// SyncBadge(state.status)
/// ```
///
/// Screen readers read it when it changes.
package struct SyncBadge: View {
    private let status: LedgerStatus

    /// Creates a badge.
    package init(_ status: LedgerStatus) {
        self.status = status
    }

    package var body: some View {
        Badge(title, tone: tone, systemImage: symbol)
            .accessibilityAddTraits(.updatesFrequently)
    }

    /// A refusal needs the user, so it comes before the network.
    private var title: Text {
        if status.refused > 0 { return Text("sync.refused \(status.refused)", bundle: .module) }
        if status.isOffline, status.waiting > 0 {
            return Text("sync.offline.waiting \(status.waiting)", bundle: .module)
        }
        if status.isOffline { return Text("sync.offline", bundle: .module) }
        if status.isIncomplete { return Text("sync.incomplete", bundle: .module) }
        if status.waiting > 0, status.isConnected { return Text("sync.waiting \(status.waiting)", bundle: .module) }
        return status.isConnected ? Text("sync.saved", bundle: .module) : Text("sync.local", bundle: .module)
    }

    private var tone: Tone {
        if status.refused > 0 { return .refusal }
        return status.isOffline || status.isIncomplete || (status.waiting > 0 && status.isConnected)
            ? .conflict : .neutral
    }

    private var symbol: String {
        if status.refused > 0 { return "exclamationmark.triangle.fill" }
        if status.isOffline { return "wifi.slash" }
        if status.isIncomplete { return "exclamationmark.triangle.fill" }
        return status.waiting > 0 && status.isConnected ? "arrow.triangle.2.circlepath" : "checkmark.circle.fill"
    }
}
