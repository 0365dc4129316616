// SPDX-License-Identifier: Apache-2.0

import VerniControllers

/// The limits of the routes from which pages get files.
struct PageAdmission: Sendable {
    private let gate: RequestGate?

    /// The pages of a user's own machine.
    static let unlimited = PageAdmission(gate: nil)

    private init(gate: RequestGate?) { self.gate = gate }

    init(_ gate: RequestGate) { self.gate = gate }

    /// Counts a request of an account.
    ///
    /// - Throws: ``VerniError/tooManyTries(seconds:)``.
    func admit(_ account: String, from address: String) async throws {
        try await gate?.admit(APICaller(address: address), account: account)
    }
}
