// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging

/// The shared state of a scene: the address, the language, the inputs, and the page-wide operations of the next commit.
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
    /// The values that the browser stores for the app.
    let defaults: BrowserDefaults
    /// The values that the tab stores by name.
    let sceneValues: ValueStore
    /// The values that the focused views offer to the rest of the scene.
    let focusedValues = FocusedValuesStore()
    /// The elements that are labels of other elements.
    let labeledPairs = LabeledPairs()
    /// The handle by which code that runs outside the views finds its scene.
    private(set) lazy var handle = SceneHandle(self)
    /// Whether a view has set a locale, so that lookups have to search for one.
    var overridesLocale = false
    private var localizers: [Locale: Localizer] = [:]
    let time: SceneTime
    private var announcements: [(text: String, isAssertive: Bool)] = []
    private var focusRequest: ElementID?
    private var screen: ElementID?
    private var links: [String] = []
    private var restoredDisclosures: [(id: ElementID, isOpen: Bool)] = []
    private var scrolls: [(target: @MainActor () -> ElementID?, anchor: String)] = []
    /// The last size that a `GeometryReader` got for each kind of content.
    private(set) var lastMeasured: [ObjectIdentifier: CGSize] = [:]
    /// The item that the user is dragging.
    var draggedItem: DraggedItem?
    let editing = EditingState()
    /// The modules whose styles and scripts the page has.
    let registeredAssets: RegisteredAssets
    private(set) var transaction: Transaction?
    private var completions: [AnimationCompletions] = []
    private var sentTitle: String?
    var title = ""
    var hasBeenPainted: Bool { sentTitle != nil }
    var isNotFound = false
    /// Called when a turn is needed for an operation that no view shows: code after an `await` runs outside a turn.
    var onTurnNeeded: (@MainActor () -> Void)?
    /// A function that returns the value that an input shows; set by the scene, which has the nodes.
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

    /// Returns the texts and formats of a locale that a view sets.
    func localizer(for locale: Locale) -> Localizer {
        if let known = localizers[locale] { return known }
        let made = localizer.variant(for: locale)
        localizers[locale] = made
        return made
    }

    func announce(_ text: String, isAssertive: Bool = false) {
        announcements.append((text, isAssertive))
        onTurnNeeded?()
    }

    /// Records a size for content that may be rendered again; the number of content types limits the number of entries.
    func remember(_ size: CGSize, for content: ObjectIdentifier) { lastMeasured[content] = size }

    /// Scrolls an element into view with the patch of this turn, after the output of the turn is known.
    func scroll(to target: @escaping @MainActor () -> ElementID?, anchor: String) {
        scrolls.append((target, anchor))
    }

    /// Restores a disclosure in the browser to its state before the user toggled it.
    func restoreDisclosure(_ id: ElementID, isOpen: Bool) { restoredDisclosures.append((id, isOpen)) }

    func requestFocus(_ id: ElementID) { focusRequest = id }
    func showScreen(_ id: ElementID) { screen = id }
    func open(_ address: String) {
        links.append(address)
        onTurnNeeded?()
    }

    /// Animates the patch of this turn by a transaction.
    ///
    /// A transaction with an animation replaces one without, and one that disables animations replaces both.
    func animate(_ transaction: Transaction) {
        if let waiting = transaction.completions, !waiting.isClaimed {
            waiting.isClaimed = true
            completions.append(waiting)
        }
        guard self.transaction?.disablesAnimations != true else { return }
        guard transaction.animation != nil || transaction.disablesAnimations || self.transaction == nil else { return }
        self.transaction = transaction
    }

    /// Records that the title was part of the page that was painted first.
    func titleWasPainted() { sentTitle = title }

    /// Whether the page that was painted first has yet to be scrolled.
    var hasScrolls: Bool { !scrolls.isEmpty }

    /// Adds the page-wide operations to the patch of a turn.
    ///
    /// - Parameter hasListener: Whether the patch is sent; operations that need a live page wait until one is sent.
    func flush(into patch: inout PatchWriter, hasListener: Bool) {
        // A new screen appears with an animation, as on a phone; after the browser itself went back, it has shown its
        // own.
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
        for (id, isOpen) in restoredDisclosures {
            patch.append(.attribute(id, .open, isOpen ? "" : nil))
        }
        if hasListener {
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
        restoredDisclosures = []
    }

    /// Schedules the completions of this turn's animation for when its duration has passed.
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
