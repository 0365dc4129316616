// SPDX-License-Identifier: Apache-2.0

import VitralModels

extension DataStoreError {
    /// Creates the app's error for a PostgreSQL error.
    init(_ error: PostgresError) {
        switch error.code {
        case .uniqueViolation:
            self = .uniqueConstraintViolated(
                entity: error.table ?? "", properties: error.columns.isEmpty ? [error.constraint ?? ""] : error.columns)
        case .notNullViolation:
            self = .constraintViolated("\(error.table ?? "").\(error.columns.first ?? "") must have a value")
        case .foreignKeyViolation, .checkViolation, .integrityViolation:
            self = .constraintViolated(error.constraint ?? error.message)
        // Another process changed the same rows or tables meanwhile: a second attempt sees its changes.
        case .serializationFailure, .deadlock, .duplicateObject, .staleStatement: self = .conflict
        case .lockTimeout: self = .locked
        case .diskFull: self = .diskFull
        case .poolExhausted, .poolTimeout: self = .busy
        case .poolClosed: self = .closed
        case .connectionFailed, .connectionLost, .serverShutdown, .serverNotReady, .tooManyConnections,
            .authenticationFailed, .noSuchDatabase, .invalidSettings:
            self = .unreachable(error.message)
        case .invalidParameter:
            self = .database(code: "", message: error.message, sql: error.sql)
        case .invalidValue, .statementTimeout, .invalidStatement, .insufficientResources, .other:
            self.init(state: error)
        }
    }

    private init(state error: PostgresError) {
        switch error.sqlState {
        case "25006": self = .readOnly(error.message)
        case "XX001", "XX002": self = .corrupt(error.message)
        default: self = .database(code: error.sqlState ?? "", message: error.message, sql: error.sql)
        }
    }
}
