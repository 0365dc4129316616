// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Texts: marks, formats, dates, styles.
@MainActor
struct TextTests {
    // MARK: Marks

    @Test func `literals have links and emphasis, values do not`() {
        let typed = "**[x](https://evil.example)**"
        let tester = ViewTester(Text("Dear **\(typed)**, see [the *plan*](https://example.org/\(7))."))
        tester.assert { $0.hasText("Dear \(typed), see the plan.") }
        #expect(tester.all(.link()).count == 1)
        #expect(tester.find(.link("the plan")).attribute("href") == "https://example.org/7")
        #expect(tester.find(.link("the plan")).attribute("rel") == "noopener noreferrer")
        ViewTester(Text(typed)).assert { $0.hasText(typed) }
        ViewTester(Text(verbatim: "*a*")).assert { $0.hasText("*a*") }
    }

    @Test(arguments: [
        ("Jantar", false), ("", false), (String(repeating: "a", count: 30), false),
        (String(repeating: "a", count: 31), true), ("see " + String(repeating: "a", count: 31), true),
        (String(repeating: "a", count: 30) + " " + String(repeating: "b", count: 30), false),
        (String(repeating: "a", count: 20) + "-" + String(repeating: "b", count: 30) + "\nc", false),
        ("Plenty of words, none of which is long enough to be broken anywhere in the middle", false),
        ("https://example.org/a/very/long/path", true), (String(repeating: "ж", count: 30), false),
        (String(repeating: "ж", count: 31), true),
        (String(repeating: "ж", count: 30) + " " + String(repeating: "b", count: 31), true),
    ])
    func `only a word of more than 30 letters may break`(_ text: String, _ mayBreak: Bool) {
        #expect(Text.hasLongWord(text) == mayBreak)
    }

    @Test func `a long word may break in emphasized and joined texts too`() {
        let long = String(repeating: "a", count: 31)
        for text in [Text("**Link:** \(long)"), Text(verbatim: "Link: ") + Text(verbatim: long)] {
            #expect(has(.textWithLongWord, in: text))
        }
        #expect(!has(.textWithLongWord, in: Text("**Link:** short")))
    }

    @Test func `a link that could run code is plain text`() {
        let tester = ViewTester(Text("[Press](javascript:alert%281%29) and [`here`](mailto:a@example.org)"))
        tester.assert { $0.hasText("Press and here") }
        #expect(tester.all(.link()).map { $0.attribute("href") } == ["mailto:a@example.org"])
    }

    @Test func `a link in a button is text`() {
        struct Labels: View {
            @State private var taps = 0
            var body: some View {
                Button("Read [this](/a)") { taps += 1 }
                Button {
                    taps += 1
                } label: {
                    Text("Or [that](/b)")
                }
                Text("Taps \(taps)")
            }
        }
        let tester = ViewTester(Labels())
        #expect(tester.all(.link()).isEmpty)
        tester.tap(.button("Read this"))
        tester.tap(.button("Or that"))
        tester.assert { $0.hasText("Taps 2") }
    }

    @Test func `a name has no Markdown marks`() {
        let tester = ViewTester(TextField("Your **name**", text: .constant("")))
        tester.assert { $0.has(.textField("Your name")) }
    }

    @Test func `a changed value changes a text with marks`() {
        struct Counting: View {
            let count: Model<Int>
            var body: some View {
                Text("**\(count.value)** of \(Text("ten").italic()) \(Image(systemName: "star"))")
            }
        }
        let count = Model(1)
        let tester = ViewTester(Counting(count: count))
        tester.assert { $0.hasText("1 of ten ") }
        tester.update { count.value = 2 }
        tester.assert { $0.hasText("2 of ten ") }
    }

    // MARK: Styles

