// SPDX-License-Identifier: Apache-2.0

import VerniDomain
import VitralSync

/// Runs a call of the log, whose errors a user understands as ``VerniError``; those of the database stay as they are.
func mappingLogErrors<Value>(_ call: () async throws -> Value) async throws -> Value {
    do {
        return try await call()
    } catch {
        if let error = VerniError(log: error) { throw error }
        throw error
    }
}
