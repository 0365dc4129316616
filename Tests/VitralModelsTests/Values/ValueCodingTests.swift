// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralModels

/// The stored form of values, and the values that are decoded from it.
@Suite struct ValueCodingTests {
    enum Fruit: String, Codable, Equatable {
        case apple, pear
    }

    struct Point: Codable, Equatable {
        var y = 0
        var x: Double?
        var names: [String] = []
        var when: Date?
    }

    private func encode<Value: _SQLValueConvertible>(_ value: Value) throws -> SQLValue {
        try _ValueCoding.encode(value, entity: "E", property: "p")
    }

    private func returns<Value: _SQLValueConvertible & Equatable>(
        _ value: Value, as expected: SQLValue, _ type: ColumnType, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(try encode(value) == expected, sourceLocation: sourceLocation)
        #expect(_ValueCoding.columnType(Value.self) == type, sourceLocation: sourceLocation)
        #expect(
            try _ValueCoding.decode(expected, as: Value.self, entity: "E", property: "p") == value,
            sourceLocation: sourceLocation)
    }

    @Test func `identifiers have the text of Foundation's, and are read from any of its forms`() throws {
        for id in (0..<100).map({ _ in UUID() }) {
            #expect(try encode(id) == .text(id.uuidString))
            #expect(UUID(_sqlValue: .text(id.uuidString)) == id)
            #expect(UUID(_sqlValue: .text(id.uuidString.lowercased())) == id)
        }
        let text = "0E984725-C51C-4BF4-9960-E1C80E27ABA0"
        for index in text.indices {
            var other = text
            other.replaceSubrange(index...index, with: "g")
            #expect(UUID(_sqlValue: .text(other)) == nil)
            #expect(UUID(_sqlValue: .text(String(text[..<index]))) == nil)
        }
        for other in [text + "0", "\(text)\u{301}", text.replacing("-", with: "+")] {
            #expect(UUID(_sqlValue: .text(other)) == UUID(uuidString: other))
        }
    }

    @Test func `encodes and decodes values`() throws {
        try returns(true, as: .integer(1), .boolean)
        try returns(Int.min, as: .integer(.min), .integer)
        try returns(Int8(-3), as: .integer(-3), .integer)
        try returns(UInt64(Int64.max), as: .integer(.max), .integer)
        try returns(0.1, as: .real(0.1), .real)
        try returns(Float(0.1), as: .real(Double(Float(0.1))), .real)
        try returns(Double.infinity, as: .real(.infinity), .real)
        try returns("é'\"", as: .text("é'\""), .text)
        try returns(Date(timeIntervalSinceReferenceDate: 0.1), as: .real(0.1), .date)
        try returns(Data([0, 255]), as: .blob(Data([0, 255])), .blob)
        let uuid = try #require(UUID(uuidString: "0E984725-C51C-4BF4-9960-E1C80E27ABA0"))
        try returns(uuid, as: .text("0E984725-C51C-4BF4-9960-E1C80E27ABA0"), .uuid)
        let url = try #require(URL(string: "https://a.b/c%20d?e=f#g"))
        try returns(url, as: .text("https://a.b/c%20d?e=f#g"), .text)
        try returns(Int?.none, as: .null, .integer)
        try returns(Int?.some(4), as: .integer(4), .integer)
        try returns(String?.none, as: .null, .text)
    }

    @Test(arguments: [
        ("0", "0"), ("1.50", "1.5"), ("-12.000", "-12"), ("1e20", "100000000000000000000"), ("-0.001", "-0.001"),
        ("1e-37", "0.0000000000000000000000000000000000001"),
        ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
    ]) func `encodes decimals without an exponent`(_ number: String, _ text: String) throws {
        let decimal = try #require(Decimal(string: number))
        try returns(decimal, as: .text(text), .decimal)
    }

    @Test func `refuses values that no database can store`() throws {
        func refuses(_ value: some _SQLValueConvertible, _ reason: String) {
            #expect(throws: DataStoreError.invalidValue(entity: "E", property: "p", reason: reason)) {
                try self.encode(value)
            }
        }
        refuses(Double.nan, "It is NaN.")
        refuses(Float.nan, "It is NaN.")
        refuses(Decimal.nan, "It is NaN.")
        refuses(Date(timeIntervalSinceReferenceDate: .nan), "It is NaN.")
        refuses(Double?.some(.nan), "It is NaN.")
        refuses("a\0", "It has the character NUL, at which databases end texts.")
        refuses(UInt64.max, "It is above Int64.max, the greatest whole number that databases keep.")
        refuses(UInt(Int64.max) + 1, "It is above Int64.max, the greatest whole number that databases keep.")
        refuses(try #require(Decimal(string: "1e38")), "It has more than 38 digits, written without exponent.")
        refuses(try #require(Decimal(string: "1e-38")), "It has more than 38 digits, written without exponent.")
    }

    @Test func `encodes and decodes raw values`() throws {
        #expect(try _ValueCoding.encode(Fruit.pear, entity: "E", property: "p") == .text("pear"))
        #expect(try _ValueCoding.encode(Fruit?.none, entity: "E", property: "p") == .null)
        #expect(_ValueCoding.columnType(Fruit.self) == .text)
        #expect(_ValueCoding.columnType(Fruit?.self) == .text)
        #expect(try _ValueCoding.decode(.text("apple"), as: Fruit.self, entity: "E", property: "p") == .apple)
        #expect(try _ValueCoding.decode(.null, as: Fruit?.self, entity: "E", property: "p") == nil)
        #expect(throws: unreadable("Its column holds a value that is not a raw value of Fruit.")) {
            try _ValueCoding.decode(.text("plum"), as: Fruit?.self, entity: "E", property: "p")
        }
    }

    @Test func `encodes other types as JSON`() throws {
        let point = Point(y: 2, x: 0.1, names: ["a/b", "ü"], when: Date(timeIntervalSinceReferenceDate: 1.5))
        let text = #"{"names":["a/b","ü"],"when":1.5,"x":0.1,"y":2}"#
        #expect(try _ValueCoding.encode(point, entity: "E", property: "p") == .text(text))
        #expect(try _ValueCoding.decode(.text(text), as: Point.self, entity: "E", property: "p") == point)
        #expect(try _ValueCoding.decode(.null, as: Point?.self, entity: "E", property: "p") == nil)
        #expect(try _ValueCoding.encode([3, 1], entity: "E", property: "p") == .text("[3,1]"))
        #expect(try _ValueCoding.encode([String]?.none, entity: "E", property: "p") == .null)
        #expect(_ValueCoding.columnType([Int].self) == .json)
        #expect(_ValueCoding.columnType(Point?.self) == .json)
        #expect(_ValueCoding.columnType(Int?.self) == .integer)
    }

    /// A set has a different order each time, and equal sets must be stored equally.
    @Test func `encodes a set in a stable order`() throws {
        let words = ["b", "a", "d", "c", "f", "e"]
        for _ in 0..<20 {
            let set = Set(words.shuffled())
            #expect(
                try _ValueCoding.encode(set, entity: "E", property: "p") == .text(#"["a","b","c","d","e","f"]"#))
        }
    }

    @Test func `reports why JSON cannot be encoded`() {
        func refuses(_ value: some Codable, _ reason: String) {
            #expect(throws: DataStoreError.invalidValue(entity: "E", property: "p", reason: reason)) {
                try _ValueCoding.encode(value, entity: "E", property: "p")
            }
        }
        refuses(Point(x: .nan), "It is not finite at x.")
        refuses([[0.5], [Double.infinity]], "It is not finite at [1][0].")
        refuses(["a\0"], "It has a text with the character NUL, at which databases end texts.")
    }

    @Test func `keeps texts that look like an escaped NUL in JSON`() throws {
        let texts = ["\\u0000", "\\\\u0000", "\u{1}"]
        let value = try _ValueCoding.encode(texts, entity: "E", property: "p")
        #expect(try _ValueCoding.decode(value, as: [String].self, entity: "E", property: "p") == texts)
    }

    private func unreadable(_ reason: String) -> DataStoreError {
        .unreadableValue(entity: "E", property: "p", reason: reason)
    }

    @Test func `reports why a column cannot be decoded`() {
        func refuses(_ text: String, _ reason: String) {
            #expect(throws: unreadable(reason)) {
                try _ValueCoding.decode(.text(text), as: Point.self, entity: "E", property: "p")
            }
        }
        refuses("{\"names\":[]}", "Its JSON has no key \"y\".")
        refuses("{\"y\":1,\"names\":[\"a\",2]}", "Its JSON holds no String at names[1].")
        refuses("{\"y\":null,\"names\":[]}", "Its JSON holds null at y, where Int is wanted.")
        refuses("{", "Its column does not hold Point in JSON.")
        #expect(throws: unreadable("Its column holds a text, which is not of type Int.")) {
            try _ValueCoding.decode(.text("1"), as: Int.self, entity: "E", property: "p")
        }
        #expect(throws: unreadable("Its column holds nothing, which is not of type String.")) {
            try _ValueCoding.decode(.null, as: String.self, entity: "E", property: "p")
        }
        #expect(throws: unreadable("Its column holds a whole number, which is not of type Int8.")) {
            try _ValueCoding.decode(.integer(300), as: Int8.self, entity: "E", property: "p")
        }
        #expect(throws: unreadable("Its column holds a text, which is not of type Decimal.")) {
            try _ValueCoding.decode(.text("12 apples"), as: Decimal.self, entity: "E", property: "p")
        }
    }
}
