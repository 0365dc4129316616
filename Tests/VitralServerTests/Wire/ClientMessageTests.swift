// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral

@testable import VitralServer

@Suite struct ClientMessageTests {
    private func scan(_ text: String) throws -> ClientMessage {
        try scan(Array(text.utf8))
    }

    private func scan(_ bytes: [UInt8]) throws -> ClientMessage {
        try bytes.withUnsafeBytes { try ClientMessage(scanning: $0) }
    }

    /// Returns a message in Swift's notation.
    private func described(_ text: String) throws -> String {
        "\(try scan(text))".replacing("VitralServer.", with: "").replacing("Vitral.", with: "")
            .replacing("VitralFeatures.", with: "")
    }

    @Test(arguments: [
        (#"["e",7,"c","1a.3"]"#, "event(number: 7, SceneEvent.click(1a.3))"),
        (#"["e",1,"i","1","héllo",4]"#, #"event(number: 1, SceneEvent.input(1, value: "héllo", revision: 4))"#),
        (#"["e",1,"g","zz","true",0]"#, #"event(number: 1, SceneEvent.change(zz, value: "true", revision: 0))"#),
        (#"["e",1,"s","5"]"#, "event(number: 1, SceneEvent.submit(5))"),
        (#"["e",1,"f","5",true]"#, "event(number: 1, SceneEvent.focus(5, true))"),
        (#"["e",1,"d","5"]"#, "event(number: 1, SceneEvent.dismiss(5))"),
        (#"["e",1,"r","5"]"#, "event(number: 1, SceneEvent.refresh(5))"),
        (#"["e",1,"x","5","drop","a b"]"#, #"event(number: 1, SceneEvent.action(5, name: "drop", value: "a b"))"#),
        (
            #"["e",1,"m","5","320 240.5"]"#,
            #"event(number: 1, SceneEvent.report(5, SceneEvent.Report.measure, value: "320 240.5"))"#
        ),
        (
            #"["e",1,"k","5","1 0 a"]"#,
            #"event(number: 1, SceneEvent.report(5, SceneEvent.Report.key, value: "1 0 a"))"#
        ),
        (
            #"["e",1,"j","Maps","{\"zoom\":3}"]"#,
            #"message(number: 1, FeatureMessage(feature: "Maps", json: "{\"zoom\":3}"))"#
        ),
        // Whether the text is JSON is for the feature to say.
        (#"["e",1,"j","",""]"#, #"message(number: 1, FeatureMessage(feature: "", json: ""))"#),
        (#"["w","9",40,20]"#, "window(9, first: 40, count: 20)"),
        (#"["a",12]"#, "acknowledge(12)"),
        (#"["p"]"#, "heartbeat"),
        (#"["v",false]"#, "visibility(false)"),
        (
            #"["q",{"dark":true,"reducedMotion":false}]"#,
            "preferences(dark: true, reducedMotion: false, timeZone: nil)"
        ),
        (
            #"["q",{"timeZone":"Asia/Tokyo","reducedMotion":true,"dark":false}]"#,
            #"preferences(dark: false, reducedMotion: true, timeZone: Optional("Asia/Tokyo"))"#
        ),
        // Whether the zone exists is for the session to say.
        (
            #"["q",{"dark":true,"reducedMotion":false,"timeZone":"../x"}]"#,
            #"preferences(dark: true, reducedMotion: false, timeZone: Optional("../x"))"#
        ),
        (#" [ "e" , 9007199254740991 , "c" , "1" ] "#, "event(number: 9007199254740991, SceneEvent.click(1))"),
    ])
    func `every message is read`(text: String, expected: String) throws {
        #expect(try described(text) == expected)
    }

    @Test func `a hello contains the data to resume`() throws {
        guard case .hello(let hello) = try scan(#"["hello",1,"abc",9,"/a?b=c",{"dark":true,"reducedMotion":true}]"#)
        else {
            Issue.record("This is no hello.")
            return
        }
        #expect(hello.version == 1)
        #expect(hello.token == "abc")
        #expect(hello.lastSequence == 9)
        #expect(hello.address == "/a?b=c")
        #expect(hello.dark && hello.reducedMotion)
        #expect(hello.timeZone == nil)
    }

    @Test func `a hello may contain the time zone of the browser`() throws {
        let settings = #"{"dark":true,"reducedMotion":true,"timeZone":"America/Sao_Paulo"}"#
        guard case .hello(let hello) = try scan("[\"hello\",1,\"abc\",9,\"/\",\(settings)]") else {
            Issue.record("This is no hello.")
            return
        }
        #expect(hello.timeZone == "America/Sao_Paulo")
    }

    @Test func `only a hello contains the page before`() throws {
        let settings = #"{"dark":true,"reducedMotion":true,"from":"xyz"}"#
        guard case .hello(let hello) = try scan("[\"hello\",1,\"abc\",0,\"/\",\(settings)]") else {
            Issue.record("This is no hello.")
            return
        }
        #expect(hello.previous == "xyz")
        #expect(throws: MalformedMessage.self) { try scan("[\"q\",\(settings)]") }
    }

    @Test func `a navigation carries its address and stack`() throws {
        guard
            case .event(2, .navigate(let address, let stack)) = try scan(
                #"["e",2,"n","/trips/25?q=p",["/","/trips/25"]]"#)
        else {
            Issue.record("This is no navigation.")
            return
        }
        #expect(address == Address("/trips/25?q=p"))
        #expect(stack == ["/", "/trips/25"])
    }

    @Test(arguments: [
        (#"a\"b\\c\/d"#, "a\"b\\c/d"),
        (#"\b\f\n\r\t"#, "\u{8}\u{C}\n\r\t"),
        (#"\u00e9\u4e2d"#, "é中"),
        (#"\ud83d\ude00"#, "😀"),
        (#"\ud83d!"#, "\u{FFFD}!"),
        (#"\ude00"#, "\u{FFFD}"),
        (#"\ud83d\u0041"#, "\u{FFFD}A"),
        ("", ""),
    ])
    func `escapes are resolved and lone surrogates replaced`(escaped: String, expected: String) throws {
        guard case .event(_, .input(_, let value, _)) = try scan("[\"e\",1,\"i\",\"1\",\"\(escaped)\",1]") else {
            Issue.record("This is no input.")
            return
        }
        #expect(value == expected)
    }

    @Test(
        arguments: [
            ("", .syntax), ("null", .syntax), ("{}", .syntax), ("[]", .syntax), ("[1]", .syntax),
            (#"["e"]"#, .syntax), (#"["e",1]"#, .syntax), (#"["e",1,"c"]"#, .syntax), (#"["e",1,"c","1""#, .syntax),
            (#"["e",1,"c","1"]]"#, .syntax), (#"["e",1,"c","1",2]"#, .syntax), (#"["e",1,"c",1]"#, .syntax),
            (#"["e",01,"c","1"]"#, .syntax), (#"["e",-1,"c","1"]"#, .syntax), (#"["e",1.5,"c","1"]"#, .syntax),
            (#"["e",1e3,"c","1"]"#, .syntax), (#"["e","1","c","1"]"#, .syntax), (#"["e",true,"c","1"]"#, .syntax),
            (#"["e",0,"c","1"]"#, .number), (#"["e",9007199254740992,"c","1"]"#, .number),
            (#"["e",99999999999999999999,"c","1"]"#, .number),
            (#"["e",1,"z","1"]"#, .unknownEvent), (#"["e",1,"cc","1"]"#, .unknownEvent),
            (#"["y"]"#, .unknownMessage), (#"["hell",1]"#, .unknownMessage), (#"["",1]"#, .unknownMessage),
            (#"["e",1,"c",""]"#, .elementID), (#"["e",1,"c","1."]"#, .elementID), (#"["e",1,"c",".1"]"#, .elementID),
            (#"["e",1,"c","1.2.3"]"#, .elementID), (#"["e",1,"c","A"]"#, .elementID),
            (#"["e",1,"c","1234567"]"#, .elementID), (#"["e",1,"c","1 "]"#, .elementID),
            (#"["e",1,"c","12345678901234"]"#, .tooLong),
            (#"["p",]"#, .syntax), (#"["p"]x"#, .syntax), (#"["v",1]"#, .syntax), (#"["v",tru]"#, .syntax),
            (#"["q",{}]"#, .syntax), (#"["q",{"dark":true}]"#, .syntax), (#"["q",{"dark":true,"dark":true}]"#, .syntax),
            (#"["q",{"dark":true,"reducedMotion":false,"x":true}]"#, .syntax),
            (#"["q",{"dark":true,"reducedMotion":false,}]"#, .syntax),
            (#"["q",{"dark":true,"timeZone":"UTC"}]"#, .syntax),
            (#"["q",{"dark":true,"reducedMotion":false,"timeZone":7}]"#, .syntax),
            (#"["q",{"dark":true,"reducedMotion":false,"timeZone":null}]"#, .syntax),
            (#"["q",{"dark":true,"reducedMotion":false,"timeZone":"UTC","timeZone":"UTC"}]"#, .syntax),
            (#"["w","1",-1,2]"#, .syntax), (#"["w","1",4294967296,2]"#, .number),
            (#"["e",1,"i","1","a"#, .syntax), (#"["e",1,"i","1","\x",1]"#, .syntax),
            (#"["e",1,"i","1","\u12g4",1]"#, .syntax),
            (#"["e",1,"i","1","\"#, .syntax), ("[\"e\",1,\"i\",\"1\",\"a\u{1}\",1]", .syntax),
            (#"["e",1,"j","Maps"]"#, .syntax), (#"["e",1,"j","Maps",{"zoom":3}]"#, .syntax),
            (#"["e",1,"j","Maps",null]"#, .syntax), (#"["e",1,"j",7,"3"]"#, .syntax),
            (#"["e",1,"j","é","3"]"#, .syntax),
            (#"["e",1,"j","Maps","3","4"]"#, .syntax), (#"["e",0,"j","Maps","3"]"#, .number),
            (#"["e",1,"n","/",["/"]"#, .syntax), (#"["e",1,"n","/",[1]]"#, .syntax),
            (#"["e",1,"n","/",["/",]]"#, .syntax),
        ] as [(String, MalformedMessage.Reason)])
    func `a malformed message is refused with its reason`(text: String, reason: MalformedMessage.Reason) {
        #expect(throws: MalformedMessage(reason)) { try scan(text) }
    }

    @Test func `text that is not UTF-8 is refused`() {
        let prefix = Array("[\"e\",1,\"i\",\"1\",\"".utf8)
        let suffix = Array("\",1]".utf8)
        for bytes: [UInt8] in [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]] {
            #expect(throws: MalformedMessage(.encoding)) { try scan(prefix + bytes + suffix) }
        }
    }

    @Test func `a message that is too long is refused`() {
        let long = String(repeating: "/", count: 9000)
        let stack = repeatElement("\"/\"", count: 65).joined(separator: ",")
        #expect(throws: MalformedMessage(.tooLong)) { try scan("[\"e\",1,\"n\",\"\(long)\",[]]") }
        #expect(throws: MalformedMessage(.tooLong)) { try scan("[\"e\",1,\"p\",\"1\",\"\(long)\"]") }
        #expect(throws: MalformedMessage(.tooLong)) { try scan("[\"e\",1,\"n\",\"/\",[\(stack)]]") }
        #expect(throws: MalformedMessage(.tooLong)) { try scan("[\"e\",1,\"j\",\"\(long)\",\"3\"]") }
        let longest = String(repeating: "3", count: 65_000)
        #expect(throws: Never.self) { try scan("[\"e\",1,\"j\",\"Maps\",\"\(longest)\"]") }
        #expect(throws: MalformedMessage(.tooLong)) { try scan("[\"e\",1,\"j\",\"Maps\",\"\(longest)3\"]") }
        let zone = String(repeating: "z", count: 64)
        let settings = "{\"dark\":true,\"reducedMotion\":true,\"timeZone\":\"\(zone)"
        #expect(throws: Never.self) { try scan("[\"q\",\(settings)\"}]") }
        #expect(throws: MalformedMessage(.tooLong)) { try scan("[\"q\",\(settings)z\"}]") }
        #expect(throws: MalformedMessage(.tooLong)) {
            try scan("[\"hello\",1,\"\(long)\",0,\"/\",{\"dark\":true,\"reducedMotion\":true}]")
        }
    }
}
