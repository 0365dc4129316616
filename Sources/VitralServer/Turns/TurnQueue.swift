// SPDX-License-Identifier: Apache-2.0

/// The order in which sockets and requests for pages get the main actor.
///
/// A letter is handled as it comes while its socket and its network address are within their time. Beyond it, the letter
/// waits here until those within theirs have had their turns. Addresses take turns with each other, and so do the sockets
/// of one address. While nothing else waits, a socket may use all the time that there is.
///
/// NB: A turn cannot be interrupted: the queue decides the order, and the slowest single turn bounds how long all others wait.
@MainActor
final class TurnQueue {
    /// The rates of sockets and of addresses.
    struct Limits: Sendable {
        var socket: TimeBudget.Rate
        var address: TimeBudget.Rate
        /// The most requests for pages of one address that may wait.
        var pagesPerAddress: Int
    }

    /// The account of one network address, and its work that waits.
    @MainActor
    final class Address {
        fileprivate var budget: TimeBudget
        fileprivate var sockets = 0
        /// Sockets with letters that are within their time.
        fileprivate var light: ArraySlice<Socket> = []
        /// Sockets with letters that are beyond it.
        fileprivate var heavy: ArraySlice<Socket> = []
        fileprivate var pages: ArraySlice<CheckedContinuation<Void, Never>> = []
        fileprivate var wasPage = false

        fileprivate init(budget: TimeBudget) {
            self.budget = budget
        }

        fileprivate var isIdle: Bool { light.isEmpty && heavy.isEmpty && pages.isEmpty }
    }

    /// The account of one socket, and its letters that wait.
    @MainActor
    final class Socket {
        fileprivate let address: Address
        fileprivate var budget: TimeBudget
        fileprivate var letters: ArraySlice<SocketLetter> = []
        fileprivate var isListed = false

        fileprivate init(address: Address, budget: TimeBudget) {
            self.address = address
            self.budget = budget
        }
    }

    /// The work whose turn it is.
    enum Work {
        case letter(SocketLetter)
        case page(CheckedContinuation<Void, Never>)
    }

    private let limits: Limits
    private var addresses: [ClientNetwork: Address] = [:]
    /// The addresses for which something waits, in the order of their turns.
    private var line: [Address] = []
    private var isReleased = false
    /// Called when a page begins to wait, which no letter announces.
    var onWaitingPage: (() -> Void)?

    init(limits: Limits) {
        self.limits = limits
    }

    /// The number of addresses with an account.
    var addressCount: Int { addresses.count }

    /// Whether something waits.
    var hasWork: Bool { !line.isEmpty }

    // MARK: Sockets

    /// Opens the account of a socket.
    func open(_ network: ClientNetwork, now: UInt64) -> Socket {
        let address = address(network, now)
        address.sockets += 1
        return Socket(address: address, budget: TimeBudget(limits.socket, now: now))
    }

    /// Closes the account of a socket; its letters are dropped.
    func close(_ socket: Socket) {
        socket.letters = []
        socket.address.sockets -= 1
    }

    /// Drops the letters of a socket that is beyond its time, and has gone.
    ///
    /// Its browser sends again what was not handled when it comes back.
    func dropIfOverdrawn(_ socket: Socket, now: UInt64) {
        if socket.budget.isOverdrawn(limits.socket, now: now) { socket.letters = [] }
    }

    /// Returns whether a letter may be handled at once; otherwise it has been put in line.
    ///
    /// - Parameter isLate: Whether the letter must wait in any case, because this round of turns has taken long.
    func admit(_ letter: SocketLetter, of socket: Socket, isLate: Bool, now: UInt64) -> Bool {
        let mayPass =
            !isLate && socket.letters.isEmpty && !socket.budget.isOverdrawn(limits.socket, now: now)
            && !socket.address.budget.isOverdrawn(limits.address, now: now)
        if mayPass { return true }
        socket.letters.append(letter)
        list(socket, now)
        return false
    }

    /// Charges time to a socket and its address, and puts the socket in line if more of its letters wait.
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

    /// Waits until a page for an address may be made.
    ///
    /// Pages always wait in line: what they cost is known only afterwards, and a crowd of them that came at once would
    /// otherwise be made in one go.
    ///
    /// - Returns: `false` if too many of them wait already.
    func turn(of network: ClientNetwork, now: UInt64) async -> Bool {
        guard !isReleased else { return true }
        let address = address(network, now)
        guard address.pages.count < limits.pagesPerAddress else { return false }
        await withCheckedContinuation { continuation in
            if address.isIdle { line.append(address) }
            address.pages.append(continuation)
            onWaitingPage?()
        }
        return true
    }

    /// Lets all requests for pages go on: the server stops.
    func release() {
        isReleased = true
        for address in line {
            for page in address.pages { page.resume() }
            address.pages = []
        }
        line.removeAll { $0.isIdle }
    }

    // MARK: Turns

    /// Removes and returns the work whose turn it is.
    ///
    /// Addresses within their time go first, and sockets within theirs before anything else of such an address: a page or a
    /// heavy letter takes longer than many of their letters.
    func next(now: UInt64) -> Work? {
        while let index = index(now) {
            let address = line.remove(at: index)
            let work = next(of: address)
            if !address.isIdle { line.append(address) }
            if let work { return work }
        }
        return nil
    }

    private func index(_ now: UInt64) -> Int? {
        var second: Int?
        for (index, address) in line.enumerated() where !address.budget.isOverdrawn(limits.address, now: now) {
            if !address.light.isEmpty { return index }
            second = second ?? index
        }
        return second ?? line.firstIndex { !$0.light.isEmpty } ?? line.indices.first
    }

    private func next(of address: Address) -> Work? {
        if let socket = address.light.popFirst() { return next(of: socket) }
        // Pages and the sockets beyond their time alternate.
        address.wasPage.toggle()
        if address.wasPage || address.heavy.isEmpty, let page = address.pages.popFirst() { return .page(page) }
        return address.heavy.popFirst().flatMap { next(of: $0) }
    }

    private func next(of socket: Socket) -> Work? {
        socket.isListed = false
        return socket.letters.popFirst().map { .letter($0) }
    }

    /// Forgets addresses without sockets whose time has filled.
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
        let address = socket.address
        if address.isIdle { line.append(address) }
        if socket.budget.isOverdrawn(limits.socket, now: now) {
            address.heavy.append(socket)
        } else {
            address.light.append(socket)
        }
    }
}
