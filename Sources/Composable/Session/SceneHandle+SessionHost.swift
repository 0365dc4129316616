// SPDX-License-Identifier: Apache-2.0

package import ComposableCore
package import Vitral

extension SceneHandle: SessionHost {}

extension SessionHosts {
    /// Returns the session whose view, action or task runs the code.
    @_dynamicReplacement(for:running())
    package static func runningScene() -> (any SessionHost)? { SceneHandle.current }
}

extension SceneHandle {
    /// Runs work without the dependencies of the code that has caused it, and without the session of their store.
    @_dynamicReplacement(for:leaveCaller(_:))
    package static func leaveDependencies(_ work: () -> Void) {
        DependencyValues.runWithoutScope(work)
    }
}
