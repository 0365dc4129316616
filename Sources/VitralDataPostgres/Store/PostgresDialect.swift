// SPDX-License-Identifier: Apache-2.0

import VitralModels

/// How PostgreSQL writes what databases write differently.
struct PostgresDialect: SQLCollating {
    /// The collation that knows upper and lower case of every script, and the order of words.
    let unicode: String?
    /// The collation in which numbers in a text count as numbers.
    let numeric: String?

    /// A dialect for a server that has the collations of ICU, as Debian's has.
    ///
    /// - Parameters:
    ///   - unicode: The collation for upper and lower case and for the order of words; `nil` for the database's own.
    ///   - numeric: The collation for the order in which numbers count as numbers; `nil` for the database's own.
    init(unicode: String? = "und-x-icu", numeric: String? = Self.numericCollation) {
        self.unicode = unicode
        self.numeric = numeric
    }

    /// The collation that a store makes for itself: no server brings one for numbers along.
    static let numericCollation = "_vitral_numeric"

    func placeholder(_ index: Int, _ type: ColumnType) -> String { "$\(index)::\(Self.name(type))" }

    // Left alone, what has no type is taken for a text.
    func null(_ type: ColumnType) -> String { "NULL::\(Self.name(type))" }

    func columnType(_ type: ColumnType) -> String {
        switch type {
        // Bytes of UTF-8 are in the order of their scalars.
        case .text, .json: Self.name(type) + " COLLATE \"C\""
        default: Self.name(type)
        }
    }

    func isSame(_ lhs: String, _ rhs: String) -> String {
        // `IS NOT DISTINCT FROM` finds nothing by an index. What does says each side three times, so sides must be short.
        guard lhs.utf8.count + rhs.utf8.count < 200 else { return "(\(lhs)) IS NOT DISTINCT FROM (\(rhs))" }
        return """
            (((\(lhs)) = (\(rhs)) AND (\(lhs)) IS NOT NULL AND (\(rhs)) IS NOT NULL) \
            OR ((\(lhs)) IS NULL AND (\(rhs)) IS NULL))
            """
    }

    func contains(_ text: String, _ part: String) -> String { "(strpos(\(text), \(part)) > 0)" }

    func starts(_ text: String, with start: String) -> String { "starts_with(\(text), \(start))" }

    func containsFolded(_ text: String, _ part: String) -> String {
        "(strpos(\(folded(text)), \(folded(part))) > 0)"
    }

    func lowercased(_ text: String) -> String { "(lower(\(collated(text, unicode))) COLLATE \"C\")" }

    func uppercased(_ text: String) -> String { "(upper(\(collated(text, unicode))) COLLATE \"C\")" }

    func length(_ text: String) -> String { "char_length(\(text))::bigint" }

    func jsonContains(_ array: String, _ element: String, _ type: ColumnType) -> String {
        // What is written down as it is would be a text in quotes otherwise.
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

    var placeholderLimit: Int { 65_535 }

    /// A name as an identifier.
    static func quoted(_ name: String) -> String { PostgresDialect().quoted(name) }

    /// A type's name.
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

    /// A text without case and without the marks that stand on or under letters.
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
