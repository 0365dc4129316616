// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The safe name of an uploaded file: the user's name for it, without path separators and deceptive characters.
enum UploadName {
    private static let longest = 120

    /// Returns the safe name from a percent-encoded header.
    static func decoded(_ header: String?) -> String? {
        guard let header, header.utf8.count <= 3 * 1024, let name = header.removingPercentEncoding else { return nil }
        return sanitized(name)
    }

    static func sanitized(_ name: String) -> String {
        // Split by scalars, because a combining mark after a slash would hide it from a comparison of characters.
        let separators: [Unicode.Scalar] = ["/", "\\", ":"]
        let last = name.unicodeScalars.split(whereSeparator: { separators.contains($0) }).last ?? [][...]
        var kept = String.UnicodeScalarView()
        for scalar in last where isHarmless(scalar) { kept.append(scalar) }
        while let first = kept.first, first == "." || first == " " { kept.removeFirst() }
        let text = String(kept)
        guard !text.isEmpty else { return "file" }
        return shortened(text)
    }

    /// Returns whether a scalar is neither a control character nor a mark that changes the direction of the text.
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

    /// Returns the extension of a name, if it looks like one.
    static func fileExtension(of name: String) -> String? {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        let type = name[name.index(after: dot)...]
        return 1...12 ~= type.utf8.count ? String(type) : nil
    }
}
