// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniAppBase
package import VerniDomain
package import VerniLedger
package import VerniTransfer
package import Vitral

/// The view model of imports and exports.
@MainActor
package final class TransferViewModel: ScreenModel {
    package typealias State = TransferState
    package typealias Action = TransferAction

    package let store: Store<TransferState, TransferAction>
    private let tasks = ScreenTasks()

    package init(
        _ group: GroupID?, ledger: any Ledger, reader: any ExpenseFileReader, transfers: any GroupTransfers,
        now: @escaping @Sendable () -> Date, clock: any Clock<Duration> = ContinuousClock(),
        onEvent: @escaping @MainActor (TransferEvent) -> Void
    ) {
        store = Store(TransferState(isForNewGroup: group == nil), reducer: reduceTransfer) { actions in
            [
                TransferLoader(actions, ledger, group),
                TransferWorker(
                    actions, ledger, files: TransferFiles(reader: reader, now: now), transfers: transfers, group,
                    clock: clock, onEvent: onEvent),
            ]
        }
        store.dispatch(.ledgerChanged)
        tasks.run { [weak store] in
            for await _ in ledger.changes() { store?.dispatch(.ledgerChanged) }
        }
    }
}

/// Makes the page of imports and exports of a group.
package struct DefaultTransferScreenFactory: TransferScreenFactory {
    private let ledger: any Ledger
    private let reader: any ExpenseFileReader
    private let transfers: any GroupTransfers
    private let now: @Sendable () -> Date

    /// Creates a factory.
    ///
    /// - Parameters:
    ///   - ledger: The user's groups.
    ///   - reader: Reads the files of another program.
    ///   - transfers: Writes imported tables, and makes exports.
    ///   - now: Returns the current time: no record of a file is later.
    package init(
        ledger: any Ledger, reader: any ExpenseFileReader, transfers: any GroupTransfers,
        now: @escaping @Sendable () -> Date = { .now }
    ) {
        self.ledger = ledger
        self.reader = reader
        self.transfers = transfers
        self.now = now
    }

    package func screen(_ input: GroupID?, onEvent: @escaping @MainActor (TransferEvent) -> Void) -> AnyView {
        AnyView(
            ScreenHost(
                TransferViewModel(
                    input, ledger: ledger, reader: reader, transfers: transfers, now: now, onEvent: onEvent)
            ) { TransferView(store: $0) })
    }
}
