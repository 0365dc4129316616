// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import Synchronization
import TemporaryStores
import Testing
import VitralClocks
import VitralTestSupport

@Suite("The work in the background")
struct ClockServiceTests {
    private struct Secret: Error { let text = "secret" }

    @Test("A job that fails is logged without its values, and the next ones run; so do later rounds")
    func rounds() async throws {
        let runs = Mutex(0)
        let log = LogRecorder()
        let clock = TestClock<Duration>()
        let service = ClockService(
            [.init("broken") { throw Secret() }, .init("counted") { runs.withLock { $0 += 1 } }],
            every: .seconds(20), clock: clock, logger: log.logger)
        await service.runOnce()
        #expect(runs.withLock { $0 } == 1)
        #expect(log.lines.count == 1 && log.lines[0].contains("broken"))
        #expect(log.lines.allSatisfy { !$0.contains("secret") })
        let task = Task { await service.run() }
        while runs.withLock({ $0 }) < 2 { await Task.yield() }
        while runs.withLock({ $0 }) < 4 { await clock.advance(by: .seconds(20)) }
        task.cancel()
        await task.value
    }

    @Test("A round performs due acts, ends offers, entries and holds, and reminds", arguments: TestStore.allCases)
    func jobs(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        let service = ClockService(
            ClockJobs(world.container, writer: world.writer, environment: world.base.environment)
                .jobs(on: TestClock<Duration>.self),
            clock: TestClock<Duration>(), logger: LogRecorder().logger)
        let request = try await world.book("a", hours: 104, isRequest: true)
        _ = try await world.book("b", hours: 75)
        _ = try await world.booking.hold(
            doctor: "doctor", address: "address", reason: "reason", second: DatabaseWorld.second(hours: 100),
            for: .account("rui"))
        // Monday and Tuesday.
        for day in [20_780, 20_781] {
            try await world.waiting.join(
                WaitEntry(
                    id: .init("entry-\(day)"), patient: "rui", practice: "practice", doctor: "doctor",
                    reason: "reason", minutes: 30, addresses: ["address"], weekdays: [.friday], parts: [.morning],
                    lastDay: Day(number: day), created: world.now),
                by: world.rui)
        }
        _ = try await world.sent()
        #expect(try await world.base.owners().count == 2)
        // Midnight in São Paulo, after Monday.
        world.now = DatabaseWorld.monday.addingTimeInterval(17 * 3_600)
        await service.runOnce()
        #expect(try await world.waiting.entries(of: world.rui).map(\.id) == ["entry-20781"])
        world.now = DatabaseWorld.monday.addingTimeInterval(51 * 3_600)
        await service.runOnce()
        #expect(try await world.base.owners().count == 1)
        #expect(try await world.waiting.entries(of: world.rui).isEmpty)
        #expect(try await world.acts.appointment(request.id, for: world.ana).status == .cancelled)
        let mails = try await world.sent().map { "\($0.to.prefix(3)) \($0.subject.components(separatedBy: ":")[0])" }
        #expect(
            Set(mails) == [
                "ana Pedido sem resposta", "cli Consulta cancelada sem resposta", "ana Sua consulta é amanhã",
            ])
        await service.runOnce()
        #expect(try await world.sent().isEmpty)
    }
}
