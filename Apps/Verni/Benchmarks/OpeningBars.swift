// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDefaultDomain
import VerniDefaultLedger
import VerniDomain
import VerniLedger
import VitralDataSQLite
import VitralIdentityData
import VitralModels

/// The opening of a replica's file until the balances of its groups are known.
struct OpeningBars {
    let file: URL

    private static let runs = 21

    func row() async throws -> String {
        var durations: [Duration] = []
        var groups = 0
        let processor = Processor.processTime
        for _ in 0..<Self.runs {
            let start = ContinuousClock.now
            let container = try ModelContainer(
                for: Schema(LedgerSchema.models + DataVaultStore.models),
                configurations: ModelConfiguration(app: "verni", url: file))
            let environment = LedgerEnvironment(planner: FewestTransfersPlanner(), rates: { ExchangeRates() })
            groups = try await OwnLedger(container, environment: environment).groups(deleted: false).count
            durations.append(start.duration(to: .now))
            await container.close()
        }
        let each = (Processor.processTime - processor) / Self.runs
        return VerniBars.row(
            "open a replica to the first balance", bar: 40, durations,
            note: "\(groups) groups, \(VerniBars.text(each / .milliseconds(1))) ms of the processor each time")
    }
}
