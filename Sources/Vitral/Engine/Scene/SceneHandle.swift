// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A reference from code that runs outside the views, such as a task that a button started, to its scene.
///
/// It does not retain the scene, because a task may outlive the tab. It has the scene's facts for code on any thread, and
/// the objects that modules keep for a scene.
@MainActor
package final class SceneHandle {
    private(set) weak var context: SceneContext?
    private nonisolated let state = Mutex(State())

    private struct State {
        var locale = Locale(identifier: "en")
        var timeZone: TimeZone?
        var userID: String?
        var isSuspended = false
        var isClosed = false
        var closeActions: [ObjectIdentifier: @MainActor @Sendable () -> Void] = [:]
        var objects: [ObjectIdentifier: any AnyObject & Sendable] = [:]
    }

    init(_ context: SceneContext) {
        self.context = context
    }

    /// The user's locale.
    package nonisolated internal(set) var locale: Locale {
        get { state.withLock { $0.locale } }
        set { state.withLock { $0.locale = newValue } }
    }

    /// The browser's time zone; `nil` until the browser has reported it.
    package nonisolated internal(set) var timeZone: TimeZone? {
        get { state.withLock { $0.timeZone } }
        set { state.withLock { $0.timeZone = newValue } }
    }

    /// The id of the signed-in user.
    package nonisolated internal(set) var userID: String? {
        get { state.withLock { $0.userID } }
        set { state.withLock { $0.userID = newValue } }
    }

    /// Whether the scene ends here, and another process continues it from its snapshot.
    package nonisolated var isSuspended: Bool { state.withLock { $0.isSuspended } }

    func suspend() { state.withLock { $0.isSuspended = true } }

    /// Opens a URL in the user's browser; returns whether that was possible.
    package func open(_ url: URL) -> Bool {
        guard let context, let address = SafeURL.sanitized(url.absoluteString) else { return false }
        context.open(address)
        return true
    }

    // MARK: Objects of modules

    /// Returns the scene's object of a type, which is created when it is first read.
    package nonisolated func object<Object: AnyObject & Sendable>(
        _ type: Object.Type, make: () -> Object
    ) -> Object {
        state.withLock { state in
            // Each type is the key of its own objects alone.
            if let object = state.objects[ObjectIdentifier(type)] { return unsafeDowncast(object, to: Object.self) }
            let made = make()
            state.objects[ObjectIdentifier(type)] = made
            return made
        }
    }

    // MARK: The end

    /// Runs an action when the scene ends, or now if it has ended.
    ///
    /// - Parameters:
    ///   - owner: The identity of the action, for ``removeCloseAction(of:)``.
    ///   - action: The action.
    package func onClose(of owner: ObjectIdentifier, _ action: @escaping @MainActor @Sendable () -> Void) {
        let isClosed = state.withLock { state in
            if !state.isClosed { state.closeActions[owner] = action }
            return state.isClosed
        }
        if isClosed { action() }
    }

    /// Removes the action of an owner.
    package nonisolated func removeCloseAction(of owner: ObjectIdentifier) {
        state.withLock { $0.closeActions[owner] = nil }
    }

    /// Runs the actions that wait for the end, and releases the objects of modules.
    func close() {
        let ended = state.withLock { state in
            state.isClosed = true
            let ended = (state.closeActions.values, state.objects)
            state.closeActions = [:]
            state.objects = [:]
            return ended
        }
        for action in ended.0 { action() }
    }
}

nonisolated extension SceneHandle {
    /// The scene of the running code; every turn sets it, and tasks that start in a turn inherit it.
    @TaskLocal package static var current: SceneHandle?
}

extension SceneHandle {
    /// Runs work as this scene's.
    func run(_ work: () -> Void) {
        let caller = SceneHandle.current
        SceneHandle.$current.withValue(self) {
            if caller == nil || caller === self { work() } else { SceneHandle.leaveCaller(work) }
        }
    }

    /// Runs work of a scene that another scene's code has caused, such as the sign-out of a user's other devices.
    ///
    /// The task-local values of that code are not this scene's. `Composable` replaces this function in each program that links
    /// it.
    package dynamic static func leaveCaller(_ work: () -> Void) { work() }
}

extension SceneHandle {
    /// Returns the text of a value in the query of the page's address.
    package func addressQuery(_ name: String) -> String? {
        context?.navigation.query(name, of: nil)
    }

    /// Sets the text of a value in the query of the page's address; `nil` removes it.
    package func setAddressQuery(_ name: String, _ text: String?) {
        context?.navigation.setQuery(name, text, of: nil)
        context?.onTurnNeeded?()
    }

    /// Calls a function with the name of each value of the query that the browser or the app has changed.
    package func onAddressQueryChange(of owner: ObjectIdentifier, _ action: (@MainActor (String) -> Void)?) {
        context?.navigation.onQueryChange[owner] = action
    }
}
