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
    let time: SceneTime
    private var announcements: [(text: String, isAssertive: Bool)] = []
    private var focusRequest: ElementID?
    private var screen: ElementID?
    private var links: [String] = []
    private(set) var transaction: Transaction?
    private var completions: [AnimationCompletions] = []
    private var sentTitle: String?
    var title = ""
    var hasBeenPainted: Bool { sentTitle != nil }
    var isNotFound = false
    /// Looks an input's value up; set by the scene, which knows the nodes.
    var shownInput: (ElementID) -> InputValue? = { _ in nil }

    init(
        navigation: NavigationHistory, localizer: Localizer, restoration: StateRestoration?, logger: Logger,
        time: SceneTime = SceneTime(ContinuousClock())
    ) {
        self.time = time
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
    func open(_ address: String) { links.append(address) }

    /// Lets the patch of this turn move as a transaction says; one that moves wins over one that does not, and one that
    /// forbids moving over both.
    func animate(_ transaction: Transaction) {
        if let waiting = transaction.completions, !waiting.isClaimed {
            waiting.isClaimed = true
            completions.append(waiting)
        }
        guard self.transaction?.disablesAnimations != true else { return }
        guard transaction.animation != nil || transaction.disablesAnimations || self.transaction == nil else { return }
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
        for (text, isAssertive) in announcements { patch.announce(text, isAssertive: isAssertive) }
        for link in links { patch.openLink(link) }
        finishLater(after: transaction?.animation)
        if let animation = transaction?.animation, !patch.isEmpty {
            patch.animate(duration: animation.cssDuration, easing: animation.cssEasing)
        }
        transaction = nil
        screen = nil
        focusRequest = nil
        announcements = []
        links = []
    }

    /// Runs what waits for the animation of this turn when its time has come.
    private func finishLater(after animation: Animation?) {
        guard !completions.isEmpty else { return }
        let due = completions
        completions = []
        Task { @MainActor [time] in
            if let animation { try? await time.sleep(seconds: animation.totalDuration) }
            for completion in due { completion.run() }
        }
    }
}
