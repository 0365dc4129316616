// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Texts: marks, formats, dates, styles.
@MainActor
struct TextTests {
    // MARK: Marks

    @Test func literalsHoldLinksAndEmphasisButValuesDoNot() {
        let typed = "**[x](https://evil.example)**"
        let tester = ViewTester(Text("Dear **\(typed)**, see [the *plan*](https://example.org/\(7))."))
        tester.assert { $0.hasText("Dear \(typed), see the plan.") }
        #expect(tester.all(.link()).count == 1)
        #expect(tester.find(.link("the plan")).attribute("href") == "https://example.org/7")
        #expect(tester.find(.link("the plan")).attribute("rel") == "noopener noreferrer")
        ViewTester(Text(typed)).assert { $0.hasText(typed) }
        ViewTester(Text(verbatim: "*a*")).assert { $0.hasText("*a*") }
    }

    @Test func linksThatCouldRunCodeLeadNowhere() {
        let tester = ViewTester(Text("[Press](javascript:alert%281%29) and [`here`](mailto:a@example.org)"))
        tester.assert { $0.hasText("Press and here") }
        #expect(tester.all(.link()).map { $0.attribute("href") } == ["mailto:a@example.org"])
    }

    @Test func aLinkInAButtonIsText() {
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

    @Test func marksAreLeftOutWhereOnlyWordsCount() {
        let tester = ViewTester(TextField("Your **name**", text: .constant("")))
        tester.assert { $0.has(.textField("Your name")) }
    }

    @Test func aChangedValueChangesTheMarkedText() {
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

    @Test func stylesOfATextReachItsElement() {
        func style(_ text: Text) -> String? {
            ViewTester(text).find(.text("a")).attribute("style")
        }
        #expect(style(Text("a").kerning(2)) == "letter-spacing:2px")
        #expect(style(Text("a").tracking(-1)) == "letter-spacing:-1px")
        #expect(style(Text("a").baselineOffset(3)) == "position:relative;inset-block-end:3px")
        #expect(style(Text("a").underline(pattern: .dot, color: .red)) == "text-decoration:underline dotted var(--red)")
        #expect(style(Text("a").underline().strikethrough()) == "text-decoration:underline line-through")
        #expect(style(Text("a").underline().underline(false)) == nil)
        #expect(style(Text("a").monospaced())?.contains("ui-monospace") == true)
        #expect(style(Text("a").fontDesign(.serif))?.contains("serif") == true)
        #expect(style(Text("a").fontWidth(.condensed)) == "font-stretch:80%")
        #expect(style(Text("a").monospacedDigit()) == "font-variant-numeric:tabular-nums")
        #expect(style(Text("a").font(.custom("Al\"da};x", size: 16)))?.contains("\"Al_da__x\"") == true)
        #expect(style(Text("a").font(.body.leading(.loose).smallCaps()))?.contains("small-caps") == true)
        let joined = ViewTester(Text("a").bold() + Text("b").foregroundStyle(.red))
        joined.assert { $0.hasText("ab") }
        let html = String(decoding: joined.scene.renderPage().body, as: UTF8.self)
        #expect(html.contains("font-weight:700") && html.contains("color:var(--red)"))
    }

    @Test func modifiersOfTextReachTheTextsInside() {
        func attribute<V: View>(_ name: String, _ view: V) -> String? {
            ViewTester(view.accessibilityIdentifier("x")).find(.identifier("x")).attribute(name)
        }
        let text = VStack { Text("a") }
        #expect(has(.underlined, in: text.underline().strikethrough()))
        #expect(has(.struckThrough, in: text.underline().strikethrough()))
        #expect(attribute("style", text.underline(pattern: .dash, color: .red))?.contains("dashed") == true)
        #expect(attribute("style", text.tracking(2)) == "letter-spacing:2px")
        #expect(attribute("style", text.kerning(2)) == "letter-spacing:2px")
        #expect(attribute("style", text.baselineOffset(2))?.contains("inset-block-end:2px") == true)
        #expect(attribute("style", text.monospaced())?.contains("monospace") == true)
        #expect(attribute("style", text.fontWidth(.expanded)) == "font-stretch:125%")
        #expect(has(.truncatesHead, in: text.truncationMode(.head)))
        #expect(attribute("class", text.truncationMode(.tail)) == StyleClass.verticalStack.names)
        #expect(has(.shrinksToFit, in: text.minimumScaleFactor(0.5)))
        #expect(attribute("style", text.minimumScaleFactor(0.5)) == "--ms:50%")
        #expect(attribute("style", text.minimumScaleFactor(-1)) == "--ms:1%")
        #expect(attribute("style", text.minimumScaleFactor(1)) == nil)
        #expect(attribute("style", text.allowsTightening(true)) == "letter-spacing:-0.01em")
        #expect(attribute("style", text.textSelection(.disabled))?.hasPrefix("user-select:none") == true)
        #expect(attribute("style", text.textSelection(.enabled))?.hasPrefix("user-select:text") == true)
        #expect(attribute("style", text.textScale(.secondary)) == "font-size:0.8em")
        #expect(attribute("style", text.textCase(.uppercase)) == "text-transform:uppercase")
        #expect(attribute("style", text.multilineTextAlignment(.trailing)) == "text-align:end")
        #expect(attribute("style", text.lineSpacing(4)) == "line-height:calc(1.3em + 4px)")
    }

    // MARK: Values and dates

    @Test func valuesAreWrittenInTheReadersLocale() {
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

    @Test func timersRunWithTheClock() async {
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

    @Test func aTimerThatHasEndedSendsNothing() async {
        let start = Date()
        let tester = ViewTester(Text(timerInterval: start...start.addingTimeInterval(3)))
        await tester.advance(by: .seconds(5))
        tester.assert { $0.hasText("0:00") }
        let patches = tester.patchCount
        await tester.advance(by: .seconds(60))
        #expect(tester.patchCount == patches)
    }

    @Test func distancesAreToldInWords() {
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

    @Test func aTextIsDueWhenItChanges() {
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

    @Test func intervalsAreWrittenFromTo() {
        let start = Date(timeIntervalSince1970: 1_800_000_000)
        let tester = ViewTester(Text(start...start.addingTimeInterval(7200)))
        tester.assert { $0.hasText(containing: "–") }
        #expect(Text(start...start) == Text(DateInterval(start: start, duration: 0)))
    }

    @Test func stylesOfTextsReachAllThatIsInside() {
        let html = html(
            of: VStack {
                HStack { Text("weight") }.fontWeight(.heavy)
                HStack { Text("design") }.fontDesign(.serif)
                HStack { Text("colour") }.foregroundColor(.red)
                HStack { Text("accent") }.tint(Color.purple)
                HStack { Text("gradient") }.tint(
                    LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
            })
        for part in [
            "font-weight:800", "font-family:\(Font.Design.serif.css)", "color:var(--red)",
            "--accent:var(--purple)", "--accent:linear-gradient(to bottom,",
        ] {
            #expect(html.contains(Escaping.html(part)), "\(part) in \(html)")
        }
    }

    @Test func aTextSaysItsOwnLook() {
        let html = html(
            of: VStack {
                Text("weight").fontWeight(.light)
                Text("slant").italic()
                Text("colour").foregroundColor(.green)
            })
        for part in ["font-weight:300", "font-style:italic", "color:var(--green)"] { #expect(html.contains(part)) }
    }

    @Test func marksAreElements() {
        let tester = ViewTester(Text("**bold** *slanted* ~~gone~~ `code`"))
        for (tag, text) in [("strong", "bold"), ("em", "slanted"), ("s", "gone"), ("code", "code")] {
            #expect(tester.page.root.subtree.first { $0.tag == tag }?.text == text)
        }
    }

    @Test func aTimerMayCountInMinutesAlone() {
        let start = Date()
        let tester = ViewTester(
            Text(
                timerInterval: start...start.addingTimeInterval(7_200), pauseTime: start, showsHours: false))
        tester.assert { $0.hasText("120:00") }
        ViewTester(Text(timerInterval: start...start.addingTimeInterval(7_200), pauseTime: start))
            .assert { $0.hasText("2:00:00") }
    }
}