    @Test func `the modifiers of a text declare its style`() {
        func style(of text: Text) -> InlineStyle { ViewTester(text).find(.text("a")).style }
        #expect(style(of: Text("a").kerning(2)) == ["letter-spacing": "2px"])
        #expect(style(of: Text("a").tracking(-1)) == ["letter-spacing": "-1px"])
        #expect(style(of: Text("a").baselineOffset(3)) == ["position": "relative", "inset-block-end": "3px"])
        let dotted = Text("a").underline(pattern: .dot, color: .red)
        #expect(style(of: dotted) == ["text-decoration": "underline dotted var(--red)"])
        #expect(style(of: Text("a").underline().strikethrough()) == ["text-decoration": "underline line-through"])
        #expect(style(of: Text("a").underline().underline(false)) == [:])
        #expect(style(of: Text("a").monospaced())[.fontFamily] == Font.Design.monospaced.css)
        #expect(style(of: Text("a").fontDesign(.serif))[.fontFamily] == Font.Design.serif.css)
        #expect(style(of: Text("a").fontWidth(.condensed)) == ["font-stretch": "80%"])
        #expect(style(of: Text("a").monospacedDigit()) == ["font-variant-numeric": "tabular-nums"])
        let custom = style(of: Text("a").font(.custom("Al\"da};x", size: 16)))
        #expect(custom[.fontFamily]?.hasPrefix("\"Al_da__x\"") == true)
        #expect(style(of: Text("a").font(.body.leading(.loose).smallCaps()))[.fontVariantCaps] == "small-caps")
        let joined = ViewTester(Text("a").bold() + Text("b").foregroundStyle(.red))
        joined.assert { $0.hasText("ab") }
        #expect(joined.styles == [["font-weight": "700"], ["color": "var(--red-t)"]])
    }

    @Test func `modifiers of a container style the texts inside`() {
        let text = VStack { Text("a") }
        #expect(has(.underlined, in: text.underline().strikethrough()))
        #expect(has(.struckThrough, in: text.underline().strikethrough()))
        let dashed = declarations(of: .textDecorationStyle, in: text.underline(pattern: .dash, color: .red))
        #expect(dashed == ["dashed"])
        #expect(style(of: text.tracking(2)) == [.letterSpacing: "2px"])
        #expect(style(of: text.kerning(2)) == [.letterSpacing: "2px"])
        #expect(style(of: text.baselineOffset(2))[.insetBlockEnd] == "2px")
        #expect(style(of: text.monospaced())[.fontFamily] == Font.Design.monospaced.css)
        #expect(style(of: text.fontWidth(.expanded)) == [.fontStretch: "125%"])
        #expect(has(.truncatesHead, in: text.truncationMode(.head)))
        #expect(!has(.truncatesHead, in: text.truncationMode(.tail)))
        #expect(has(.shrinksToFit, in: text.minimumScaleFactor(0.5)))
        #expect(style(of: text.minimumScaleFactor(0.5)) == [.minimumScale: "50%"])
        #expect(style(of: text.minimumScaleFactor(-1)) == [.minimumScale: "1%"])
        #expect(style(of: text.minimumScaleFactor(1)).isEmpty)
        #expect(style(of: text.allowsTightening(true)) == [.letterSpacing: "-0.01em"])
        #expect(style(of: text.textSelection(.disabled))[.userSelect] == "none")
        #expect(style(of: text.textSelection(.enabled))[.userSelect] == "text")
        #expect(style(of: text.textScale(.secondary)) == [.fontSize: "0.8em"])
        #expect(style(of: text.textCase(.uppercase)) == [.textTransform: "uppercase"])
        #expect(style(of: text.multilineTextAlignment(.trailing)) == [.textAlign: "end"])
        #expect(style(of: text.lineSpacing(4)) == [.lineHeight: "calc(1.3em + 4px)"])
    }

    // MARK: Values and dates

    @Test func `values have the format of the user's locale`() {
        struct Values: View {
            var body: some View {
                Text(1234.5, format: .currency(code: "EUR"))
                Text(0.25, format: .percent)
                Text(["a", "b"], format: .list(type: .and))
            }
        }
        let tester = ViewTester(Values(), client: ClientProfile(languages: ["de-DE"]))
        tester.assert { $0.hasTexts(inOrder: ["1.234,50\u{A0}€", "25\u{A0}%", "a und b"]) }
    }

    @Test func `timers follow the clock`() async {
        struct Clocks: View {
            let start: Date
            var body: some View {
                Text(timerInterval: start...start.addingTimeInterval(6)).accessibilityIdentifier("left")
                Text(timerInterval: start...start.addingTimeInterval(6), countsDown: false)
                    .accessibilityIdentifier("passed")
                Text(timerInterval: start...start.addingTimeInterval(6), pauseTime: start.addingTimeInterval(2))
                    .accessibilityIdentifier("paused")
                Text("since \(start.addingTimeInterval(-3600), style: .timer)").accessibilityIdentifier("since")
            }
        }
        let tester = ViewTester(Clocks(start: Date()))
        let names = ["left", "passed", "paused", "since"]
        let texts = { names.map { tester.find(.identifier($0)).text } }
        await tester.advance(by: .milliseconds(2500))
        #expect(texts() == ["0:04", "0:02", "0:04", "since 1:00:02"])
        await tester.advance(by: .seconds(5))
        #expect(texts() == ["0:00", "0:06", "0:04", "since 1:00:07"])
        let patches = tester.patchCount
        await tester.advance(by: .seconds(2))
        #expect(tester.patchCount > patches, "The timer since an hour ago goes on.")
    }

