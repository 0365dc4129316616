// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging

/// What the whole scene shares: the address, the language, inputs, and what the next commit tells the page.
@MainActor
final class SceneContext {
    let inputs = InputLedger()
    let window = WindowHeading()
    let navigation: NavigationHistory
    /// The path below which the browser finds the app.
    let basePath: BasePath
    let localizer: Localizer
    let restoration: StateRestoration?
    let logger: Logger
    /// What the browser keeps for the app.
    let defaults: BrowserDefaults
    /// What the tab keeps by name.
    let sceneValues: ValueStore
    /// What the views that have the focus offer to the rest of the scene.
    let focusedValues = FocusedValuesStore()
    /// Which elements are the labels of others.
    let labelledPairs = LabelledPairs()
    /// How code that runs outside the views finds the scene that it runs for.
    private(set) lazy var handle = SceneHandle(self)
    /// Whether some view has set a locale, so that looking for one makes sense.
    var overridesLocale = false
    private var localizers: [Locale: Localizer] = [:]
    let time: SceneTime
    private var announcements: [(text: String, isAssertive: Bool)] = []
    private var focusRequest: ElementID?
    private var screen: ElementID?
    private var links: [String] = []
    private var turnedBack: [(id: ElementID, isOpen: Bool)] = []
    private var scrolls: [(target: @MainActor () -> ElementID?, anchor: String)] = []
    /// The size that each kind of content was last given by a `GeometryReader`.
    private(set) var lastMeasured: [ObjectIdentifier: CGSize] = [:]
    /// What is being dragged.
    var carried: CarriedItem?
    let editing = EditingState()
    /// The modules whose styles and scripts the page has.
    let registeredAssets: RegisteredAssets
    private(set) var transaction: Transaction?
    private var completions: [AnimationCompletions] = []
    private var sentTitle: String?
    var title = ""
    var hasBeenPainted: Bool { sentTitle != nil }
    var isNotFound = false
    /// Asks for a turn when something is to be told that no view shows: code after an `await` runs in none.
    var onNews: (@MainActor () -> Void)?
    /// Looks an input's value up; set by the scene, which knows the nodes.
    var shownInput: (ElementID) -> InputValue? = { _ in nil }

    init(
        navigation: NavigationHistory, localizer: Localizer, restoration: StateRestoration?, defaults: String?,
        logger: Logger, time: SceneTime, clientAssets: [ClientAssets] = [], basePath: BasePath = .root
    ) {
        self.basePath = basePath
        registeredAssets = RegisteredAssets(clientAssets, logger: logger)
        self.time = time
        self.navigation = navigation
        self.localizer = localizer
        self.restoration = restoration
        self.logger = logger
        self.defaults = BrowserDefaults(defaults, logger: logger)
        sceneValues = ValueStore(restoration?.sceneValues ?? [:])
    }

    /// The texts and formats of a locale that a view chose.
    func localizer(for locale: Locale) -> Localizer {
        if let known = localizers[locale] { return known }
        let made = localizer.variant(for: locale)
        localizers[locale] = made
        return made
    }

    func announce(_ text: String, isAssertive: Bool = false) {
        announcements.append((text, isAssertive))
        onNews?()
    }

    /// Remembers a size for content that comes again; a program has only so many types.
    func remember(_ size: CGSize, for content: ObjectIdentifier) { lastMeasured[content] = size }

    /// Scrolls an element into view with the patch of this turn, when it is known what the turn shows.
    func scroll(to target: @escaping @MainActor () -> ElementID?, anchor: String) {
        scrolls.append((target, anchor))
    }

    /// Has the browser show a disclosure as it was before the person turned it.
    func turnBack(_ id: ElementID, isOpen: Bool) { turnedBack.append((id, isOpen)) }

    func requestFocus(_ id: ElementID) { focusRequest = id }
    func showScreen(_ id: ElementID) { screen = id }
    func open(_ address: String) {
        links.append(address)
        onNews?()
    }

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

    /// Whether the page that was painted first has yet to be scrolled.
    var hasScrolls: Bool { !scrolls.isEmpty }

    /// Adds what concerns the page as a whole to the patch of a turn.
    ///
    /// - Parameter isHeard: Whether the patch is sent; what only a live page can do waits until one is.
    func flush(into patch: inout PatchWriter, isHeard: Bool) {
        // Another screen comes with a move, as on a phone; a browser that went back by itself has shown its own.
        if screen != nil, transaction == nil, !navigation.followsBrowser {
            transaction = Transaction(animation: .default)
        }
        inputs.settle(shownInput, into: &patch)
        navigation.flush(into: &patch)
        if let sentTitle, sentTitle != title {
            patch.append(.title(title))
            self.sentTitle = title
        }
        if let screen { patch.append(.screen(screen)) }
        if let focusRequest { patch.append(.focus(focusRequest)) }
        for (text, isAssertive) in announcements { patch.append(.announce(text, isAssertive: isAssertive)) }
        for link in links { patch.append(.openLink(basePath.external(link))) }
        for (id, isOpen) in turnedBack {
            patch.append(.attribute(id, .open, isOpen ? "" : nil))
        }
        if isHeard {
            for scroll in scrolls {
                if let id = scroll.target() { patch.append(.scroll(id, anchor: scroll.anchor)) }
            }
            scrolls = []
        }
        finishLater(after: transaction?.animation)
        if let animation = transaction?.animation, !patch.isEmpty {
            patch.append(.animate(duration: animation.cssDuration, easing: animation.cssEasing))
        }
        transaction = nil
        screen = nil
        focusRequest = nil
        announcements = []
        links = []
        turnedBack = []
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
