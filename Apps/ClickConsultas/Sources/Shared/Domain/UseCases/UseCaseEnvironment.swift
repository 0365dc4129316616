// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The time and the identifiers that use cases take, so that tests decide about them.
package struct UseCaseEnvironment: Sendable {
    package let now: @Sendable () -> Date
    package let newID: @Sendable () -> String

    /// Creates an environment.
    package init(
        now: @escaping @Sendable () -> Date = { Date() },
        newID: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() }
    ) {
        (self.now, self.newID) = (now, newID)
    }
}
