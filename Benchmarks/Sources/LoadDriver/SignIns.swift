// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore

/// A user with an account and a network address.
struct SignedInUser: Sendable {
    let name: String
    let origin: ClientOrigin
    let password = "correct horse"

    init(_ number: Int) {
        name = "user-\(number)"
        origin = ClientOrigin(address: "10.0.\(number / 200).\(number % 200 + 1)")
    }
}

/// The result of a sign-in.
private enum SignInOutcome {
    /// The sign-in succeeded this many seconds after the click.
    case signedIn(Double)
    case refused
}

extension Driver {
    /// Clicks a counter while many users sign in, each again after each sign-in, with a new browser.
    ///
    /// All users belong to one server, and their passwords have the default cost.
    func signIns(pid: Int, people count: Int, seconds: Int) async throws {
        let people = (1...count).map { SignedInUser($0) }
        for user in people { _ = try await signInOrFail(user, isNew: true) }
        var alone: [Double] = []
        for _ in 0..<5 { alone.append(try await signInOrFail(people[0]) * 1e6) }

        let counter = try await open(page("/counter"))
        guard let id = counter.page.buttonID("Increment") else { throw DriverError.noButton("Increment") }
        let (_, idle) = try await clicking(counter, id) { try await Task.sleep(for: .seconds(seconds)) }

        let before = memory(pid).resident
        let processorStart = processorMicroseconds(pid)
        let start = ContinuousClock.now
        let (crowd, busy) = try await clicking(counter, id) {
            try await self.crowd(people, until: start.advanced(by: .seconds(seconds)), pid: pid)
        }
        let elapsed = start.duration(to: .now).seconds
        let processor = processorMicroseconds(pid) - processorStart
        await counter.leave()
        let waits = Waits(crowd.durations.map { $0 * 1e6 })
        print(
            """
            {"name":"sign-ins","people":\(count),"signed_in":\(waits.count),"refused":\(crowd.refused),\
            "per_second":\(Double(Int(Double(waits.count) * 100 / elapsed)) / 100),\
            "sign_in_p50_ms":\(waits.percentile(50) / 1000),"alone_p50_ms":\(Waits(alone).percentile(50) / 1000),\
            "click_idle_p50_us":\(idle.percentile(50)),"click_idle_p99_us":\(idle.percentile(99)),\
            "clicks":\(busy.count),"click_p50_us":\(busy.percentile(50)),"click_p99_us":\(busy.percentile(99)),\
            "click_longest_us":\(busy.longest),"server_cores":\((processor / elapsed / 1e4).rounded() / 100),\
            "before_kb":\(before),"peak_kb":\(crowd.peak)}
            """)
    }

    /// Clicks at a steady pace while the work runs.
    private func clicking<Value: Sendable>(
        _ live: Live, _ id: String, while work: () async throws -> Value
    ) async throws -> (Value, Waits) {
        let eventLoop = live.channel.eventLoop
        let promise = eventLoop.makePromise(of: [Double].self)
        live.channel.closeFuture.whenComplete { _ in promise.fail(DriverError.closed) }
        let clicks = try await eventLoop.submit {
            let clicks = SteadyClicks(live.connection.value, id, eventLoop, promise)
            clicks.begin()
            return NIOLoopBound(clicks, eventLoop: eventLoop)
        }.get()
        let value = try await work()
        try await eventLoop.submit { clicks.value.stop() }.get()
        return (value, Waits(try await promise.futureResult.get()))
    }

    private struct Crowd: Sendable {
        var durations: [Double] = []
        var refused = 0
        /// The peak memory of the server, in kilobytes.
        var peak = 0
    }

    private func crowd(_ people: [SignedInUser], until end: ContinuousClock.Instant, pid: Int) async throws -> Crowd {
        try await withThrowingTaskGroup(of: Crowd.self) { tasks in
            for user in people {
                tasks.addTask {
                    var mine = Crowd()
                    while .now < end {
                        switch try await self.signIn(user) {
                        case .signedIn(let seconds): mine.durations.append(seconds)
                        case .refused: mine.refused += 1
                        }
                    }
                    return mine
                }
            }
            tasks.addTask {
                var mine = Crowd()
                while .now < end {
                    mine.peak = max(mine.peak, self.memory(pid).resident)
                    try await Task.sleep(for: .milliseconds(20))
                }
                return mine
            }
            return try await tasks.reduce(into: Crowd()) { all, one in
                all.durations += one.durations
                all.refused += one.refused
                all.peak = max(all.peak, one.peak)
            }
        }
    }

    private func signInOrFail(_ user: SignedInUser, isNew: Bool = false) async throws -> Double {
        guard case .signedIn(let seconds) = try await signIn(user, isNew: isNew) else {
            throw DriverError.refused("the sign-in of \(user.name)")
        }
        return seconds
    }

    /// Signs a user in or up, in a new browser: page, socket, two fields, a button, two tickets.
    private func signIn(_ user: SignedInUser, isNew: Bool = false) async throws -> SignInOutcome {
        let live = try await open(page(from: user.origin))
        let page = live.page
        guard let name = page.fieldID("text") else { throw DriverError.noField("text") }
        guard let password = page.fieldID("password") else { throw DriverError.noField("password") }
        guard let choice = page.buttonID("I’m new") else { throw DriverError.noButton("I’m new") }
        guard let button = page.buttonID("Sign in") else { throw DriverError.noButton("Sign in") }
        let (texts, continuation) = AsyncStream.makeStream(of: String.self)
        live.channel.closeFuture.whenComplete { _ in continuation.finish() }
        let start = ContinuousClock.now
        try await live.channel.eventLoop.submit {
            let connection = live.connection.value
            connection.onText = { continuation.yield($0) }
            if isNew { connection.click(choice) }
            connection.type(user.name, into: name)
            connection.type(user.password, into: password)
            connection.click(button)
        }.get()
        for await text in texts {
            if let ticket = text.text(between: "[\"L\",\"/_vitral/sign-in-", and: "]")?.split(separator: "\"").last {
                try await bring(String(ticket), page)
            }
            // The first text is shown on a signed-in page only, the second by an error only.
            if text.contains("Your account") {
                let seconds = start.duration(to: .now).seconds
                await live.leave()
                return .signedIn(seconds)
            }
            if text.contains("\"assertive\"") {
                await live.leave()
                return .refused
            }
        }
        throw DriverError.closed
    }

    /// Presents a ticket and the tickets in the responses, and stores the cookie, as the page's module does.
    private func bring(_ ticket: String, _ page: Page) async throws {
        var next = ticket
        var cookies = page.cookie
        while !next.isEmpty {
            let lines = [
                "POST /_vitral/sign-in HTTP/1.1", "Origin: http://bench.local", "Vitral-Ticket: \(next)",
                "Cookie: \(cookies)", "Content-Length: 0",
            ]
            let answer = try await exchange(lines, from: page.origin)
            guard answer.hasPrefix("HTTP/1.1 200"), let head = answer.range(of: "\r\n\r\n") else {
                throw DriverError.refused(String(answer.prefix(200)))
            }
            if let cookie = answer.text(between: "Set-Cookie: ", and: ";") { cookies += "; " + cookie }
            next = answer[head.upperBound...].filter { !$0.isWhitespace }
        }
    }
}
