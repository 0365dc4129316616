// SPDX-License-Identifier: Apache-2.0

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
        _ group: GroupID, ledger: any Ledger, reader: any ExpenseFileReader, transfers: any GroupTransfers,
        onEvent: @escaping @MainActor (TransferEvent) -> Void
    ) {
        store = Store(TransferState(), reducer: reduceTransfer) { actions in
            [
                TransferLoader(actions, ledger, group),
                TransferWorker(actions, ledger, reader: reader, transfers: transfers, group, onEvent: onEvent),
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

    /// Creates a factory.
    ///
    /// - Parameters:
    ///   - ledger: The user's groups.
    ///   - reader: Reads the files of another program.
    ///   - transfers: Writes imported files, and makes exports.
    package init(ledger: any Ledger, reader: any ExpenseFileReader, transfers: any GroupTransfers) {
        self.ledger = ledger
        self.reader = reader
        self.transfers = transfers
    }

    package func screen(_ input: GroupID, onEvent: @escaping @MainActor (TransferEvent) -> Void) -> AnyView {
        AnyView(
            ScreenHost(
                TransferViewModel(input, ledger: ledger, reader: reader, transfers: transfers, onEvent: onEvent)
            ) { TransferView(store: $0) })
    }
}
