// SPDX-License-Identifier: Apache-2.0

import CMalloc

/// A schedule for returning the memory of ended sessions to the system.
///
/// The allocator keeps freed memory for the next session. After a peak it would keep it permanently, and other programs
/// on the machine could not use it. Returning memory walks the whole heap, so it is not done for each session.
struct HeapTrimmer {
    /// The number of ended sessions that justifies a walk at once.
    static let many = 100
    /// The seconds between two walks, and the seconds without ended sessions after which any number justifies a walk.
    static let pause = 10
    /// The seconds after which any number justifies a walk, even if sessions still end.
    static let patience = 60

    private var trimmed = 0
    private var ended = 0
    private var seconds = 0
    private var quiet = 0

    /// Advances the schedule by a second.
    ///
    /// - Parameter ended: The number of sessions that have ended since the server started.
    /// - Returns: `true` if it is time to trim.
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

    /// Returns free memory to the system.
    ///
    /// It takes milliseconds, so do not call it on the main actor.
    static func trim() {
        malloc_trim(0)
    }
}
