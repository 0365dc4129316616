// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import VitralServer

@Suite struct FirstImageTests {
    private static let lazy = "<img id=1 src=a loading=lazy decoding=async>"
    private static let urgent = "<img id=1 src=a fetchpriority=high decoding=async>"

    @Test(arguments: [
        (lazy + lazy, urgent + lazy),
        ("<p>No image", "<p>No image"),
        ("<img id=1 src=a><p>" + lazy, "<img id=1 src=a><p>" + lazy),
        (
            "<section id=1 class=scr hidden>\(lazy)</section><section id=2 class=scr>\(lazy)</section>",
            "<section id=1 class=scr hidden>\(lazy)</section><section id=2 class=scr>\(urgent)</section>"
        ),
        ("", ""),
    ])
    func `the first image of the visible screen does not wait`(body: String, expected: String) {
        #expect(String(decoding: FirstImage.prioritized(Array(body.utf8)), as: UTF8.self) == expected)
    }
}
