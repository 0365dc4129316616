// SPDX-License-Identifier: Apache-2.0

import CMalloc

/// Decides when the memory that ended sessions leave behind goes back to the system.
///
/// The allocator keeps what was freed for the next session. After a rush it would keep it for good, and other programs on
/// the machine would go without. Giving it back walks the whole heap, so it is not done for each session.
struct HeapTrimmer {
    /// So many ended sessions are worth a walk at once.
    static let many = 100
    /// Seconds between two walks, and of quiet after which any number is worth one.
    static let pause = 10
    /// Seconds after which any number is, though there is no quiet.
    static let patience = 60

    private var trimmed = 0
    private var ended = 0
    private var seconds = 0
    private var quiet = 0

    /// Lets a second pass.
    ///
    /// - Parameter ended: How many sessions have ended since the server began.
    /// - Returns: Whether it is time to trim.
    mutating func tick(ended: Int) -> Bool {
        seconds += 1
        quiet = ended == self.ended ? quiet + 1 : 0
        self.ended = ended
        let fresh = ended - trimmed
        let isRush = fresh >= Self.many || fresh > 0 && quiet >= Self.pause
        guard isRush && seconds >= Self.pause || fresh > 0 && seconds >= Self.patience else { return false }
        trimmed = ended
        seconds = 0
        return true
    }

    /// Gives free memory back.
    ///
    /// Takes milliseconds: not for the main actor.
    static func trim() {
        malloc_trim(0)
    }
}
