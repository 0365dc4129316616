// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import ComposableCore
import TemporaryStores
import Testing
import VitralMail
import VitralModels
import VitralTestSupport

@Suite("Failures of the server")
struct FailureClientTests {
    @Test("A failing database is the server's failure, and one line of the log has the identifier that the user sees")
    func database() async throws {
        let (world, log) = (try await DatabaseWorld(.sqlite), LogRecorder())
        for container in world.containers { await container.close() }
        let viewer = Viewer(account: "ana")
        let booking = DomainClient.live(
            repository: BookingRepository(world.containers[0]), environment: world.environment, viewer: { viewer },
            index: { SearchIndex([]) })
        let agenda = AgendaClient.live(
            repository: BookingRepository(world.containers[0]), environment: world.environment,
            viewer: { world.reception })
        try await withDependencies {
            $0.failureClient = .live(logger: log.logger)
        } operation: {
            let results = [
                await outcome { _ = try await booking.bookAppointment(booking: world.request("r", hours: 50)) }.problem,
                await outcome { _ = try await agenda.requests(practice: "practice") }.problem,
            ]
            for (index, problem) in results.enumerated() {
                guard case .server(let id) = problem else {
                    Issue.record("\(String(describing: problem))")
                    continue
                }
                try #require(log.lines.count == results.count)
                #expect(log.lines[index].hasPrefix("error A request failed. error=") && !id.isEmpty)
                #expect(log.lines[index].hasSuffix("id=\(id)"))
            }
        }
    }

    @Test("The log has no address of a failure, and refusals of the domain are not logged")
    func privacy() async {
        let log = LogRecorder()
        await withDependencies {
            $0.failureClient = .live(logger: log.logger)
        } operation: {
            let refused = await outcome { () throws -> Void in throw DomainError.holdExpired }
            #expect(refused.problem == .holdExpired)
            let cancelled = await outcome { () throws -> Void in throw CancellationError() }
            #expect(cancelled.problem == .offline && log.lines.isEmpty)
            _ = await outcome { () throws -> Void in throw MailFailure.invalidAddress("lia@example.org") }
        }
        #expect(log.lines.count == 1 && !log.text.contains("lia@example.org"))
    }
}
