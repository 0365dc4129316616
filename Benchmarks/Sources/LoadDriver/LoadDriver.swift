// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOPosix

/// The program that drives a server on this machine over real sockets and prints one JSON object per line.
///
/// Every loop is bounded in count, and requests go to the loopback address only.
///
///     LoadDriver clicks  PORT PID BUTTON CLIENTS COUNT   round trips, throughput and processor time of one button
///     LoadDriver echo    PORT PID CLIENTS COUNT          the same against EchoServer
///     LoadDriver paint   PORT PID PATH COUNT             pages one after the other, without their sockets
///     LoadDriver crowd   PORT PID BUTTON SESSIONS COUNT  one client clicks beside idle sessions
///     LoadDriver bytes   PORT BUTTON COUNT           bytes each way, with compression as browsers offer it
///     LoadDriver memory  PORT PID SESSIONS SECONDS [PATH [RATE]]
///                        resident memory per session, opened at once or RATE a second, and the rest after they end
///     LoadDriver connect PORT COUNT                  page, socket and first response
///     LoadDriver signin  PORT PID PEOPLE SECONDS     one client clicks while users sign in repeatedly
@main
struct LoadDriver {
    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard let scenario = arguments.first, arguments.count > 1, let port = Int(arguments[1]) else { return usage() }
        let driver = try Driver(port: port)
        switch (scenario, arguments.count) {
        case ("clicks", 6):
            try await driver.clicks(
                arguments[3], pid: Int(arguments[2]) ?? 0, clients: Int(arguments[4]) ?? 1,
                count: Int(arguments[5]) ?? 1)
        case ("echo", 5):
            try await driver.echo(
                pid: Int(arguments[2]) ?? 0, clients: Int(arguments[3]) ?? 1, count: Int(arguments[4]) ?? 1)
        case ("paint", 5):
            try await driver.paint(arguments[3], pid: Int(arguments[2]) ?? 0, count: Int(arguments[4]) ?? 1)
        case ("crowd", 6):
            try await driver.crowd(
                arguments[3], pid: Int(arguments[2]) ?? 0, sessions: Int(arguments[4]) ?? 1,
                count: Int(arguments[5]) ?? 1)
        case ("bytes", 4): try await driver.bytes(arguments[2], count: Int(arguments[3]) ?? 1)
        case ("memory", 5...7):
            try await driver.memory(
                of: arguments.count > 5 ? arguments[5] : "/", pid: Int(arguments[2]) ?? 0,
                sessions: Int(arguments[3]) ?? 1, seconds: Int(arguments[4]) ?? 1,
                rate: arguments.count > 6 ? Double(arguments[6]) : nil)
        case ("signin", 5):
            try await driver.signIns(
                pid: Int(arguments[2]) ?? 0, people: Int(arguments[3]) ?? 1, seconds: Int(arguments[4]) ?? 1)
        case ("connect", 3): try await driver.connect(count: Int(arguments[2]) ?? 1)
        default: usage()
        }
        try await driver.group.shutdownGracefully()
    }

    private static func usage() {
        let scenarios = "clicks|echo|paint|crowd|bytes|memory|connect|signin"
        print("LoadDriver \(scenarios) PORT … (see the head of LoadDriver.swift)")
    }
}

/// A client on one event loop, so that the driver leaves a core to the server.
final class Driver: Sendable {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private let address: SocketAddress

    /// - Parameter port: The port of the server on this machine.
    init(port: Int) throws {
        address = try SocketAddress(ipAddress: "127.0.0.1", port: port)
    }

    func page(_ path: String = "/", from origin: ClientOrigin = ClientOrigin()) async throws -> Page {
        let answer = try await exchange(["GET \(path) HTTP/1.1", "Accept: text/html"], from: origin)
        guard let page = Page(response: answer, path: path, origin: origin) else {
            throw DriverError.badPage(String(answer.prefix(200)))
        }
        return page
    }

