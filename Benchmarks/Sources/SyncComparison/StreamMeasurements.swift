// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import VitralDataSQLite
import VitralModels
import VitralSync
import VitralSyncHTTP

/// Replicas and a hub over HTTP, all in this process.
struct StreamMeasurements {
    private let workspace: Workspace
    private let writes = 300
    private let streams = 100
    private let missed = 10_000

    init(_ workspace: Workspace) { self.workspace = workspace }

    func run() async throws {
        let container = try ModelContainer.expenses(in: workspace.file("served"), durability: .power)
        let hub = try SyncHub(container, policy: EverythingAllowed())
        let (addresses, listening) = AsyncStream.makeStream(of: Int.self)
        let application = Application(
            router: Self.router(SyncEndpoint(hub)), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { listening.yield($0.localAddress?.port ?? 0) })
        let serving = Task { try await application.runService(gracefulShutdownSignals: []) }
        defer { serving.cancel() }
        var ports = addresses.makeAsyncIterator()
        guard let port = await ports.next(), let url = URL(string: "http://127.0.0.1:\(port)") else { return }
        try await measureLatency(url, port)
        try await measureCatchingUp(url, hub)
        try await measureStreams(hub)
    }

    private static func router(_ endpoint: SyncEndpoint) -> Router<BasicRequestContext> {
        let router = Router()
        router.post("operations") { request, _ in
            let body = try await request.body.collect(upTo: SyncMessages.pushByteLimit)
            return ByteBuffer(bytes: try await endpoint.push(Data(body.readableBytesView), from: Workload.account))
        }
        router.get("scopes/:id/operations") { request, context in
            let query = request.uri.queryParameters
            return ByteBuffer(
                bytes: try await endpoint.operations(
                    of: try context.parameters.require("id"), after: query["after"].map(String.init),
                    limit: query["limit"].map(String.init), for: Workload.account))
        }
        router.get("scopes/:id/snapshot") { _, context in
            ByteBuffer(
                bytes: try await endpoint.snapshot(of: try context.parameters.require("id"), for: Workload.account))
        }
        router.get("events") { _, _ in
            let events = try await endpoint.events(for: Workload.account)
            return Response(
                status: .ok, headers: [.contentType: SyncEventStream.mediaType],
                body: ResponseBody(asyncSequence: events.map { ByteBuffer(bytes: $0) }))
        }
        return router
    }

    private func device(_ name: String, _ url: URL) throws -> (ModelContainer, Replica, HTTPSyncTransport) {
        let container = try ModelContainer.expenses(in: workspace.file(name))
        let transport = try HTTPSyncTransport(url, account: Workload.account, token: "token")
        return (container, try Replica(container), transport)
    }

    private func measureLatency(_ url: URL, _ port: Int) async throws {
        let (_, writer, sending) = try device("writer", url)
        let (shown, reader, receiving) = try device("reader", url)
        try await writer.join(Workload.scope)
        try await reader.join(Workload.scope)
        let loop = SyncLoop(reader, over: receiving, every: .seconds(3_600))
        let running = Task { try await loop.run() }
        let others = try SilentReaders(streams - 1, of: "/events", port: port)
        defer {
            running.cancel()
            others.close()
        }
        var changes = try shown.changes(of: Expense.self).makeAsyncIterator()
        let clock = ContinuousClock()
        var times = Times()
        for number in 0..<writes {
            let start = clock.now
            try await writer.write(Workload.scope, by: Workload.account) { context in
                let expense = Expense(id: UUID())
                expense.title = "Jantar \(number)"
                context.insert(expense)
            }
            async let sent = writer.sync(over: sending)
            _ = await changes.next()
            // The first ones open connections.
            if number >= 20 { times.add(clock.now - start) }
            _ = try await sent
        }
        Table.row(
            "write to another replica, \(streams) streams: p50", "\(Table.text(times.percentile(0.5))) ms", bar: "6 ms")
        Table.row("… p99", "\(Table.text(times.percentile(0.99))) ms", bar: "15 ms")
    }

    private func measureCatchingUp(_ url: URL, _ hub: SyncHub) async throws {
        let (container, replica, transport) = try device("late", url)
        try await replica.join(Workload.scope)
        try await replica.sync(over: transport)
        let workload = Workload(count: missed, seed: 4)
        for start in stride(from: 0, to: missed, by: 1_000) {
            _ = try await hub.accept(Array(workload.entries[start..<start + 1_000]), from: Workload.account)
        }
        let time = try await ContinuousClock().measure {
            try await replica.sync(over: transport)
            _ = try await container.firstScreen()
        }
        Table.row("\(missed) missed operations caught up over HTTP", "\(Table.text(time.seconds)) s", bar: "1 s")
    }

    private func measureStreams(_ hub: SyncHub) async throws {
        let endpoint = SyncEndpoint(hub)
        var streams: [SyncEventStream.AsyncIterator] = []
        let count = 10_000
        let before = Memory.resident
        for _ in 0..<count {
            var stream = try await endpoint.events(for: Workload.account).makeAsyncIterator()
            _ = await stream.next()
            streams.append(stream)
        }
        let bytes = (Memory.resident - before) / count
        withExtendedLifetime(streams) {
            Table.row(
                "memory of a stream, without its socket", "\(Table.text(Double(bytes) / 1_000, 1)) KB", bar: "10 KB")
        }
    }
}
