// SPDX-License-Identifier: Apache-2.0

import VitralFeatures

extension LiveSession: FeatureSession {
    var id: Int { serial }
    var request: BrowserRequest { link?.clientInfo.request ?? pageRequest }
    var device: String { link?.clientInfo.device ?? "" }
    var network: String { (link?.peer ?? peer).network.description }

    func isOfBrowser(_ request: FeatureRequest) -> Bool {
        let shown = request.browser.cookies(named: Cookie.name).lazy.compactMap { BrowserID(wire: $0) }.first
        return shown.map { $0.matches(browser) } ?? false
    }

    func call(_ module: String, _ arguments: [String], number: UInt64) {
        let call = ServerMessage.call(module, arguments)
        calls[number] = call
        commit(call)
    }

    func endCall(_ number: UInt64) { calls[number] = nil }
}

extension LiveSession {
    /// Hands a message of a script on to its feature.
    func deliver(_ message: FeatureMessage) {
        // Its number has changed, though the scene may not have.
        activity.isUnsaved = true
        dependencies.metrics.events.add()
        dependencies.features.deliver(message, from: self)
    }
}
