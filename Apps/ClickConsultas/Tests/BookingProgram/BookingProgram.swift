// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import Foundation
import VitralDataPostgres
import VitralDataSQLite
import VitralModels

/// A process that races with others for one slot, or books until a test kills it:
/// `ClickConsultasBookingProgram sqlite|postgres PLACE TASK SECOND FIRST COUNT`.
///
/// It prints `ready`, waits for a line of input, and prints a line for each outcome. The database has the practice of
/// the tests, and the time is theirs.
@main
struct BookingProgram {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 7, let second = Int(arguments[4]), let first = Int(arguments[5]),
            let count = Int(arguments[6])
        else { return }
        let container = try ModelContainer(
            for: Schema(DataModule.models),
            configurations: arguments[1] == "sqlite"
                ? ModelConfiguration(url: URL(fileURLWithPath: arguments[2]))
                : ModelConfiguration(
                    postgres: arguments[2], limits: PostgresPoolLimits(connections: 4, waitTimeout: .seconds(60))))
        let repository = BookingRepository(container)
        // The database is opened before the race begins.
        _ = try await repository.transaction { try $0.doctor("doctor") }
        print("ready")
        guard readLine() != nil else { return }
        guard let task = Racer.Task(rawValue: arguments[3]) else {
            try await Booker(repository: repository, second: second, seed: first).run(count)
            return
        }
        await Racer(repository: repository, second: second, task: task).run(first..<first + count)
        await container.close()
    }

    /// Prints a line at once: what is not printed has not been acknowledged.
    static func print(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

    /// The time of the tests: Monday, November 23, 2026, 7:00 in São Paulo.
    static let environment = UseCaseEnvironment(now: { Date(timeIntervalSince1970: 1_795_428_000) })

    static func request(_ id: String, _ second: Int, hold: Hold.ID? = nil) -> BookingRequest {
        BookingRequest(
            id: id, doctor: "doctor", address: "address", reason: "reason", second: second, visitor: "Ana Sá",
            hold: hold)
    }
}
