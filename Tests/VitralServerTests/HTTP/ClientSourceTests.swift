// SPDX-License-Identifier: Apache-2.0

import NIOCore
import Testing

@testable import VitralServer

/// What of the browser client is sent.
struct ClientSourceTests {
    @Test(arguments: [
        ("a {\n    color: red;\n}\n", "a{color:red}"),
        ("a :hover, b > i { margin: 0 auto }", "a :hover,b > i{margin:0 auto}"),
        ("/* one; { */ p::before { content: \"/* no */  \\\" ;\" ; }", "p::before{content:\"/* no */  \\\" ;\"}"),
        ("a { width: calc(1px + 2px); }", "a{width:calc(1px + 2px)}"),
        ("@media (a) and (b) { q { } }", "@media (a) and (b){q{}}"),
    ])
    func aStylesheetLosesWhatOnlyPeopleRead(css: String, sent: String) {
        #expect(String(decoding: ClientSource.withoutComments(stylesheet: Array(css.utf8)), as: UTF8.self) == sent)
    }

    @Test func aScriptLosesCommentsAndIndentation() {
        let script = "// why\n\n/** what */\nif (a) {\n    b('//x'); // kept\n}\n"
        #expect(ClientSource.withoutComments(script: script) == "if (a) {\nb('//x'); // kept\n}")
    }

    @Test func noTextOfTheScriptSpansLines() throws {
        let script = String(decoding: try ClientSource.script(), as: UTF8.self)
        for line in script.split(separator: "\n") {
            #expect(line.count { $0 == "`" }.isMultiple(of: 2), "a text in backticks spans lines: \(line)")
        }
    }

    @Test func scriptAndStylesheetStaySmall() throws {
        let assets = try ClientAssets()
        let script = try #require(assets[assets.script]?.gzipped?.readableBytes)
        let stylesheet = try #require(assets[assets.stylesheet]?.gzipped?.readableBytes)
        #expect(script < 14 * 1024)
        #expect(stylesheet < 16 * 1024)
    }
}
