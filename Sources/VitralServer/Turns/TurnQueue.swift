// SPDX-License-Identifier: Apache-2.0

/// The order in which sockets and requests for pages use the main actor.
///
/// A letter is handled at once while its socket and its network address are within their time. Beyond it, the letter
/// waits until those within their time have had their turns. Addresses take turns with each other, and so do the
/// sockets of one address. While no other work waits, a socket may use all the time that is left.
///
/// A socket has one event per round, so that the tasks that an event starts run before its next event is handled.
///
/// NB: A turn cannot be interrupted: the queue decides the order, and the slowest turn bounds how long all others wait.
@MainActor
final class TurnQueue<Letter: Sendable> {
    /// The budget of one network address, and its waiting work.
    @MainActor
    final class Address {
        fileprivate var budget: TimeBudget
        fileprivate var sockets = 0
        /// The sockets with waiting letters that are within their time.
        fileprivate var light: ArraySlice<Socket> = []
        /// The sockets with waiting letters that are beyond their time.
        fileprivate var heavy: ArraySlice<Socket> = []
        fileprivate var pages: ArraySlice<CheckedContinuation<Void, Never>> = []
        fileprivate var wasPage = false
        /// The turn since which pages or heavy sockets have waited.
        fileprivate var slowSince: UInt64 = 0

        fileprivate init(budget: TimeBudget) {
            self.budget = budget
        }

        fileprivate var hasSlowWork: Bool { !heavy.isEmpty || !pages.isEmpty }
        fileprivate var isIdle: Bool { light.isEmpty && !hasSlowWork }

        /// Updates the time since which slow work waits, unless some already waits.
        fileprivate func startWaiting(_ turn: UInt64) {
            if !hasSlowWork { slowSince = turn }
        }
    }

    /// The budget of one socket, and its waiting letters.
    @MainActor
    final class Socket {
        fileprivate let address: Address
        fileprivate var budget: TimeBudget
        fileprivate var letters: ArraySlice<Letter> = []
        fileprivate var isListed = false
        /// The last round in which the socket had an event.
        fileprivate var round: UInt64 = 0

        fileprivate init(address: Address, budget: TimeBudget) {
            self.address = address
            self.budget = budget
        }
    }

    /// The work whose turn it is.
    enum Work {
        case letter(Letter)
        case page(CheckedContinuation<Void, Never>)
    }

    private let limits: TurnLimits
    private var addresses: [ClientNetwork: Address] = [:]
    /// The addresses with waiting work, in the order of their turns.
    private var line: [Address] = []
    /// The sockets with waiting letters that have had their event of this round.
    private var rested: [Socket] = []
    /// The number of the turn.
    private var turn: UInt64 = 0
    /// The number of the round.
    private var round: UInt64 = 1
    private var isReleased = false
    /// A closure that is called when a page begins to wait, because no letter announces it.
    var onWaitingPage: (() -> Void)?

    init(limits: TurnLimits) {
        self.limits = limits
    }

    /// The number of addresses with a budget.
    var addressCount: Int { addresses.count }

    /// Whether work waits.
    var hasWork: Bool { !line.isEmpty || !rested.isEmpty }

    // MARK: Sockets

    /// Creates the budget of a socket.
    func open(_ network: ClientNetwork, now: UInt64) -> Socket {
        let address = address(network, now)
        address.sockets += 1
        return Socket(address: address, budget: TimeBudget(limits.socket, now: now))
    }

    /// Removes the budget of a socket and its letters.
    func close(_ socket: Socket) {
        socket.letters = []
        socket.address.sockets -= 1
    }

    /// Removes the waiting letters of a closed socket that is over its time.
    ///
    /// The browser sends them again after it has reconnected.
    func dropIfOverdrawn(_ socket: Socket, now: UInt64) {
        if socket.budget.isOverdrawn(limits.socket, now: now) { socket.letters = [] }
    }

    /// Returns whether a letter may be handled at once; otherwise adds it to the waiting work.
    ///
    /// - Parameter isLate: Whether the letter must wait in any case, because this round of turns has taken too long.
    func admit(_ letter: Letter, of socket: Socket, isLate: Bool, now: UInt64) -> Bool {
        let mayPass =
            !isLate && socket.letters.isEmpty && socket.round != round
            && !socket.budget.isOverdrawn(limits.socket, now: now)
            && !socket.address.budget.isOverdrawn(limits.address, now: now)
        if mayPass { return true }
        socket.letters.append(letter)
        list(socket, now)
        return false
    }

    /// Charges time to a socket and its address, and adds the socket to the waiting work if more of its letters wait.
    func charge(_ nanoseconds: UInt64, to socket: Socket, now: UInt64) {
        socket.budget.spend(nanoseconds, of: limits.socket, now: now)
        socket.address.budget.spend(nanoseconds, of: limits.address, now: now)
        if !socket.letters.isEmpty { list(socket, now) }
    }

    // MARK: Pages

    /// Charges time to an address.
    func charge(_ nanoseconds: UInt64, to network: ClientNetwork, now: UInt64) {
        address(network, now).budget.spend(nanoseconds, of: limits.address, now: now)
    }

    /// Returns whether one more page for an address may wait.
    func hasRoom(for network: ClientNetwork) -> Bool {
        (addresses[network]?.pages.count ?? 0) < limits.pagesPerAddress
    }

