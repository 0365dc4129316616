// SPDX-License-Identifier: Apache-2.0

import Logging

/// The shared state of a scene: the address, the inputs, the stored values, and what the next patch carries besides the
/// differences of nodes.
///
/// State of one part of the views has a ``SceneSlot`` instead of a property.
@MainActor
final class SceneContext {
    /// The language of the page, in which the browser reads and hyphenates it.
    struct Language {
        var tag: String
        var isRightToLeft: Bool
    }

    let inputs = InputLedger()
    let operations = PageOperations()
    let animation: PatchAnimation
    let navigation: NavigationHistory
    /// The path below which the browser finds the app.
    let basePath: BasePath
    let language: Language
    let restoration: StateRestoration?
    let logger: Logger
    /// The values that the browser stores for the app.
    let defaults: BrowserDefaults
    /// The values that the tab stores by name.
    let sceneValues: ValueStore
    /// The handle by which code that runs outside the views finds its scene.
    private(set) lazy var handle = SceneHandle(self)
    let time: SceneTime
    /// The modules whose styles and scripts the page has.
    let registeredAssets: RegisteredAssets
    /// Whether the browser reports that it runs on a phone.
    var isMobile = false
    /// Whether the address is that of no screen.
    var isNotFound = false
    /// Called when a turn is needed for an operation that no view shows: code after an `await` runs outside a turn.
    var onTurnNeeded: (@MainActor () -> Void)?
    /// The node whose content has the keyboard focus.
    private(set) weak var focusedNode: Node?
    /// Called when another node gets the focus.
    var onFocusMoved: (@MainActor (Node?) -> Void)?
    let slots = SceneSlots()

    init(
        navigation: NavigationHistory, language: Language, restoration: StateRestoration?, defaults: String?,
        logger: Logger, time: SceneTime, clientAssets: [ClientAssets] = [], basePath: BasePath = .root
    ) {
        self.basePath = basePath
        self.language = language
        registeredAssets = RegisteredAssets(clientAssets, logger: logger)
        self.time = time
        animation = PatchAnimation(time: time)
        self.navigation = navigation
        self.restoration = restoration
        self.logger = logger
        self.defaults = BrowserDefaults(defaults, logger: logger)
        sceneValues = ValueStore(restoration?.sceneValues ?? [:])
    }

    /// The object of a slot, which is created when it is first read.
    subscript<Object>(_ slot: SceneSlot<Object>) -> Object {
        get {
            if let object = slots.object(in: slot) { return object }
            let made = slot.make(self)
            slots.set(made, in: slot)
            return made
        }
        set { slots.set(newValue, in: slot) }
    }

    func announce(_ text: String, isAssertive: Bool = false) {
        operations.announce(text, isAssertive: isAssertive)
        onTurnNeeded?()
    }

    func call(_ module: String, _ argument: String) {
        operations.call(module, argument)
        onTurnNeeded?()
    }

    func open(_ address: String) {
        operations.open(address)
        onTurnNeeded?()
    }

    func moveFocus(to node: Node?) {
        focusedNode = node
        onFocusMoved?(node)
    }

    /// Adds the operations for the whole page to the patch of a turn.
    ///
    /// - Parameters:
    ///   - patch: The patch.
    ///   - hasListener: Whether the patch is sent; operations that need a live page wait until one is sent.
    func flush(into patch: inout PatchWriter, hasListener: Bool) {
        // A new screen appears with an animation, as on a phone. After a swipe, which the browser animates, the client
        // leaves it out.
        let isNewScreen = operations.screen != nil
        inputs.settle(into: &patch)
        navigation.flush(into: &patch)
        operations.flush(into: &patch, below: basePath, hasListener: hasListener)
        animation.flush(into: &patch, default: isNewScreen ? .default : nil)
    }
}
