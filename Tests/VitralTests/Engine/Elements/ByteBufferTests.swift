// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Vitral

/// The buffer for pages and patches, and the exact bytes in it.
struct ByteBufferTests {
    private func text(_ write: (inout ByteBuffer) -> Void) -> String {
        var buffer = ByteBuffer()
        write(&buffer)
        return buffer.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    @Test("what is appended stays in order, however often the memory has to grow")
    func growing() {
        var buffer = ByteBuffer()
        var expected: [UInt8] = []
        for number in 0..<2_000 {
            let piece = Array("\(number)é".utf8)
            buffer.append(UInt8(ascii: "-"))
            buffer.append(piece)
            buffer.append(packed: 0x64_63_62_61, count: number % 5)
            buffer.append(";")
            expected += "-".utf8
            expected += piece
            expected += "abcd".utf8.prefix(number % 5)
            expected += ";".utf8
        }
        let bytes = buffer.array
        #expect(bytes == expected)
        let others = [expected, expected.dropLast() + [0], expected.dropLast(), []]
        var areSame: [Bool] = []
        for other in others { areSame.append(buffer.hasSameBytes(as: other)) }
        #expect(areSame == [true, false, false, false])
    }

    @Test("a range is taken out and the rest moves up")
    func removing() {
        let shown = text {
            $0.append("one two three")
            $0.remove(3..<7)
            $0.append(", ")
            $0.remove(9..<11)
            $0.append("!")
        }
        #expect(shown == "one three!")
        let again = text {
            $0.append("gone")
            $0.removeAll()
            $0.append("again")
        }
        #expect(again == "again")
    }

    @Test("nothing has no bytes")
    func empty() {
        let shown = text {
            $0.append([])
            $0.append("")
            $0.remove(0..<0)
        }
        #expect(shown == "")
    }

    @Test(arguments: [0, 1, 9, 10, 99, 100, 1_234_567_890, .max, -1, -10, .min])
    func numbers(number: Int) {
        #expect(text { Escaping.append(number, to: &$0) } == "\(number)")
    }

    @Test(arguments: [0, 1, 9, 10, 35, 36, 1_295, 1_296, 46_655, 60_466_176, 2_176_782_336, .max] as [UInt32])
    func addresses(number: UInt32) {
        #expect(text { Base36.write(number, to: &$0) } == String(number, radix: 36))
        #expect(ElementID(node: number, local: 0).description == String(number, radix: 36))
    }

    @Test(
        "the first 256 scalars are text in content and in an attribute, quoted or not", arguments: UInt8.min...UInt8.max
    )
    @MainActor
    func scalars(number: UInt8) {
        let scalar = String(UnicodeScalar(number))
        let tester = ViewTester(Text(verbatim: "a\(scalar)z").accessibilityIdentifier("b\(scalar)y"))
        // HTML cannot contain NUL.
        let shown = number == 0 ? "\u{FFFD}" : scalar
        #expect(tester.find(.identifier("b\(shown)y")).text == "a\(shown)z")
    }
}
