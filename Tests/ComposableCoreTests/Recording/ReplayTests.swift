// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation
import Testing

/// Sessions that are recorded and replayed.
@MainActor
struct ReplayTests {
    private typealias Session = RecordedSession<Journal.State, Journal.Action>

    private func record(seed: UInt64, actions: Int, limit: Int = 1_000_000) async -> [UInt8] {
        var session = JournalSession(seed: seed, limit: limit)
        await session.run(actions)
        return session.finish()
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test func `1,000 random sessions are equal after their replay`() async throws {
        for seed in 1...1000 as ClosedRange<UInt64> {
            let session = try Session(await record(seed: seed, actions: 80))
            let outcome = try SessionReplay(session).run(Journal()) { step in
                #expect(step.missingAnswers.isEmpty, "seed \(seed), action \(step.number)")
            }
            guard case .equal(let actions) = outcome else {
                Issue.record("seed \(seed): \(outcome)")
                return
            }
            #expect(actions >= 80)
        }
    }

    @Test func `a secret is not in the record, and the replay counts the actions that had one`() async throws {
        let session = JournalSession(seed: 1)
        session.store.send(.set(\.password, "opensesame"))
        let bytes = session.finish()
        #expect(!text(bytes).contains("opensesame"))
        #expect(text(bytes).contains("{\"binding\":{\"_0\":{\"password\":\"Secret\"}}}"))
        var secrets = 0
        let outcome = try SessionReplay(Session(bytes)).run(Journal()) { secrets += $0.recorded.secrets }
        #expect(secrets == 1)
        #expect(outcome == .equal(actions: 1))
    }

    @Test func `a record stops at its limit, and says so`() async throws {
        let bytes = await record(seed: 3, actions: 2000, limit: 20_000)
        #expect(bytes.count < 20_000)
        let outcome = try SessionReplay(Session(bytes)).run(Journal())
        guard case .stopped(let actions, let reason) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(actions > 50)
        #expect(reason == "The record has reached its limit of 20000 bytes.")
    }

    @Test func `a difference has the name of the first property`() async throws {
        let bytes = await record(seed: 4, actions: 200)
        let changed = text(bytes).replacing("\"_count\":0", with: "\"_count\":5", maxReplacements: 1)
        let outcome = try SessionReplay(Session(Array(changed.utf8))).run(Journal())
        guard case .differs(let equal, let actions, let differences) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(equal == 0)
        #expect(actions >= 200)
        #expect(differences.map(\.path) == ["count"])
    }

    @Test func `another feature, another version and another file are refused`() {
        func failure(_ text: String) -> RecordFailure? {
            do {
                _ = try Session(Array(text.utf8))
                return nil
            } catch {
                return error as? RecordFailure
            }
        }
        #expect(failure("hello") == .noRecord)
        #expect(failure("") == .noRecord)
        #expect(failure("{\"vitral\":7,\"feature\":\"A.B\"}\n") == .unknownVersion(7))
        #expect(
            failure("{\"vitral\":1,\"feature\":\"A.B\"}\n")
                == .otherFeature("A.B", expected: "ComposableCoreTests.Journal.State"))
        #expect(
            RecordFailure.unknownVersion(7).description
                == "The record has version 7 of the format. To fix this, use the version of the app that wrote it.")
        #expect(
            RecordFailure.otherFeature("A.B", expected: "C.D").description
                == "The record is of 'A.B', but the app replays 'C.D'.")
    }

    @Test(arguments: ["Lisbon", String(repeating: "Lisbon ", count: 5000)])
    func `the record of a session that another process continues begins with the restored state`(
        title: String
    ) throws {
        let earlier = JournalSession(seed: 8)
        earlier.store.send(.set(\.title, title))
        earlier.store.send(.push(1))
        let state = try SnapshotCoding.encoder().encode(earlier.store.state)
        let session = JournalSession(seed: 9)
        session.store.core.restore(
            encodingReplaced: { _ in },
            decode: { try? SnapshotCoding.decoder().decode(Journal.State.self, from: state) })
        let id = try #require(session.store.path.ids.first)
        session.store.send(.path(.element(id: id, action: .tags(.add("sea")))))
        session.store.send(.push(3))
        let bytes = session.finish()
        let record = try Session(bytes)
        #expect(record.initialState.title == title)
        #expect(try SessionReplay(record).run(Journal()) == .equal(actions: 2))
        #expect(text(bytes).split(separator: "\n").filter { $0.hasPrefix("{\"vitral\"") }.count == 1)
        let test = try RecordedTest(record).source(of: Journal(), expression: "Journal()", named: "continued")
        #expect(test.contains("let state: Journal.State = try recorded(#\"{\"_title\":\"\(title)\""))
    }

    @Test func `a state that is restored after an action ends the record`() throws {
        let session = JournalSession(seed: 9)
        session.store.send(.insertPage)
        session.store.core.restore(encodingReplaced: { _ in }, decode: { Journal.State() })
        let outcome = try SessionReplay(Session(session.finish())).run(Journal())
        #expect(
            outcome == .stopped(actions: 1, reason: "The state of an earlier process has replaced the state."))
    }

    @Test func `a line of another version of the app is named`() async throws {
        let lines = text(await record(seed: 7, actions: 3)).split(separator: "\n", omittingEmptySubsequences: true)
        let changed = ([lines[0], "{\"t\":1,\"user\":{\"gone\":{}}}"] + lines[1...]).joined(separator: "\n") + "\n"
        do {
            _ = try Session(Array(changed.utf8))
            Issue.record("A line that has no action of the app was read.")
        } catch let failure as RecordFailure {
            guard case .unreadable(let line, let reason) = failure else { throw failure }
            #expect(line == 2)
            #expect(
                failure.description == """
                    Line 2 of the record does not fit the types of this version of the app: \(reason)

                    To fix this, replay it with the version that wrote it.
                    """)
        }
    }

    @Test func `a type that cannot be recorded is named`() {
        struct Handle {}
        #expect(
            UnrecordableValue(notCodable: Handle.self).description.hasSuffix(
                """
                Handle' cannot be recorded, because it is not 'Codable'. To fix this, declare it as 'Codable'; the compiler \
                names the types in it that are not.
                """))
    }

    @Test func `a binding of a part of a property is named, and ends the record`() {
        let session = JournalSession(seed: 5)
        let message = issue { session.store.send(.set(\.title.isShouted, true)) }
        #expect(
            message?.contains(
                """
                of 'ComposableCoreTests.Journal.State' cannot be recorded. To fix this, give the state a property of its own \
                for the binding, whose type is 'Codable', 'Equatable' and 'Sendable'.
                """) == true, "\(message ?? "")")
        #expect(text(session.finish()).contains("{\"stopped\":1,\"reason\":\"A binding of "))
    }

    @Test func `answers that a reducer asks for are recorded, those of effects are not`() async throws {
        let session = JournalSession(seed: 6)
        session.store.send(.stamp)
        await session.store.send(.load).finish()
        let recorded = try Session(session.finish())
        var answers: [[String]] = []
        _ = try SessionReplay(recorded).run(Journal()) { answers.append($0.recorded.answers) }
        #expect(
            answers.map { $0.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element) }
                == [["date", "uuid"], [], [], ["date", "uuid"]])
    }
}

extension String {
    fileprivate var isShouted: Bool {
        get { self == uppercased() }
        set { if newValue { self = uppercased() } }
    }
}
