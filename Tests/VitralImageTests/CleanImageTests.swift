// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralImage
import VitralTestSupport

/// An image with metadata, made by another program.
struct SampleImage: Decodable, Sendable {
    var name, data: String
    var width, height: Int
    var isCut: Bool

    var file: Data {
        let digits = Array(data.utf8)
        return Data(
            stride(from: 0, to: digits.count, by: 2).map { index in
                UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16) ?? 0
            })
    }

    static let all: [SampleImage] = (try? PythonProgram("images.py").run("make")) ?? []
}

@Suite("Clean images", .timeLimit(.minutes(5)))
struct CleanImageTests {
    private struct Pair: Encodable {
        var before, after: String
        var width, height: Int
        var isCut: Bool
    }

    @Test("look as before, and have neither places nor comments")
    func cleaned() throws {
        #expect(SampleImage.all.count > 50)
        var pairs: [Pair] = []
        for sample in SampleImage.all {
            let clean = try CleanImage(sample.file, kinds: Set(ImageKind.allCases))
            let isTurned = clean.width != sample.width || clean.height != sample.height
            #expect(!isTurned || sample.isCut, "\(sample.name): \(clean.width) × \(clean.height)")
            let digits = clean.data.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
            pairs.append(
                Pair(
                    before: sample.data, after: digits, width: clean.width, height: clean.height, isCut: sample.isCut))
            // A clean image stays as it is.
            #expect(try CleanImage(clean.data, kinds: Set(ImageKind.allCases)) == clean, "\(sample.name)")
        }
        let problems: [[String]] = try PythonProgram("images.py").run(pairs)
        for (sample, found) in zip(SampleImage.all, problems) { #expect(found.isEmpty, "\(sample.name)") }
    }

    @Test("limits apply to bytes, pixels and formats, before any work")
    func limits() throws {
        let sample = try #require(SampleImage.all.first { $0.name == "png 1" }).file
        #expect(throws: ImageFailure.tooLarge(limit: sample.count - 1)) {
            try CleanImage(sample, byteLimit: sample.count - 1)
        }
        #expect(throws: ImageFailure.tooManyPixels(limit: 33 * 21 - 1)) {
            try CleanImage(sample, pixelLimit: 33 * 21 - 1)
        }
        #expect(throws: ImageFailure.tooManyPixels(limit: 50_000_000)) { try CleanImage(sample, sideLimit: 32) }
        #expect(try CleanImage(sample, sideLimit: 33).width == 33)
        #expect(throws: ImageFailure.unknownKind) { try CleanImage(sample, kinds: [.jpeg]) }
        #expect(throws: ImageFailure.unknownKind) { try CleanImage(Data("<svg/>".utf8)) }
        #expect(throws: ImageFailure.unknownKind) { try CleanImage(Data()) }
        let gif = try #require(SampleImage.all.first { $0.name == "moving gif" }).file
        #expect(throws: ImageFailure.unknownKind) { try CleanImage(gif) }
        #expect(try CleanImage(gif, kinds: [.gif]).kind == .gif)
    }

    @Test("a header of two thousand million pixels is refused")
    func bombs() throws {
        var png = try #require(SampleImage.all.first { $0.name == "png 1" }).file
        // The height, whose chunk then has a wrong checksum: so far nothing was allocated for it.
        png.replaceSubrange(20..<24, with: [0x7F, 0xFF, 0xFF, 0xFF])
        #expect(throws: ImageFailure.damaged(.png)) { try CleanImage(png) }
        var jpeg = try #require(SampleImage.all.first { $0.name == "jpeg 1" }).file
        let frame = try #require(jpeg.firstRange(of: [0xFF, 0xC0, 0x00, 0x11, 0x08]))
        jpeg.replaceSubrange(frame.upperBound..<frame.upperBound + 4, with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(throws: ImageFailure.tooManyPixels(limit: 50_000_000)) { try CleanImage(jpeg) }
    }

    @Test("a file without its end is damaged")
    func ends() throws {
        for sample in SampleImage.all {
            let file = sample.file
            #expect(throws: ImageFailure.self, "\(sample.name)") {
                try CleanImage(file.prefix(file.count / 2), kinds: Set(ImageKind.allCases))
            }
        }
    }

    @Test("no bytes end the process, and no secret passes through damage")
    func mutations() {
        var random = RandomSource()
        let secret = Data("<x:xmpmeta".utf8)
        let samples = SampleImage.all.map(\.file)
        var survivors = 0
        for _ in 0..<4_000 {
            var file = samples[random.below(samples.count)]
            for _ in 0...random.below(6) {
                let place = file.startIndex + random.below(file.count)
                switch random.below(5) {
                case 0: file[place] = UInt8(random.below(256))
                case 1: file[place] ^= UInt8(1 << random.below(8))
                case 2: file.removeSubrange(place..<min(file.endIndex, place + 1 + random.below(40)))
                case 3: file.insert(contentsOf: file[place..<min(file.endIndex, place + random.below(40))], at: place)
                default: file = file.prefix(max(1, place - file.startIndex))
                }
                if file.isEmpty { break }
                file = Data(file)
            }
            guard let clean = try? CleanImage(file, kinds: Set(ImageKind.allCases)) else { continue }
            survivors += 1
            #expect(clean.width > 0 && clean.height > 0)
            // Damage can make metadata part of the pixels' data, but not of the kept metadata of an intact container.
            if clean.kind == .png { #expect(clean.data.firstRange(of: secret) == nil) }
        }
        #expect(survivors > 200)
    }
}
