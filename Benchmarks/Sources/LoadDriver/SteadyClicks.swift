// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Clicks on one button at a steady pace, with the time of each answer.
///
/// It is used on its event loop only.
///
/// A click that has to wait for the answer to the previous click counts from the time at which it was due: a server
/// that stalls for a second is late for every click of that second, not for one.
final class SteadyClicks {
    static let pace = TimeAmount.milliseconds(10)

    private let connection: LiveConnection
    private let id: String
    private let eventLoop: any EventLoop
    private let promise: EventLoopPromise<[Double]>
    private var due = NIODeadline.now()
    private var durations: [Double] = []
    private var isOver = false

    init(
        _ connection: LiveConnection, _ id: String, _ eventLoop: any EventLoop, _ promise: EventLoopPromise<[Double]>
    ) {
        self.connection = connection
        self.id = id
        self.eventLoop = eventLoop
        self.promise = promise
    }

    func begin() {
        connection.onMessage = { [self] in answered() }
        connection.click(id)
    }

    /// Makes the pending click the last one.
    func stop() { isOver = true }

    private func answered() {
        durations.append(Double((.now() - due).nanoseconds) / 1_000)
        guard !isOver else {
            connection.onMessage = nil
            return promise.succeed(durations)
        }
        due = due + Self.pace
        guard due > .now() else { return connection.click(id) }
        eventLoop.assumeIsolated().scheduleTask(deadline: due) { [self] in connection.click(id) }
    }
}

/// The times of the answers, in microseconds.
struct Waits: Sendable {
    private let sorted: [Double]

    init(_ durations: [Double]) {
        sorted = durations.sorted()
    }

    var count: Int { sorted.count }
    var longest: Int { Int(sorted.last ?? 0) }

    func percentile(_ share: Int) -> Int { sorted.isEmpty ? 0 : Int(sorted[(sorted.count - 1) * share / 100]) }
}
