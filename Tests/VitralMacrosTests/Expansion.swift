// SPDX-License-Identifier: Apache-2.0

import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

/// Expands the macros in a source, and compares the result with the expected text.
///
/// - Parameters:
///   - source: The code that uses macros.
///   - expected: The code after the expansion.
///   - reports: The diagnostics, one a line: `line:column: message`.
func expectExpansion(
    of source: String, _ expected: String, reports: String = "",
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    let expansion = Expansion(of: source)
    if let difference = difference(from: expected, to: expansion.code) {
        Issue.record("The expansion differs (- expected, + actual):\n\(difference)", sourceLocation: sourceLocation)
    }
    if let difference = difference(from: reports, to: expansion.diagnostics.joined(separator: "\n")) {
        Issue.record("The diagnostics differ (- expected, + actual):\n\(difference)", sourceLocation: sourceLocation)
    }
}

/// Expects that the macros in a source report errors, whatever they expand to.
func expectDiagnostics(
    of source: String, _ expected: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    let diagnostics = Expansion(of: source).diagnostics.joined(separator: "\n")
    guard let difference = difference(from: expected, to: diagnostics) else { return }
    Issue.record("The diagnostics differ (- expected, + actual):\n\(difference)", sourceLocation: sourceLocation)
}

/// The result of expanding the macros in a source.
private struct Expansion {
    let code: String
    let diagnostics: [String]

    init(of source: String) {
        let file = Parser.parse(source: source)
        let context = BasicMacroExpansionContext(
            sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test.swift")])
        let expanded = file.expand(
            macros: testedMacros,
            contextGenerator: {
                BasicMacroExpansionContext(sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
            },
            indentationWidth: .spaces(4))
        // Empty lines get the indentation of their block, which a text in the source cannot show.
        code = "\(expanded)".split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.allSatisfy { $0 == " " } ? "" : String(line)
        }.drop { $0.isEmpty }.joined(separator: "\n")
        diagnostics = context.diagnostics.map { diagnostic in
            let place = context.location(for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "Test.swift")
            return "\(place.line):\(place.column): \(diagnostic.message)"
        }
    }
}

/// Returns two texts line by line, with `-` before lines of the first only and `+` before lines of the second only;
/// `nil` if they are equal.
private func difference(from old: String, to new: String) -> String? {
    guard old != new else { return nil }
    let oldLines = old.split(separator: "\n", omittingEmptySubsequences: false)
    let changes = new.split(separator: "\n", omittingEmptySubsequences: false).difference(from: oldLines)
    var removed = Set<Int>()
    var inserted: [Int: Substring] = [:]
    for change in changes {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, let line, _): inserted[offset] = line
        }
    }
    var lines: [String] = []
    var position = 0
    func takeInserted() {
        while let line = inserted[position] {
            lines.append("+ \(line)")
            position += 1
        }
    }
    for (offset, line) in oldLines.enumerated() {
        if removed.contains(offset) {
            lines.append("- \(line)")
        } else {
            takeInserted()
            lines.append("  \(line)")
            position += 1
        }
    }
    takeInserted()
    return lines.joined(separator: "\n")
}
