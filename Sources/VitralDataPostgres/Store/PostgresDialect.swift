// SPDX-License-Identifier: Apache-2.0

import VitralModels

/// The SQL dialect of PostgreSQL.
struct PostgresDialect: SQLCollating {
    /// The collation for the case mapping of every script and for alphabetical order; `nil` for the database's own.
    let unicode: String?
    /// The collation that compares digits in a text as numbers; `nil` if there is none.
    let numeric: String?

    /// Creates a dialect; the defaults suit a server with ICU collations, such as Debian's.
    ///
    /// - Parameters:
    ///   - unicode: The collation for case mapping and alphabetical order; `nil` for the database's own.
    ///   - numeric: The collation that compares digits as numbers; `nil` to use `unicode`.
    init(unicode: String? = "und-x-icu", numeric: String? = Self.numericCollation) {
        self.unicode = unicode
        self.numeric = numeric
    }

    /// The name of the numeric collation that a store creates, because servers do not include one.
    static let numericCollation = "_vitral_numeric"

    func placeholder(_ index: Int, _ type: ColumnType) -> String { "$\(index)::\(Self.name(type))" }

    // PostgreSQL treats an untyped `NULL` as a text.
    func null(_ type: ColumnType) -> String { "NULL::\(Self.name(type))" }

    func columnType(_ type: ColumnType) -> String {
        switch type {
        // The C collation compares UTF-8 bytes, which is the order of Unicode scalars.
        case .text, .json: Self.name(type) + " COLLATE \"C\""
        default: Self.name(type)
        }
    }

    func isSame(_ lhs: String, _ rhs: String) -> String {
        // `IS NOT DISTINCT FROM` cannot use an index. The form that can repeats each side three times, so it needs
        // short sides.
        guard lhs.utf8.count + rhs.utf8.count < 200 else { return "(\(lhs)) IS NOT DISTINCT FROM (\(rhs))" }
        return """
            (((\(lhs)) = (\(rhs)) AND (\(lhs)) IS NOT NULL AND (\(rhs)) IS NOT NULL) \
            OR ((\(lhs)) IS NULL AND (\(rhs)) IS NULL))
            """
    }

    func contains(_ text: String, _ part: String) -> String { "(position(\(part) in \(text)) > 0)" }

    func starts(_ text: String, with start: String) -> String { "starts_with(\(text), \(start))" }

    func containsFolded(_ text: String, _ part: String) -> String {
        "(strpos(\(folded(text)), \(folded(part))) > 0)"
    }

    func lowercased(_ text: String) -> String { "(lower(\(collated(text, unicode))) COLLATE \"C\")" }

    func uppercased(_ text: String) -> String { "(upper(\(collated(text, unicode))) COLLATE \"C\")" }

    func length(_ text: String) -> String { "char_length(\(text))::bigint" }

    func jsonContains(_ array: String, _ element: String, as type: ColumnType) -> String {
        // A JSON element is inserted as it is; `to_jsonb` would turn it into a quoted string.
        let json = type == .json ? "(\(element))::jsonb" : "to_jsonb(\(jsonScalar(element, type)))"
        return "((\(array))::jsonb @> jsonb_build_array(\(json)))"
    }

    func jsonCount(_ array: String) -> String { "jsonb_array_length((\(array))::jsonb)::bigint" }

    func quotient(_ lhs: String, _ rhs: String) -> String { "((\(lhs)) / NULLIF(\(rhs), 0))" }

    func remainder(_ lhs: String, _ rhs: String) -> String { "((\(lhs)) % NULLIF(\(rhs), 0))" }

    func localizedStandardOrder(_ text: String) -> String { collated(text, numeric ?? unicode) }

    func localizedOrder(_ text: String) -> String { collated(text, unicode) }

    func ordered(_ expression: String, _ type: ColumnType) -> String {
        switch type {
        case .text, .json: "((\(expression)) COLLATE \"C\")"
        default: expression
        }
    }

    /// Texts are equal by the same rule in every collation, and a further one would keep an index from being used.
    func equated(_ expression: String, _ type: ColumnType) -> String { expression }

    var placeholderLimit: Int { 65_535 }

    /// Returns a name as a quoted identifier.
    static func quoted(_ name: String) -> String { PostgresDialect().quoted(name) }

    /// Returns the PostgreSQL name of a type.
    static func name(_ type: ColumnType) -> String {
        switch type {
        case .integer: "bigint"
        case .real, .date: "double precision"
        case .boolean: "boolean"
        case .text, .json: "text"
        case .blob: "bytea"
        case .uuid: "uuid"
        case .decimal: "numeric"
        }
    }

    private func collated(_ text: String, _ collation: String?) -> String {
        "((\(text)) COLLATE \(quoted(collation ?? "default")))"
    }

    /// Returns a text without case and combining marks.
    private func folded(_ text: String) -> String {
        let marks = #"'[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]'"#
        return "regexp_replace(normalize(lower(\(collated(text, unicode))) COLLATE \"C\", NFD), \(marks), '', 'g')"
    }

    private func jsonScalar(_ element: String, _ type: ColumnType) -> String {
        switch type {
        case .uuid: "upper((\(element))::text)"
        case .blob: "translate(encode(\(element), 'base64'), E'\\n', '')"
        default: element
        }
    }
}
