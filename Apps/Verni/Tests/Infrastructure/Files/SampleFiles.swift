// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralTestSupport

/// Files that Pillow has made, and facts that it finds in others.
enum SampleFiles {
    /// The files by name; all images have a position.
    static let all: [String: Data] = {
        guard let process = try? PythonProgram("files.py").start(arguments: ["make"]),
            let made = try? JSONDecoder().decode([String: String].self, from: Data(process.readLine().utf8))
        else { return [:] }
        return made.mapValues { data(fromHex: $0) }
    }()

    /// The facts about an image.
    struct Facts: Decodable {
        let format: String
        let width, height: Int
        let hasPlace: Bool
    }

    static func facts(of files: [String: Data]) throws -> [String: Facts] {
        try PythonProgram("files.py").run(files.mapValues { $0.map { String(format: "%02x", $0) }.joined() })
    }

    private static func data(fromHex text: String) -> Data {
        let digits = Array(text.utf8).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        return Data(stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
    }
}
