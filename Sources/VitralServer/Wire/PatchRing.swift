// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// The patches that the client has not acknowledged yet, oldest first, up to a number of bytes.
///
/// An idle session keeps none and uses no memory here. Beyond the limit, the oldest patches are removed; a client that
/// has missed them receives the page again.
struct PatchRing {
    private var frames: [ByteBuffer] = []
    /// The index of the oldest kept frame in `frames`; those before it were acknowledged.
    private var head = 0
    /// The number of the newest patch, kept or not.
    private(set) var last: UInt64
    private(set) var bytes = 0

    init(last: UInt64 = 0) {
        self.last = last
    }

    var count: Int { frames.count - head }

    /// The number of the newest patch that was removed.
    private var gone: UInt64 { last - UInt64(count) }

    /// Adds the patch that follows the newest one.
    mutating func append(_ frame: ByteBuffer, limit: Int) {
        frames.append(frame)
        last += 1
        bytes += frame.readableBytes
        while bytes > limit, count > 0 { dropFirst() }
    }

    /// Removes the patches up to one that the client has applied.
    ///
    /// - Returns: `false` if that patch was not sent yet.
    @discardableResult
    mutating func acknowledge(_ sequence: UInt64) -> Bool {
        guard sequence <= last else { return false }
        while gone < sequence { dropFirst() }
        return true
    }

    /// Counts a whole page as sent, and removes all patches, because the client does not need them any longer.
    mutating func restart() {
        last += 1
        frames = []
        head = 0
        bytes = 0
    }

    /// Returns the patches after one that the client has applied; `nil` if some of them were removed.
    func after(_ sequence: UInt64) -> ArraySlice<ByteBuffer>? {
        guard sequence >= gone, sequence <= last else { return nil }
        return frames[(head + Int(sequence - gone))...]
    }

    private mutating func dropFirst() {
        bytes -= frames[head].readableBytes
        frames[head] = ByteBuffer()
        head += 1
        if head == frames.count {
            // Keep the slot: a client that acknowledges each patch needs no more, and no new allocation for it.
            if frames.capacity > 8 { frames = [] } else { frames.removeAll(keepingCapacity: true) }
            head = 0
        } else if head >= 32, head * 2 >= frames.count {
            frames.removeFirst(head)
            head = 0
        }
    }
}
