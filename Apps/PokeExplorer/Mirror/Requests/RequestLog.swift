// SPDX-License-Identifier: Apache-2.0

import Synchronization

extension PokeAPIMirrorServer {
    /// A request that the mirror received.
    public struct LoggedRequest: Hashable, Sendable {
        /// The method, such as `GET`.
        public var method: String
        /// The path, without the query.
        public var path: String
        /// The query, without the question mark; empty if there is none.
        public var query: String
        /// The `If-None-Match` header, if the request is conditional.
        public var ifNoneMatch: String?
        /// The faults that were applied to the request.
        public var faults: [Fault]
        /// The status of the response, or `nil` while it is undecided.
        public var status: Int?
    }
}

/// The log of the requests, for tests and for debugging a client.
final class RequestLog: Sendable {
    typealias Request = PokeAPIMirrorServer.LoggedRequest

    /// A request's place in the log, from its arrival.
    struct Ticket: Sendable {
        fileprivate let number: Int
    }

    private struct State {
        var requests: [Request] = []
        /// The number of the first request that is still in `requests`.
        var first = 0
        var underWay: Set<Int> = []
        var highestConcurrency = 0
    }

    /// The highest number of requests in the log: a mirror may run for weeks.
    static let capacity = 10_000

    private let state = Mutex(State())

    /// The newest requests, oldest first.
    var requests: [Request] { state.withLock { $0.requests } }

    /// The highest number of requests that were in progress at the same time.
    var highestConcurrency: Int { state.withLock { $0.highestConcurrency } }

    func arrived(_ request: Request) -> Ticket {
        state.withLock { state in
            if state.requests.count == Self.capacity {
                // A tenth at a time, so that a full log does not move all its entries at every request.
                state.requests.removeFirst(Self.capacity / 10)
                state.first += Self.capacity / 10
            }
            let number = state.first + state.requests.count
            state.requests.append(request)
            state.underWay.insert(number)
            state.highestConcurrency = max(state.highestConcurrency, state.underWay.count)
            return Ticket(number: number)
        }
    }

    func answered(_ ticket: Ticket, status: Int?) {
        state.withLock { state in
            guard state.underWay.remove(ticket.number) != nil, ticket.number >= state.first else { return }
            state.requests[ticket.number - state.first].status = status
        }
    }

    /// Removes all requests.
    ///
    /// Requests in progress continue and are no longer counted.
    func removeAll() {
        state.withLock { state in
            state.first += state.requests.count
            state.requests.removeAll()
            state.underWay.removeAll()
            state.highestConcurrency = 0
        }
    }
}
