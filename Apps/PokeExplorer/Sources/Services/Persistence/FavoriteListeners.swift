// SPDX-License-Identifier: Apache-2.0

/// The listeners for changes of favorites, by user.
struct FavoriteListeners {
    private var continuations: [String: [Int: AsyncStream<Void>.Continuation]] = [:]
    private var last = 0

    /// The number of listeners.
    var count: Int { continuations.values.reduce(0) { $0 + $1.count } }

    /// Adds a listener for the favorites of a user.
    ///
    /// - Parameter leave: Called with the listener's number when its stream ends.
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

    /// Removes a listener.
    mutating func remove(_ number: Int, of user: String) {
        continuations[user]?[number] = nil
        if continuations[user]?.isEmpty == true { continuations[user] = nil }
    }

    /// Notifies the listeners of a user.
    func notify(_ user: String) {
        for continuation in continuations[user, default: [:]].values { continuation.yield() }
    }

    /// Notifies all listeners, because the user of the change is unknown.
    func notifyAll() {
        for user in continuations.keys { notify(user) }
    }
}
