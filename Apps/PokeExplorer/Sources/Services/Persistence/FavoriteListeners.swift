// SPDX-License-Identifier: Apache-2.0

/// Those who want to know when somebody's favorites change.
struct FavoriteListeners {
    private var continuations: [String: [Int: AsyncStream<Void>.Continuation]] = [:]
    private var last = 0

    /// How many there are.
    var count: Int { continuations.values.reduce(0) { $0 + $1.count } }

    /// Has somebody told of the favorites of a user.
    ///
    /// - Parameter leave: Called with the listener's number when nobody listens any more.
    mutating func add(
        of user: String, leave: @escaping @Sendable (_ number: Int) -> Void
    ) -> AsyncStream<Void> {
        last += 1
        let number = last
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        continuations[user, default: [:]][number] = continuation
        continuation.onTermination = { _ in leave(number) }
        return stream
    }

    /// Forgets one who listens no more.
    mutating func remove(_ number: Int, of user: String) {
        continuations[user]?[number] = nil
        if continuations[user]?.isEmpty == true { continuations[user] = nil }
    }

    /// Tells those who follow a user.
    func tell(_ user: String) {
        for continuation in continuations[user, default: [:]].values { continuation.yield() }
    }

    /// Tells everybody: it is not known whose favorites changed.
    func tellAll() {
        for user in continuations.keys { tell(user) }
    }
}
