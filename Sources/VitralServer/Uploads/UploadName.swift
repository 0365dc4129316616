// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a file is called on disk: what the person calls it, without anything that leads elsewhere or deceives.
enum UploadName {
    private static let longest = 120

    /// Reads a name as the header carries it, percent-encoded.
    static func decoded(_ header: String?) -> String? {
        guard let header, header.utf8.count <= 3 * 1024, let name = header.removingPercentEncoding else { return nil }
        return sanitized(name)
    }

    static func sanitized(_ name: String) -> String {
        // By scalars: a mark that joins a slash would hide it from comparisons by characters.
        let separators: [Unicode.Scalar] = ["/", "\\", ":"]
        let last = name.unicodeScalars.split(whereSeparator: { separators.contains($0) }).last ?? [][...]
        var kept = String.UnicodeScalarView()
        for scalar in last where isHarmless(scalar) { kept.append(scalar) }
        while let first = kept.first, first == "." || first == " " { kept.removeFirst() }
        let text = String(kept)
        guard !text.isEmpty else { return "file" }
        return shortened(text)
    }

    /// Neither control characters nor those that turn the direction of what follows.
    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: false
        default: true
        }
    }

    private static func shortened(_ name: String) -> String {
        guard name.utf8.count > longest else { return name }
        let type = fileExtension(of: name).map { ".\($0)" } ?? ""
        var stem = Substring(name.dropLast(type.count))
        while stem.utf8.count + type.utf8.count > longest, !stem.isEmpty { stem.removeLast() }
        return stem + type
    }

    /// What a name ends in, if that looks like a kind of file.
    static func fileExtension(of name: String) -> String? {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        let type = name[name.index(after: dot)...]
        return 1...12 ~= type.utf8.count ? String(type) : nil
    }
}
