// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// The numbering of a session's patches and events, by which each of them takes effect exactly once.
struct Delivery {
    private var ring: PatchRing
    /// The highest number of a handled event.
    private(set) var lastEvent: UInt64
    /// The highest event number that was acknowledged to the client.
    private var acknowledgedEvent: UInt64
    /// Whether the client has missed changes that were not kept, so that it needs the whole page.
    var isBehind = false
    /// The number of the first page after the scene was replaced for another account.
    private var freshSince: UInt64?
    /// Whether the scene was created from a snapshot.
    private var isRestored: Bool

    /// The number of the newest patch.
    var sequence: UInt64 { ring.last }
    /// The size of the kept patches, in bytes.
    var keptBytes: Int { ring.bytes }
    /// Whether the client does not know that its newest event was handled.
    var owesAcknowledgement: Bool { acknowledgedEvent < lastEvent }
    /// Whether the next page is the first after the scene was replaced.
    var isNextPageFresh: Bool { freshSince == ring.last + 1 }

    /// Creates the numbering of a new session.
    init() {
        ring = PatchRing()
        lastEvent = 0
        acknowledgedEvent = 0
        isRestored = false
    }

    /// Creates the numbering of a restored session.
    init(restoredAt sequence: UInt64, lastEvent: UInt64, isFresh: Bool) {
        ring = PatchRing(last: sequence)
        self.lastEvent = lastEvent
        acknowledgedEvent = lastEvent
        // The client's page has other elements than the scene that was created again.
        isBehind = true
        freshSince = isFresh ? sequence + 1 : nil
        isRestored = true
    }

    /// Returns the status to report to a client that has applied patches up to a sequence number.
    func status(for lastSequence: UInt64, isAdopted: Bool) -> ServerMessage.Status {
        // Another server served a client that is ahead, and its account is unknown.
        if let freshSince, lastSequence < freshSince || lastSequence > ring.last { return .fresh }
        return isAdopted ? .resumed : isRestored ? .restored : .adopted
    }

    /// Marks the client's page as invalid, because the scene was replaced for another account.
    mutating func startFresh() {
        isBehind = true
        freshSince = ring.last + 1
    }

    /// Marks the client's page as outdated, because the scene was replaced by one that was created from a snapshot.
    mutating func startRestored() {
        isBehind = true
        isRestored = true
    }

    // MARK: Events

    /// Records the number of an event.
    ///
    /// - Returns: `false` if it was handled before.
    mutating func receive(event number: UInt64) -> Bool {
        guard number > lastEvent else { return false }
        lastEvent = number
        return true
    }

    /// Counts the handled events as acknowledged.
    mutating func acknowledgeEvents() {
        acknowledgedEvent = lastEvent
    }

    // MARK: Patches

    /// Returns the next patch, without counting it.
    func patch(_ operations: [UInt8]) -> ByteBuffer {
        ServerMessage.patch(sequence: ring.last + 1, acknowledging: lastEvent, operations: operations)
    }

    /// Counts a patch, which acknowledges the handled events too, and keeps it until the client has applied it.
    mutating func append(_ patch: ByteBuffer, limit: Int) {
        ring.append(patch, limit: limit)
        acknowledgeEvents()
    }

    /// Removes the patches up to one that the client has applied.
    ///
    /// - Returns: `false` if that patch was not sent yet.
    mutating func acknowledge(_ sequence: UInt64) -> Bool { ring.acknowledge(sequence) }

    /// Returns the patches that a client has missed, and removes the others; `nil` if the client needs the whole page.
    mutating func missed(after lastSequence: UInt64) -> ArraySlice<ByteBuffer>? {
        guard !isBehind, let missed = ring.after(lastSequence) else { return nil }
        ring.acknowledge(lastSequence)
        return missed
    }

    /// Removes all patches, because the client must receive the whole page.
    mutating func fallBehind() {
        isBehind = true
        ring.restart()
    }

    /// Counts a whole page as sent.
    mutating func sendPage() {
        isBehind = false
        ring.restart()
        acknowledgeEvents()
    }
}
