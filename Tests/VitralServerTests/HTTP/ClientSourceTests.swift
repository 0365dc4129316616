// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import Testing

@testable import VitralServer

/// What of the browser client is sent.
struct ClientSourceTests {
    @Test(arguments: [
        ("a {\n    color: red;\n}\n", "a{color:red}"),
        ("a :hover, b > i { margin: 0 auto }", "a :hover,b>i{margin:0 auto}"),
        ("/* one; { */ p::before { content: \"/* no */  \\\" ;\" ; }", "p::before{content:\"/* no */  \\\" ;\"}"),
        ("a { width: calc(1px + 2px); }", "a{width:calc(1px + 2px)}"),
        (
            "a { margin: 0.5rem -0.25rem 10.5rem !important; top: min(0.1px, 1px) }",
            "a{margin:.5rem -.25rem 10.5rem!important;top:min(.1px,1px)}"
        ),
        (#"[a="b-c"] > [d="1"], [e=""], [f="g h"] { }"#, #"[a=b-c]>[d="1"],[e=""],[f="g h"]{}"#),
        ("@media (a) and (b) { q { } }", "@media (a) and (b){q{}}"),
    ])
    func aStylesheetLosesWhatOnlyPeopleRead(css: String, sent: String) {
        #expect(String(decoding: ClientSource.withoutComments(stylesheet: Array(css.utf8)), as: UTF8.self) == sent)
    }

    @Test func aScriptLosesCommentsAndIndentation() {
        let script = "// why\n\n/** what */\nif (a) {\n    b('//x'); // gone\n    c(' // x'); // it's kept\n}\n"
        #expect(ClientSource.withoutComments(script: script) == "if (a) {\nb('//x');\nc(' // x'); // it's kept\n}")
    }

    @Test(arguments: [
        ("const a = b + c;", "const a=b+c;"),
        ("a - -b; c + ++d", "a- -b;c+ ++d"),
        ("if (/^( |Enter)$/.test(a)) return / [/] '/;", "if(/^( |Enter)$/.test(a))return/ [/] '/;"),
        ("x = ' a + b ' + ` ${ c } / d `;", "x=' a + b '+` ${ c } / d `;"),
        ("a = b / c / d; e = 'it\\' s'", "a=b/c/d;e='it\\' s'"),
        ("const [a] = b of c in d\n{ e }", "const[a]=b of c in d\n{e}"),
        ("a = 1_000 * x1_2 + 30_0_0; '1_0'", "a=1000*x1_2+3000;'1_0'"),
        ("a(\nb\n)\nc\nd = {\ne,\n}\n", "a(b)\nc\nd={e,}\n"),
    ])
    func aScriptLosesSpacesThatSayNothing(script: String, sent: String) {
        #expect(String(decoding: ScriptSpaces.removed(from: Array(script.utf8)), as: UTF8.self) == sent)
    }

    /// What is left of a comment would take what follows with it.
    @Test func noCommentHasAQuoteAndNoTextSpansLines() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Sources/VitralServer/Client/Script")
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let script = ClientSource.withoutComments(script: try String(contentsOf: file, encoding: .utf8))
            #expect(!script.contains(" // "), "\(file.lastPathComponent)")
            for line in script.split(separator: "\n") {
                #expect(line.count { $0 == "`" }.isMultiple(of: 2), "a text in backticks spans lines: \(line)")
            }
        }
    }

    @Test func scriptAndStylesheetStaySmall() throws {
        let assets = try ClientAssets()
        let script = try #require(assets[assets.script]?.gzipped?.readableBytes)
        let stylesheet = try #require(assets[assets.stylesheet]?.gzipped?.readableBytes)
        #expect(script < 14 * 1024 + 512)
        #expect(stylesheet < 16 * 1024)
        for module in [assets.uploads, assets.signIn, assets.passkeys] {
            #expect(try #require(assets[module]?.gzipped?.readableBytes) < 2 * 1024, "\(module)")
        }
    }
}
