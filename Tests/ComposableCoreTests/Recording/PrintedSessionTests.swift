// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation
import Testing

/// The tests that are printed from records: 20 of them are in `PrintedSessions….swift` beside this file, where they run.
///
/// After a change of the printer, `PRINT_SESSIONS=1` writes them again.
@MainActor
struct PrintedSessionTests {
    private static let sessionsInFile = 5

    private func printed(seed: UInt64) async throws -> String {
        var session = JournalSession(seed: seed)
        await session.run(12, waitsAlways: true)
        let record = try RecordedSession<Journal.State, Journal.Action>(session.finish())
        return try RecordedTest(record).source(of: Journal(), expression: "Journal()", named: "session \(seed)")
    }

    private func source(ofFile number: Int) async throws -> String {
        var source = """
            // SPDX-License-Identifier: Apache-2.0
            // swift-format-ignore-file

            import ComposableCore
            import ComposableTesting
            import Foundation
            import Testing


            """
        let first = number * Self.sessionsInFile
        for seed in first..<first + Self.sessionsInFile {
            source += try await printed(seed: UInt64(seed)) + "\n"
        }
        return String(source.dropLast())
    }

    @Test(arguments: 0..<4)
    func `the printer writes the tests that this target runs`(file number: Int) async throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "PrintedSessions\(number + 1).swift")
        let source = try await source(ofFile: number)
        if ProcessInfo.processInfo.environment["PRINT_SESSIONS"] != nil {
            try source.write(to: file, atomically: true, encoding: .utf8)
        }
        let written = try String(contentsOf: file, encoding: .utf8)
        #expect(source == written)
    }

    @Test(arguments: [
        ("#(fatalError()) \\##(fatalError())", "###"), ("\"###", "####"), ("\"#\u{301}", "##"), ("a # \\ #", "#"),
    ])
    func `no text of a user ends a printed literal or runs in it`(text: String, hashes: String) throws {
        let session = JournalSession(seed: 1)
        session.store.send(.path(.push(id: 0, state: .tags(JournalTags.State(tags: [text])))))
        let record = try RecordedSession<Journal.State, Journal.Action>(session.finish())
        let source = try RecordedTest(record).source(of: Journal(), expression: "Journal()", named: "text")
        let json = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        #expect(source.contains(".tags(recorded(\(hashes)\"{\"_tags\":[\(json)]}\"\(hashes))))"), "\(source)")
    }
}
