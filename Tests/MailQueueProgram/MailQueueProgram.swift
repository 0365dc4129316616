// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralDataPostgres
import VitralDataSQLite
import VitralMail
import VitralModels

/// A process that saves and sends e-mails until a test ends it: `MailQueueProgram sqlite|postgres PLACE OUTBOX`.
///
/// It prints the identifier of each message whose transaction is saved.
@main
struct MailQueueProgram {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4 else { return }
        let container = try ModelContainer(
            for: Schema(MailQueue.models),
            configurations: arguments[1] == "sqlite"
                ? ModelConfiguration(url: URL(fileURLWithPath: arguments[2]))
                : ModelConfiguration(postgres: arguments[2]))
        let worker = MailWorker(
            MailQueue(container), by: MailOutbox(URL(fileURLWithPath: arguments[3])))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await worker.run() }
            group.addTask {
                for number in 0... {
                    let message = MailMessage(
                        from: MailAddress("app@example.org"), to: MailAddress("ana@example.org"),
                        subject: "Number \(number)", text: "Text")
                    try await container.transaction { try MailQueue.enqueue(message, in: $0) }
                    FileHandle.standardOutput.write(Data("\(message.messageID)\n".utf8))
                }
            }
            try await group.waitForAll()
        }
    }
}
