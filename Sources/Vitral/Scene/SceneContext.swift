// SPDX-License-Identifier: Apache-2.0

import Logging

/// What the whole scene shares: the address, the language, inputs, and what the next commit tells the page.
@MainActor
final class SceneContext {
    let inputs = InputLedger()
    let window = WindowHeading()
    let navigation: NavigationHistory
    let localizer: Localizer
    let restoration: StateRestoration?
    let logger: Logger
    private var announcements: [(text: String, isAssertive: Bool)] = []
    private var focusRequest: ElementID?
    private var screen: ElementID?
    private var links: [String] = []
    private var revealed: [ElementID] = []
    private var transaction: Transaction?
    private var sentTitle: String?
    var title = ""
    var hasBeenPainted: Bool { sentTitle != nil }
    var isNotFound = false
    /// Looks an input's value up; set by the scene, which knows the nodes.
    var shownInput: (ElementID) -> InputValue? = { _ in nil }

    init(navigation: NavigationHistory, localizer: Localizer, restoration: StateRestoration?, logger: Logger) {
        self.navigation = navigation
        self.localizer = localizer
        self.restoration = restoration
        self.logger = logger
    }

    func announce(_ text: String, isAssertive: Bool = false) {
        announcements.append((text, isAssertive))
    }

    func requestFocus(_ id: ElementID) { focusRequest = id }
    func showScreen(_ id: ElementID) { screen = id }
    /// Scrolls an element of this page into sight.
    func reveal(_ id: ElementID) { if !revealed.contains(id) { revealed.append(id) } }
    func open(_ address: String) { links.append(address) }

    /// Lets the patch of this turn move as a transaction says; one that moves wins over one that does not.
    func animate(_ transaction: Transaction) {
        guard transaction.animation != nil || self.transaction == nil else { return }
        self.transaction = transaction
    }

    /// The title was part of the page that was painted first.
    func titleWasPainted() { sentTitle = title }

    /// Adds what concerns the page as a whole to the patch of a turn.
    func flush(into patch: inout PatchWriter) {
        // Another screen comes with a move, as on a phone; a browser that went back by itself has shown its own.
        if screen != nil, transaction == nil, !navigation.followsBrowser {
            transaction = Transaction(animation: .default)
        }
        inputs.settle(shownInput, into: &patch)
        navigation.flush(into: &patch)
        if let sentTitle, sentTitle != title {
            patch.title(title)
            self.sentTitle = title
        }
        if let screen { patch.screen(screen) }
        if let focusRequest { patch.focus(focusRequest) }
        for id in revealed { patch.reveal(id) }
        for (text, isAssertive) in announcements { patch.announce(text, isAssertive: isAssertive) }
        for link in links { patch.openLink(link) }
        if let animation = transaction?.animation, !patch.isEmpty {
            patch.animate(duration: animation.cssDuration, easing: animation.cssEasing)
        }
        transaction = nil
        screen = nil
        focusRequest = nil
        announcements = []
        links = []
        revealed = []
    }
}
