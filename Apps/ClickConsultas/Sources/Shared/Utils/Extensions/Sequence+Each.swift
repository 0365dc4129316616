// SPDX-License-Identifier: Apache-2.0

extension Sequence {
    /// Performs a piece of work for each element, and returns the sum of the results.
    ///
    /// A failure does not stop the work for the elements after it.
    ///
    /// - Throws: The first failure, after the work for all elements; `CancellationError` at once.
    package func sumOfEach(_ work: (Element) async throws -> Int) async throws -> Int {
        var sum = 0
        var failure: (any Error)?
        for element in self {
            do {
                sum += try await work(element)
            } catch let error as CancellationError {
                throw error
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
        return sum
    }
}
