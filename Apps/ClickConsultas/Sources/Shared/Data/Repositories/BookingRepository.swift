// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import VitralModels

/// Appointments in a database.
package struct BookingRepository: BookingRepositoryProtocol {
    private let container: ModelContainer
    private let notices: NoticeWriter?

    /// Creates a repository.
    ///
    /// - Parameters:
    ///   - container: A container with ``DataModule/models``.
    ///   - notices: The writer of the e-mails that changes cause; `nil` if there are none.
    package init(_ container: ModelContainer, notices: NoticeWriter? = nil) {
        (self.container, self.notices) = (container, notices)
    }

    /// Runs a closure in one transaction of the database.
    ///
    /// - Throws: `ClaimConflict` if a cell was taken; `DomainError.changedMeanwhile` if another transaction has written
    ///   the same version of an appointment; any error of the closure or the database.
    package func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (any BookingTransaction) throws -> Value
    ) async throws -> Value {
        // A limit of the user's was reached by another transaction that has succeeded: the next attempt sees its row.
        for _ in 1..<Self.attempts {
            do {
                return try await attempt(body)
            } catch DataStoreError.uniqueConstraintViolated(let entity, _)
                where entity == "HoldRecord" || entity == "WaitEntryRecord"
            {
                try Task.checkCancellation()
            }
        }
        return try await attempt(body)
    }

    private static let attempts = 100

    private func attempt<Value: Sendable>(
        _ body: @escaping @Sendable (any BookingTransaction) throws -> Value
    ) async throws -> Value {
        do {
            return try await container.transaction { [notices] context in
                try body(DatabaseBookingTransaction(context, notices: notices))
            }
        } catch DataStoreError.uniqueConstraintViolated(let entity, _) where entity == "ClaimRecord" {
            throw ClaimConflict()
        } catch DataStoreError.uniqueConstraintViolated(let entity, _) where entity == "AppointmentEventRecord" {
            throw DomainError.changedMeanwhile
        } catch DataStoreError.uniqueConstraintViolated(let entity, _) where entity == "BookingAnswerRecord" {
            // The same request has just been answered: the next attempt reads the answer.
            throw ClaimConflict()
        }
    }
}