    /// Waits until a page for an address may be rendered.
    ///
    /// Pages always queue: their cost is unknown in advance, and a burst would otherwise run at once.
    ///
    /// - Returns: `false` if too many pages of the address already wait.
    func turn(of network: ClientNetwork, now: UInt64) async -> Bool {
        guard !isReleased else { return true }
        let address = address(network, now)
        guard hasRoom(for: network) else { return false }
        await withCheckedContinuation { continuation in
            if address.isIdle { line.append(address) }
            address.startWaiting(turn)
            address.pages.append(continuation)
            onWaitingPage?()
        }
        return true
    }

    /// Resumes all waiting page requests because the server is stopping.
    func release() {
        isReleased = true
        for address in line {
            for page in address.pages { page.resume() }
            address.pages = []
        }
        line.removeAll { $0.isIdle }
    }

    // MARK: Rounds

    /// Starts a round: every socket may have an event again.
    func startRound(now: UInt64) {
        round &+= 1
        let sockets = rested
        rested.removeAll(keepingCapacity: true)
        for socket in sockets {
            socket.isListed = false
            if !socket.letters.isEmpty { list(socket, now) }
        }
    }

    /// Lets the further letters of a socket wait until the next round.
    ///
    /// An event's handler often starts a task, such as `Task { await model.submit() }`. The task reads what the user saw
    /// when the event happened only if it starts before the next event changes that.
    func rest(_ socket: Socket) {
        socket.round = round
    }

    // MARK: Turns

    /// The interval of turns at which a page, or a letter of a socket over its time, goes first.
    private static var slowInterval: UInt64 { 4 }
    /// The interval of turns at which an address goes first even if it is over its time.
    private static var overdrawnInterval: UInt64 { 16 }

    /// Removes and returns the work whose turn it is.
    ///
    /// Addresses within their time go first, and of their work the sockets within theirs: a page or a heavy letter
    /// takes longer than many light letters. One turn in a few belongs to pages and heavy letters, so that they get
    /// their turns while light letters keep coming.
    func next(now: UInt64) -> Work? {
        while !line.isEmpty {
            turn &+= 1
            let (index, isSlow) = choice(now)
            let address = line.remove(at: index)
            let work = next(of: address, slowFirst: isSlow)
            if !address.isIdle { line.append(address) }
            if let work { return work }
        }
        return nil
    }

    /// Returns the index of the address whose turn it is, and whether its slow work goes first.
    private func choice(_ now: UInt64) -> (index: Int, isSlow: Bool) {
        if turn.isMultiple(of: 2 * Self.overdrawnInterval), let index = longestWaiting(where: { _ in true }) {
            return (index, true)
        }
        if turn.isMultiple(of: Self.overdrawnInterval) { return (line.startIndex, false) }
        if turn.isMultiple(of: Self.slowInterval),
            let index = longestWaiting(where: { !$0.budget.isOverdrawn(limits.address, now: now) })
        {
            return (index, true)
        }
        return (usual(now), false)
    }

    /// Returns the index of the address whose slow work has waited longest.
    private func longestWaiting(where isCandidate: (Address) -> Bool) -> Int? {
        var found: Int?
        for (index, address) in line.enumerated() where address.hasSlowWork && isCandidate(address) {
            if let found, line[found].slowSince <= address.slowSince { continue }
            found = index
        }
        return found
    }

    private func usual(_ now: UInt64) -> Int {
        var second: Int?
        for (index, address) in line.enumerated() where !address.budget.isOverdrawn(limits.address, now: now) {
            if !address.light.isEmpty { return index }
            second = second ?? index
        }
        return second ?? line.firstIndex { !$0.light.isEmpty } ?? line.startIndex
    }

    private func next(of address: Address, slowFirst: Bool) -> Work? {
        if !slowFirst || !address.hasSlowWork, let socket = address.light.takeFirst() { return next(of: socket) }
        address.slowSince = turn
        // Pages and sockets beyond their time alternate.
        address.wasPage.toggle()
        if address.wasPage || address.heavy.isEmpty, let page = address.pages.takeFirst() { return .page(page) }
        return address.heavy.takeFirst().flatMap { next(of: $0) }
    }

    private func next(of socket: Socket) -> Work? {
        socket.isListed = false
        return socket.letters.takeFirst().map { .letter($0) }
    }

    /// Removes addresses without sockets and work whose budgets are full.
    func sweep(now: UInt64) {
        addresses = addresses.filter { _, address in
            address.sockets > 0 || !address.isIdle || !address.budget.isFull(limits.address, now: now)
        }
    }

    private func address(_ network: ClientNetwork, _ now: UInt64) -> Address {
        if let known = addresses[network] { return known }
        let address = Address(budget: TimeBudget(limits.address, now: now))
        addresses[network] = address
        return address
    }

    private func list(_ socket: Socket, _ now: UInt64) {
        guard !socket.isListed else { return }
        socket.isListed = true
        guard socket.round != round else { return rested.append(socket) }
        let address = socket.address
        if address.isIdle { line.append(address) }
        if socket.budget.isOverdrawn(limits.socket, now: now) {
            address.startWaiting(turn)
            address.heavy.append(socket)
        } else {
            address.light.append(socket)
        }
    }
}

/// The time budgets of sockets and addresses.
struct TurnLimits: Sendable {
    var socket: TimeBudget.Rate
    var address: TimeBudget.Rate
    /// The largest number of waiting page requests of one address.
    var pagesPerAddress: Int
}

extension ArraySlice {
    /// Removes and returns the first element; releases the memory after the last.
    ///
    /// `popFirst()` alone keeps the removed elements in memory until the slice grows again.
    fileprivate mutating func takeFirst() -> Element? {
        defer { if isEmpty { self = [] } }
        return popFirst()
    }
}
