// SPDX-License-Identifier: Apache-2.0

/// Waits until a condition holds; a suite's time limit ends the wait otherwise.
package func eventually(
    isolation: isolated (any Actor)? = #isolation, _ condition: () async throws -> Bool
) async throws {
    // A pause, not a yield: the test must not keep the processor from the work for which it waits.
    while try await !condition() { try await Task.sleep(for: .milliseconds(1)) }
}
