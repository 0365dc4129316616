// SPDX-License-Identifier: Apache-2.0

/// One change of the page: the engine emits it, the wire carries it as JSON, and the client applies it.
///
/// `Characters` is the type of texts: bytes that are borrowed during a call where the engine emits operations, and `String`
/// where operations are stored. Tests compare operations, or only their codes:
///
/// ```swift
/// import Testing
/// import VitralTesting
///
/// struct Counter: View {
///     @State private var count = 0
///
///     var body: some View {
///         Button("Count \(count)") { count += 1 }
///     }
/// }
///
/// @Test @MainActor func countingReplacesTheText() {
///     let tester = ViewTester(Counter())
///     tester.tap("Count 0")
///     #expect(tester.lastCodes == [.text])
/// }
/// ```
package enum PatchOperation<Characters> {
    // MARK: In place

    /// Replaces the content of an element with a text.
    case text(ElementID, Characters)
    /// Sets an attribute, or removes it.
    case attribute(ElementID, AttributeName, Characters?)
    /// Sets the text or choice of an input, unless the user has typed since the revision that this responds to.
    case value(ElementID, Characters, revision: Int)
    /// Sets the state of a checkbox, unless the user has changed it since the revision that this responds to.
    case checked(ElementID, Bool, revision: Int)
    /// Replaces an element.
    case replace(ElementID, html: Characters)

    // MARK: Structure

    /// Removes elements.
    case remove([ElementID])
    /// Inserts elements before another one, or at the end of their parent; without a parent, into the page's root.
    case insert(into: ElementID?, before: ElementID?, html: Characters)
    /// Moves elements before another one, or to the end of their parent.
    case move([ElementID], into: ElementID?, before: ElementID?)
    /// Permutes the siblings that start at an element, by runs of their old places; see ``ListDiff/runs(_:)``.
    case permute(from: ElementID, count: Int, runs: [Int])

    // MARK: The page

    /// Animates the changes of the patch; this is its first operation.
    case animate(duration: Characters, easing: Characters)
    /// Adds an entry to the browser's history or replaces the current one.
    case history(isPush: Bool, address: Characters, stack: [Characters])
    /// Sets the title of the document.
    case title(Characters)
    /// Moves the keyboard focus.
    case focus(ElementID)
    /// Scrolls an element to the `start`, `center` or `end` of its window, or to the `nearest` of them.
    case scroll(ElementID, anchor: Characters)
    /// Shows another screen of a navigation stack.
    case screen(ElementID)
    /// Makes screen readers speak a text.
    case announce(Characters, isAssertive: Bool)
    /// Stores the values of `@AppStorage` in the browser.
    case defaults(Characters)
    /// Opens an address outside the app.
    case openLink(Characters)
    /// Loads a module of the client and calls it.
    case call(module: Characters, arguments: [Characters])

    /// The kind of operation.
    package var code: PatchCode {
        switch self {
        case .text: .text
        case .attribute: .attribute
        case .value: .value
        case .checked: .checked
        case .replace: .replace
        case .remove: .remove
        case .insert: .insert
        case .move: .move
        case .permute: .permute
        case .animate: .animate
        case .history: .history
        case .title: .title
        case .focus: .focus
        case .scroll: .scroll
        case .screen: .screen
        case .announce: .announce
        case .defaults: .defaults
        case .openLink: .openLink
        case .call: .call
        }
    }
}

extension PatchOperation: Equatable where Characters: Equatable {}

extension PatchOperation: Sendable where Characters: Sendable {}
