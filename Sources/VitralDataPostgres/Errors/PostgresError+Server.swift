// SPDX-License-Identifier: Apache-2.0

import CPostgres

extension PostgresError {
    /// Creates an error from a result of the server.
    ///
    /// - Parameters:
    ///   - result: The result.
    ///   - handle: The connection that returned it.
    ///   - sql: The statement that was run.
    ///   - wasSent: Whether the server may have started to run the statement.
    init(result: OpaquePointer?, handle: OpaquePointer, sql: String?, wasSent: Bool) {
        guard let state = Self.field(UInt8(ascii: "C"), of: result) else {
            // An error without an SQLSTATE is libpq's own: the connection broke, or could not be used.
            let isLost = PQstatus(handle) != CONNECTION_OK
            self.init(
                isLost ? .connectionLost : .other, Self.firstLine(PQerrorMessage(handle)), sql: sql, wasSent: wasSent)
            return
        }
        let code = Self.code(state, result)
        let said = Self.field(UInt8(ascii: "M"), of: result)
        self.init(
            code, SQLState.messageHoldsNoValues(state) ? said ?? "failed" : Self.sentence(for: code), sqlState: state,
            constraint: Self.field(UInt8(ascii: "n"), of: result), table: Self.field(UInt8(ascii: "t"), of: result),
            columns: Self.columns(of: result), sql: sql, wasSent: wasSent)
    }

    private static func code(_ state: String, _ result: OpaquePointer?) -> Code {
        switch SQLState.code(state) {
        // Two processes created the same table at once, and the catalog's own unique index detected it.
        case .uniqueViolation where field(UInt8(ascii: "s"), of: result) == "pg_catalog": .duplicateObject
        case .other where state == "0A000" && field(UInt8(ascii: "R"), of: result) == "RevalidateCachedQuery":
            .staleStatement
        case let code: code
        }
    }

    /// Returns the columns that an error refers to.
    ///
    /// For a violated constraint, the server names them only in its detail sentence, such as `Key (a, b)=(1, 2) already
    /// exists.`, which may be translated. The part after the equals sign holds values and is not read.
    private static func columns(of result: OpaquePointer?) -> [String] {
        if let column = field(UInt8(ascii: "c"), of: result) { return [column] }
        guard let detail = field(UInt8(ascii: "D"), of: result), let match = detail.firstMatch(of: #/\((.+?)\)=\(/#)
        else {
            return []
        }
        return match.1.split(separator: ", ").map { name in
            name.hasPrefix("\"") ? String(name.dropFirst().dropLast()).replacing("\"\"", with: "\"") : String(name)
        }
    }

    /// Creates an error from a failed attempt to open a connection.
    ///
    /// - Parameters:
    ///   - handle: The connection, whose messages were configured to include the SQLSTATE.
    ///   - password: The password, which is removed from the message.
    init(opening handle: OpaquePointer, password: String?) {
        var all = PQerrorMessage(handle).map { String(cString: $0) } ?? ""
        if let password, !password.isEmpty { all = all.replacing(password, with: "…") }
        let lines = all.split(whereSeparator: \.isNewline).map(String.init)
        // `…failed: FATAL:  28P01: password authentication failed…`; the word before the code is translated. libpq
        // tries each address of a host name, so other lines may come first.
        let coded = lines.lazy.compactMap { line in
            line.firstMatch(of: #/\S+:  ([0-9A-Z]{5}): /#).map { (line, $0) }
        }.first
        guard let (line, match) = coded else {
            self.init(.connectionFailed, lines.first ?? "no reason was given")
            return
        }
        var message = line
        let state = String(match.1)
        let code = SQLState.code(state)
        message.replaceSubrange(match.range, with: "")
        self.init(code == .other ? .connectionFailed : code, message, sqlState: state)
    }

    /// Returns the first line of the connection's last error message.
    static func firstLine(_ message: UnsafePointer<CChar>?) -> String {
        guard let message else { return "no reason was given" }
        let line = String(cString: message).split(whereSeparator: \.isNewline).first
        return line.map(String.init) ?? "no reason was given"
    }

    private static func field(_ name: UInt8, of result: OpaquePointer?) -> String? {
        PQresultErrorField(result, Int32(name)).map { String(cString: $0) }
    }

    private static func sentence(for code: Code) -> String {
        code == .invalidValue
            ? "a value is not what the statement or its column asks for" : "the statement was refused"
    }
}
