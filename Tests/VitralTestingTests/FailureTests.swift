// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing
import Vitral
import VitralTesting

/// A wrong test, or a wrong view, fails at the line of the test, with the text that is shown.
@MainActor
struct FailureTests {
    private struct Card: View {
        var body: some View {
            VStack {
                Text("Title")
                Button("Save") {}
                Button("Off") {}.disabled(true)
                Button("Twin") {}
                Button("Twin") {}
                TextField("Name", text: .constant("Ana"))
            }
        }
    }

    private static let outline = """
        "Title"
        button "Save"
        button "Off" disabled
        button "Twin"
        button "Twin"
        textField "Name" = Ana
        """

    /// Runs code that must fail once, on its own line, with a message.
    private func expectFailure(
        _ texts: String..., line: Int = #line, _ body: () -> Void, at sourceLocation: SourceLocation = #_sourceLocation
    ) {
        withKnownIssue(sourceLocation: sourceLocation) {
            body()
        } matching: { issue in
            let said = issue.comments.map(\.rawValue).joined()
            let isHere = issue.sourceLocation.map {
                abs($0.line - line) <= 8 && $0.fileID.hasSuffix("FailureTests.swift")
            }
            return isHere == true && texts.allSatisfy { said.contains($0) }
        }
    }

    @Test func `a missing text fails the test`() {
        let tester = ViewTester(Card())
        expectFailure("There is no text \"Titel\".", "Shown is:\n\(Self.outline)") {
            tester.assert {
                $0.hasText("Title")
                $0.hasText("Titel")
            }
        }
    }

    @Test func `assertions on a view fail the test`() {
        expectFailure("There is a text \"Title\".", "Shown is:") {
            Card().assert { $0.hasNoText("Title") }
        }
    }

    @Test func `a failure is reported at the line of the call`() {
        let tester = ViewTester(Card())
        func tapNothing(location: TestLocation = #testLocation) { tester.tap("Nothing", location: location) }
        let found = Mutex<[SourceLocation?]>([])
        let first = #line + 2
        withKnownIssue {
            tester.tap("Nothing")
            tapNothing()
            tester.assert { $0.hasText("Titel") }
            Card().assert { $0.isDisabled(.button("Save")) }
        } matching: { issue in
            found.withLock { $0.append(issue.sourceLocation) }
            return true
        }
        let places = found.withLock { $0 }
        #expect(places.map { $0?.fileID } == Array(repeating: "VitralTestingTests/FailureTests.swift", count: 4))
        #expect(places.map { $0?.filePath } == Array(repeating: #filePath, count: 4))
        #expect(places.map { $0?.line } == Array(first..<first + 4))
    }

    @Test func `impossible taps fail the test`() {
        let tester = ViewTester(Card())
        expectFailure("There is no \"Nothing\" to tap.") { tester.tap("Nothing") }
        expectFailure("Nothing happens when \"Title\" is tapped.") { tester.tap("Title") }
        expectFailure("button \"Off\" is disabled.") { tester.tap(.button("Off")) }
        expectFailure("There are 2 of \"Twin\" to tap.") { tester.tap("Twin") }
        expectFailure("Nothing happens when return is pressed") { tester.submit(.textField("Name")) }
        expectFailure("cannot be typed into") { tester.type("a", into: .button("Save")) }
        expectFailure("is no slider") { tester.set(.textField("Name"), to: 1) }
        expectFailure("is no switch") { tester.toggle(.button("Save")) }
        expectFailure("There is no dialog to close.") { tester.dismiss() }
        expectFailure("There is no page to go back to.") { tester.goBack() }
        expectFailure("There are 0 lazy containers to scroll.") { tester.scroll(to: 1) }
        expectFailure("Nothing here can be refreshed.") { tester.refresh() }
    }

    @Test func `ambiguous queries fail the test`() {
        let tester = ViewTester(Card())
        expectFailure("There are 2 of button \"Twin\".") { tester.find(.button("Twin")) }
        expectFailure("There is no link.") { tester.find(.link()) }
        expectFailure("There are 2 of button \"Twin\", not one.") { tester.assert { $0.isEnabled(.button("Twin")) } }
        expectFailure("It is not true that button \"Save\" is disabled.") {
            tester.assert { $0.isDisabled(.button("Save")) }
        }
        expectFailure("\"Save\" of [\"Twin\", \"Save\"] is not where it should stand.") {
            tester.assert { $0.hasTexts(inOrder: ["Twin", "Save"]) }
        }
    }

    @Test func `a tap behind a dialog fails the test`() {
        struct Asking: View {
            @State private var isAsking = true
            var body: some View {
                Button("Behind") {}.sheet(isPresented: $isAsking) { Text("In front") }
            }
        }
        let tester = ViewTester(Asking())
        expectFailure("\"Behind\" is behind the dialog that is open.") { tester.tap("Behind") }
        tester.dismiss()
        tester.tap("Behind")
    }

    @Test func `a task that never ends fails the test`() async {
        struct Listening: View {
            var body: some View {
                Text("Listening").task { try? await Task.sleep(for: .seconds(3600)) }
            }
        }
        let tester = ViewTester(Listening())
        await withKnownIssue {
            await tester.settle(within: .milliseconds(1))
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("A view's task still goes on") }
        }
    }

    @Test func `an assertion that stays false fails the test`() async {
        let tester = ViewTester(Card())
        await withKnownIssue {
            await tester.eventually(within: .milliseconds(1)) { $0.hasText("Later") }
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("There is no text \"Later\".") }
        }
    }
}