    /// Sends one request and returns the whole response.
    func exchange(_ lines: [String], from origin: ClientOrigin) async throws -> String {
        let promise = group.next().makePromise(of: String.self)
        _ = try await ClientBootstrap(group: group)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Exchange(lines, from: origin, promise))
                }
            }
            .connect(to: address).get()
        return try await promise.futureResult.get()
    }

    func open(_ page: Page, deflate: Bool = false) async throws -> Live {
        let promise = group.next().makePromise(of: NIOLoopBound<LiveConnection>.self)
        let channel = try await ClientBootstrap(group: group)
            .channelOption(.socketOption(.tcp_nodelay), value: 1)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        LiveConnection(page, offersDeflate: deflate, ready: promise))
                }
            }
            .connect(to: address).get()
        return Live(channel: channel, connection: try await promise.futureResult.get(), page: page)
    }

    struct Live: Sendable {
        let channel: any Channel
        let connection: NIOLoopBound<LiveConnection>
        let page: Page

        /// Closes the socket, unless the server has already closed it.
        func leave() async {
            guard channel.isActive else { return }
            do { try await channel.close() } catch { print("{\"error\":\"close: \(error)\"}") }
        }
    }

    // MARK: Scenarios

    func clicks(_ button: String, pid: Int, clients: Int, count: Int) async throws {
        var lives: [Live] = []
        for _ in 0..<clients { lives.append(try await open(page())) }
        guard let id = lives.first?.page.buttonID(button) else { throw DriverError.noButton(button) }
        try await drive(lives, id, "clicks \(button)", pid: pid, count: count)
    }

    func echo(pid: Int, clients: Int, count: Int) async throws {
        var lives: [Live] = []
        for _ in 0..<clients { lives.append(try await open(.none)) }
        try await drive(lives, "1a.3", "echo", pid: pid, count: count)
    }

    /// Clicks with all clients, each as soon as its last click was answered.
    private func drive(_ lives: [Live], _ id: String, _ name: String, pid: Int, count: Int) async throws {
        let total = lives.count * count
        let start = ContinuousClock.now
        let processorStart = processorMicroseconds(pid)
        var all: [Double] = []
        try await withThrowingTaskGroup(of: [Double].self) { tasks in
            for live in lives {
                tasks.addTask { try await Self.closedLoop(live, id, count) }
            }
            for try await durations in tasks { all += durations }
        }
        let seconds = start.duration(to: .now).seconds
        let processor = processorMicroseconds(pid) - processorStart
        let sorted = all.sorted()
        print(
            """
            {"name":"\(name)","clients":\(lives.count),"per_second":\(Int(Double(total) / seconds)),\
            "p50_us":\(Int(sorted[sorted.count / 2])),"p99_us":\(Int(sorted[sorted.count * 99 / 100])),\
            "server_us":\((processor * 10 / Double(total)).rounded() / 10)}
            """)
        for live in lives { await live.leave() }
    }

    /// Clicks as soon as the last click was answered.
    private static func closedLoop(_ live: Live, _ id: String, _ count: Int) async throws -> [Double] {
        let promise = live.channel.eventLoop.makePromise(of: [Double].self)
        live.channel.eventLoop.execute {
            let connection = live.connection.value
            let loop = ClickLoop(count, promise)
            connection.onMessage = {
                if loop.finishOne() { return }
                loop.begin()
                connection.click(id)
            }
            loop.begin()
            connection.click(id)
        }
        return try await promise.futureResult.get()
    }

    func paint(_ path: String, pid: Int, count: Int) async throws {
        var durations: [Double] = []
        var bytes = 0
        // The first page pays for the data that all pages share.
        _ = try await page(path)
        let processorStart = processorMicroseconds(pid)
        for _ in 0..<count {
            let start = ContinuousClock.now
            bytes = try await page(path).html.utf8.count
            durations.append(start.duration(to: .now).seconds * 1e6)
        }
        let processor = processorMicroseconds(pid) - processorStart
        durations.sort()
        print(
            """
            {"name":"paint \(path)","bytes":\(bytes),"p50_us":\(Int(durations[count / 2])),\
            "server_us":\(Int(processor / Double(count)))}
            """)
    }

    func crowd(_ button: String, pid: Int, sessions: Int, count: Int) async throws {
        var crowd: [Live] = []
        for _ in 0..<sessions { crowd.append(try await open(page())) }
        let live = try await open(page())
        guard let id = live.page.buttonID(button) else { throw DriverError.noButton(button) }
        try await drive([live], id, "clicks \(button) among \(sessions)", pid: pid, count: count)
        let lost = crowd.count { !$0.channel.isActive }
        if lost > 0 { print("{\"error\":\"\(lost) of \(sessions) were lost\"}") }
        for live in crowd { await live.leave() }
    }

    func bytes(_ button: String, count: Int) async throws {
        let live = try await open(page(), deflate: true)
        guard let id = live.page.buttonID(button) else { throw DriverError.noButton(button) }
        try await live.channel.eventLoop.submit { live.connection.value.resetCounts() }.get()
        _ = try await Self.closedLoop(live, id, count)
        let (up, down) = try await live.channel.eventLoop.submit {
            (live.connection.value.bytesUp, live.connection.value.bytesDown)
        }.get()
        print("{\"name\":\"bytes \(button)\",\"up\":\(up / count),\"down\":\(down / count)}")
        await live.leave()
    }

    /// Measures twice: the first run leaves the memory that a server keeps for reuse, the second the memory that
    /// sessions leave.
    ///
    /// - Parameter rate: The number of sessions to open each second; `nil` for all at once.
    func memory(of path: String, pid: Int, sessions: Int, seconds: Int, rate: Double?) async throws {
        // The first pages pay for the data that all pages share.
        for _ in 0..<50 { try await open(page(path)).leave() }
        try await Task.sleep(for: .seconds(20))
        var before = memory(pid)
        for rush in 1...2 {
            var lives: [Live] = []
            for _ in 0..<sessions {
                lives.append(try await open(page(path)))
                if let rate { try await Task.sleep(for: .seconds(1 / max(rate, 0.001))) }
            }
            try await Task.sleep(for: .seconds(seconds))
            let during = memory(pid)
            let lost = lives.count { !$0.channel.isActive }
            for live in lives { await live.leave() }
            try await Task.sleep(for: .seconds(seconds))
            let after = memory(pid)
            // Anonymous memory only: code that has run once stays in the system's cache and does not belong to the
            // sessions.
            let returned = (during.anonymous - after.anonymous) * 1000 / max(during.anonymous - before.anonymous, 1)
            print(
                """
                {"name":"memory","rush":\(rush),"sessions":\(sessions),"lost":\(lost),\
                "before_kb":\(before.resident),"during_kb":\(during.resident),"after_kb":\(after.resident),\
                "kb_per_session":\(Double((during.resident - before.resident) * 100 / sessions) / 100),\
                "returned_percent":\(Double(returned) / 10)}
                """)
            before = after
        }
    }

    func connect(count: Int) async throws {
        let start = ContinuousClock.now
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            for worker in 0..<16 {
                let share = count / 16 + (worker < count % 16 ? 1 : 0)
                tasks.addTask {
                    for _ in 0..<share {
                        let live = try await self.open(self.page())
                        await live.leave()
                    }
                }
            }
            try await tasks.waitForAll()
        }
        let perSecond = Int(Double(count) / start.duration(to: .now).seconds)
        print("{\"name\":\"connect\",\"count\":\(count),\"per_second\":\(perSecond)}")
    }

    /// Returns the processor time of a process, including all its threads and the kernel's work for them.
    func processorMicroseconds(_ pid: Int) -> Double {
        let text = (try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)) ?? ""
        // After the name in parentheses, the state is the first field, and the user and system ticks are the 12th and
        // 13th.
        let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
        guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return 0 }
        return (user + system) * 1_000_000 / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// Returns the memory of a process in kilobytes: all of it, and the part that does not belong to files.
    func memory(_ pid: Int) -> (resident: Int, anonymous: Int) {
        let status = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)) ?? ""
        func field(_ name: String) -> Int {
            let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
            return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
        }
        return (field("VmRSS:"), field("RssAnon:"))
    }
}

/// The clicks of one client, which are used on its event loop only.
private final class ClickLoop {
    private var remaining: Int
    private var durations: [Double] = []
    private var start = ContinuousClock.now
    private let promise: EventLoopPromise<[Double]>

    init(_ count: Int, _ promise: EventLoopPromise<[Double]>) {
        remaining = count
        durations.reserveCapacity(count)
        self.promise = promise
    }

    func begin() { start = .now }

    /// Records an answer and returns whether it was the last.
    func finishOne() -> Bool {
        guard remaining > 0 else { return true }
        durations.append(start.duration(to: .now).seconds * 1e6)
        remaining -= 1
        if remaining == 0 { promise.succeed(durations) }
        return remaining == 0
    }
}

extension Duration {
    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
