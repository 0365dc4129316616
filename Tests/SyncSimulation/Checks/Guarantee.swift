// SPDX-License-Identifier: Apache-2.0

/// A guarantee of Documentation/Sync.md that a run checks.
package enum Guarantee: String, Sendable, Hashable, CaseIterable {
    case convergence = "equal logs lead to equal states and models"
    case laterWins = "of concurrent changes the one with the later stamp wins"
    case deletion = "a deleted record stays deleted"
    case firstClaim = "of two creations the earlier one wins"
    case shares = "shares add up to their amount"
    case once = "an entry is applied once"
    case durability = "nothing that the hub has accepted is lost"
    case stamps = "a stamp follows all that its replica has seen"
    case time = "an entry has the time of its write, not of its arrival"
    case readYourWrites = "a replica reads its own writes"
    case monotonicReads = "a replica never returns to an older state"
    case monotonicWrites = "the writes of a replica have the order in which it made them"
    case writesFollowReads = "an entry follows those that it replaces"
    case authorship = "an entry comes from its author"
    case membership = "no entry reaches an account that may not read it, or comes from one that may not write it"
    case refusals = "a refusal stands alone"
    case numbers = "numbers have no gaps"
    case derivation = "derived models are those of the records"
    case balances = "balances add up to zero, and a plan settles them"
    case failure = "no step fails for another reason than a simulated one"
}

/// A guarantee that a run has found broken.
package struct Violation: Error, Sendable, Hashable, CustomStringConvertible {
    package var guarantee: Guarantee
    package var message: String

    package var description: String { "\(guarantee.rawValue): \(message)" }
}
