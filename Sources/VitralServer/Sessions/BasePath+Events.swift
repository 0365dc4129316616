// SPDX-License-Identifier: Apache-2.0

import Vitral

extension BasePath {
    /// Returns an event of the browser with the app's own address.
    func own(_ event: SceneEvent) -> SceneEvent {
        guard !isRoot, case .navigate(let address, let stack) = event else { return event }
        return .navigate(own(address), stack: stack)
    }
}
