// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The stylesheets of the framework: some are part of every page, others of pages that show what they style.
///
/// If a page later shows other elements, the client loads their stylesheets.
struct Stylesheets: Sendable {
    /// The address of the sheet that even a page without views has.
    let base: String
    private let links: [String]
    /// The indexes of the sheets of every page.
    private let common: Set<Int>
    /// The indexes of the sheets that a class, or a kind of event as `@kind`, needs.
    private let needs: [String: Set<Int>]

    init(_ sheets: [BuiltClient.Sheet], folder: String) {
        base = "\(folder)\(sheets.first?.name ?? "base").css"
        links = sheets.map { "<link rel=\"stylesheet\" href=\"\(folder)\($0.name).css\">\n" }
        common = Set(sheets.indices.filter { sheets[$0].marks == nil })
        var needs: [String: Set<Int>] = [:]
        for (index, sheet) in sheets.enumerated() {
            for mark in sheet.marks ?? [] { needs[mark, default: []].insert(index) }
        }
        self.needs = needs
    }

    /// Returns the links to the sheets that a page needs, in their order.
    ///
    /// A text that reads like an attribute may add a sheet too many, which harms nothing.
    ///
    /// - Complexity: O(*n*) in the length of the page.
    func links(for body: [UInt8]) -> String {
        var found = common
        body.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            var index = 0
            // The C library looks for a byte much faster than a loop does.
            while found.count < links.count, let next = memchr(start + index, 0x3D, bytes.count - index) {
                let equals = start.distance(to: next)
                index = equals + 1
                if bytes[..<equals].reversed().starts(with: Self.classReversed) {
                    collect(from: bytes[index...], prefix: "", into: &found)
                } else if bytes[..<equals].reversed().starts(with: Self.eventsReversed) {
                    collect(from: bytes[index...], prefix: "@", into: &found)
                }
            }
        }
        return links.indices.filter(found.contains).map { links[$0] }.joined()
    }

    private static let classReversed = Array(" class".utf8.reversed())
    private static let eventsReversed = Array(" data-e".utf8.reversed())

    /// Adds the sheets that the words of an attribute's value need.
    private func collect(from text: Slice<UnsafeRawBufferPointer>, prefix: String, into found: inout Set<Int>) {
        let isQuoted = text.first == UInt8(ascii: "\"")
        let value = text.dropFirst(isQuoted ? 1 : 0).prefix {
            isQuoted ? $0 != UInt8(ascii: "\"") : $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ">")
        }
        for word in value.split(separator: UInt8(ascii: " ")) {
            guard let sheets = needs[prefix + String(decoding: word, as: UTF8.self)] else { continue }
            found.formUnion(sheets)
        }
    }
}
