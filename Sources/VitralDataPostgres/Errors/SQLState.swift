// SPDX-License-Identifier: Apache-2.0

/// The mapping of the server's five-character SQLSTATE codes to kinds of failures.
enum SQLState {
    /// Returns the kind of failure for an SQLSTATE.
    static func code(_ state: String) -> PostgresError.Code {
        exact[state] ?? classes[String(state.prefix(2))] ?? .other
    }

    /// Whether the server's message for an SQLSTATE names only tables, columns and similar objects.
    ///
    /// Messages of the other classes quote values: `invalid input syntax for type integer: "…"`.
    static func messageHoldsNoValues(_ state: String) -> Bool {
        switch state.prefix(2) {
        case "08", "0A", "23", "25", "26", "28", "34", "3D", "3F", "40", "42", "53", "54", "55", "57", "58": true
        default: false
        }
    }

    private static let exact: [String: PostgresError.Code] = [
        "08001": .connectionFailed,
        "08004": .connectionFailed,
        "26000": .staleStatement,
        "23502": .notNullViolation,
        "23503": .foreignKeyViolation,
        "23505": .uniqueViolation,
        "23514": .checkViolation,
        "3D000": .noSuchDatabase,
        "42701": .duplicateObject,
        "42710": .duplicateObject,
        "42P07": .duplicateObject,
        "40001": .serializationFailure,
        "40P01": .deadlock,
        "53100": .diskFull,
        "53300": .tooManyConnections,
        "55P03": .lockTimeout,
        "57014": .statementTimeout,
        "57P01": .serverShutdown,
        "57P02": .serverShutdown,
        "57P03": .serverNotReady,
        "57P05": .connectionLost,
    ]

    private static let classes: [String: PostgresError.Code] = [
        "08": .connectionLost,
        "22": .invalidValue,
        "23": .integrityViolation,
        "28": .authenticationFailed,
        "42": .invalidStatement,
        "53": .insufficientResources,
    ]
}
