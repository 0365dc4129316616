// SPDX-License-Identifier: Apache-2.0

import Logging
import Vitral

/// The log of sessions: numbers and names, never tokens, cookies or users' input.
struct SessionLog: Sendable {
    let logger: Logger

    @MainActor func opened(_ session: LiveSession) {
        logger.debug("Session opened", metadata: ["session": "\(session.serial)", "peer": "\(session.peer)"])
    }

    @MainActor func greeted(_ session: LiveSession, _ status: ServerMessage.Status) {
        logger.debug("Socket attached", metadata: ["session": "\(session.serial)", "status": "\(status)"])
    }

    @MainActor func parked(_ session: LiveSession) {
        logger.debug("Session parked", metadata: ["session": "\(session.serial)"])
    }

    @MainActor func ended(_ session: LiveSession, _ reason: StaticString) {
        logger.debug("Session ended", metadata: ["session": "\(session.serial)", "reason": "\(reason)"])
    }

    @MainActor func slowTurn(_ session: LiveSession, _ report: TurnReport) {
        logger.warning(
            "A turn held the main actor for long",
            metadata: [
                "session": "\(session.serial)",
                "view": "\(report.view)",
                "event": "\(report.event)",
                "bodies": "\(report.bodies)",
                "milliseconds": "\(report.duration.nanoseconds / 1_000_000)",
            ])
    }

    func refused(_ refusal: Refusal, peer: ClientAddress) {
        logger.notice("A page was refused", metadata: ["reason": "\(refusal)", "peer": "\(peer)"])
    }

    func unknownSession(peer: ClientAddress) {
        logger.debug("A socket asked for an unknown session", metadata: ["peer": "\(peer)"])
    }

    func badMessage(_ session: LiveSession?, _ closeReason: CloseReason) {
        logger.info("A socket was closed", metadata: ["code": "\(closeReason.code)", "reason": "\(closeReason.text)"])
    }

    func messageFailed(_ feature: String, _ error: any Error) {
        logger.error(
            "A feature could not use a message of a script", metadata: ["feature": "\(feature)", "error": "\(error)"])
    }

    @MainActor func signedIn(_ session: LiveSession) {
        logger.debug("The account of a session has changed", metadata: ["session": "\(session.serial)"])
    }

    func identificationFailed(_ error: any Error) {
        logger.error("The account of a browser could not be verified", metadata: ["error": "\(error)"])
    }

    func snapshotFailed(_ error: any Error) {
        logger.error("A snapshot could not be stored", metadata: ["error": "\(error)"])
    }

    func restoreFailed(_ error: any Error) {
        logger.error("A snapshot could not be read", metadata: ["error": "\(error)"])
    }
}
