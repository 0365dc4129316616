// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryPostgres
import TemporaryStores
import Testing
import VitralDataPostgres
import VitralDataSQLite
import VitralMail
import VitralModels
import VitralTestSupport

@Suite("E-mails of a process that was killed", .timeLimit(.minutes(3)))
struct MailCrashTests {
    @Test("none is lost between commit and delivery", arguments: TestStore.allCases)
    func killed(store: TestStore) async throws {
        let folder = try TemporaryFolder()
        let outbox = folder.url.appending(path: "outbox")
        let place: String
        let configuration: ModelConfiguration
        switch store {
        case .sqlite:
            let file = folder.url.appending(path: "mail.sqlite")
            (place, configuration) = (file.path, ModelConfiguration(url: file))
        case .postgres:
            let server = try await TemporaryPostgres.shared
            place = try await server.url(database: server.makeDatabase())
            configuration = try ModelConfiguration(postgres: place)
        }
        var random = RandomSource()
        var saved: [String] = []
        for _ in 0..<5 {
            saved += try Self.run(store.rawValue, place, outbox.path, killedAfter: 5 + random.below(60))
        }
        #expect(saved.count > 20)
        // After the leases of the killed workers, another one sends what they left.
        let later = Date.now + 700
        let container = try ModelContainer(for: Schema(MailQueue.models), configurations: configuration)
        try await MailWorker(MailQueue(container, now: { later }), by: MailOutbox(outbox)).sendDue()
        let names = try FileManager.default.contentsOfDirectory(atPath: outbox.path)
        let sent = Set(names.filter { $0.hasSuffix(".eml") }.map { String($0.dropLast(4)) })
        #expect(Set(saved).subtracting(sent).isEmpty)
        await container.close()
    }

    /// Runs a process that saves and sends e-mails, and kills it when it has saved a number of them.
    ///
    /// - Returns: The identifiers of the messages that were saved.
    private static func run(_ arguments: String..., killedAfter count: Int) throws -> [String] {
        let process = Process()
        let output = Pipe()
        let tests = try #require(Bundle.main.executableURL)
        process.executableURL = tests.deletingLastPathComponent().appending(component: "MailQueueProgram")
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        try output.fileHandleForWriting.close()
        var text = Data()
        var isKilled = false
        while true {
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { break }
            text += more
            if !isKilled, text.count(where: { $0 == 0x0A }) >= count {
                kill(process.processIdentifier, SIGKILL)
                isKilled = true
            }
        }
        process.waitUntilExit()
        // A line that is not complete is not a message that was saved.
        return String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map(String.init)
    }
}