    @Test func `a timer that has ended sends no patches`() async {
        let start = Date()
        let tester = ViewTester(Text(timerInterval: start...start.addingTimeInterval(3)))
        await tester.advance(by: .seconds(5))
        tester.assert { $0.hasText("0:00") }
        let patches = tester.patchCount
        await tester.advance(by: .seconds(60))
        #expect(tester.patchCount == patches)
    }

    @Test func `relative dates and offsets are in words`() {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        let english = Locale(identifier: "en")
        func text(_ seconds: Double, _ style: Text.DateStyle, _ locale: Locale = Locale(identifier: "en")) -> String {
            TimedText.date(now.addingTimeInterval(seconds), style).string(at: now, in: locale)
        }
        #expect(text(-8603, .relative) == "2 hours, 23 minutes")
        #expect(text(90, .relative) == "1 minute, 30 seconds")
        #expect(text(-7200, .offset) == "+2 hours")
        #expect(text(7200, .offset) == "-2 hours")
        #expect(text(-8603, .relative, Locale(identifier: "pt-BR")).contains("2 horas"))
        #expect(text(133_141, .timer) == "36:59:01")
        #expect(TimedText.date(now, .date).string(at: now, in: english).contains("2027"))
        #expect(TimedText.date(now, .time).string(at: now, in: english).contains(":"))
        #expect(!TimedText.date(now, .date).isRunning)
    }

    @Test func `a date is rendered again when its text changes`() {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        func wait(_ seconds: Double, _ style: Text.DateStyle) -> Double? {
            TimedText.date(now.addingTimeInterval(seconds), style).timeToNextChange(at: now)
        }
        #expect(wait(-10.25, .timer) == 0.75)
        #expect(wait(10.25, .timer) == 0.25)
        #expect(wait(-90, .offset) == 30)
        #expect(wait(-7230, .relative) == 30)
        #expect(wait(0, .date) == nil)
    }

    @Test func `an interval shows its start and its end`() {
        let start = Date(timeIntervalSince1970: 1_800_000_000)
        let tester = ViewTester(Text(start...start.addingTimeInterval(7200)))
        tester.assert { $0.hasText(containing: "–") }
        #expect(Text(start...start) == Text(DateInterval(start: start, duration: 0)))
    }

    @Test func `weight, design, color and tint of a container reach the texts inside`() {
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
        let tester = ViewTester(
            VStack {
                HStack { Text("weight") }.fontWeight(.heavy)
                HStack { Text("design") }.fontDesign(.serif)
                HStack { Text("color") }.foregroundColor(.red)
                HStack { Text("accent") }.tint(Color.purple)
                HStack { Text("gradient") }.tint(gradient)
            })
        #expect(tester.find(.text("weight")).isInside(["font-weight": "800"]))
        #expect(tester.find(.text("design")).isInside(["font-family": Font.Design.serif.css]))
        #expect(tester.find(.text("color")).isInside(["color": "var(--red-t)"]))
        #expect(tester.find(.text("accent")).isInside(["--accent": "var(--purple-t)", "--af": "var(--purple)"]))
        #expect(tester.find(.text("gradient")).isInside(["--accent": gradient._css]))
    }

    @Test func `a text has a weight, a slant and a color of its own`() {
        let tester = ViewTester(
            VStack {
                Text("weight").fontWeight(.light)
                Text("slant").italic()
                Text("color").foregroundColor(.green)
            })
        #expect(tester.find(.text("weight")).style == ["font-weight": "300"])
        #expect(tester.find(.text("slant")).style == ["font-style": "italic"])
        #expect(tester.find(.text("color")).style == ["color": "var(--green-t)"])
    }

    @Test func `Markdown marks are semantic elements`() {
        let tester = ViewTester(Text("**bold** *slanted* ~~gone~~ `code`"))
        for (tag, text) in [("strong", "bold"), ("em", "slanted"), ("s", "gone"), ("code", "code")] {
            #expect(tester.page.root.subtree.first { $0.tag == tag }?.text == text)
        }
    }

    @Test func `a timer can count minutes without hours`() {
        let start = Date()
        let tester = ViewTester(
            Text(
                timerInterval: start...start.addingTimeInterval(7_200), pauseTime: start, showsHours: false))
        tester.assert { $0.hasText("120:00") }
        ViewTester(Text(timerInterval: start...start.addingTimeInterval(7_200), pauseTime: start))
            .assert { $0.hasText("2:00:00") }
    }
}
