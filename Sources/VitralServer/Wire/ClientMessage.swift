// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralFeatures

/// A message from the browser, decoded and checked for its shape.
///
/// Whether it makes sense to a session is for the session to say.
enum ClientMessage: Sendable {
    /// Adopts a prerendered session, or resumes one.
    indirect case hello(Hello)
    /// Something that the person did, numbered for exactly-once handling.
    case event(number: UInt64, SceneEvent)
    /// A message of a module's script for a session feature, numbered like an event.
    case message(number: UInt64, FeatureMessage)
    /// The rows that a lazy container shows. Unnumbered: the last one wins.
    case window(ElementID, first: Int, count: Int)
    /// Every patch up to this one has been applied.
    case acknowledge(UInt64)
    /// The client asks whether the server is there.
    case heartbeat
    /// The page was shown or hidden.
    case visibility(Bool)
    /// The person changed the system's appearance or motion settings.
    case preferences(dark: Bool, calm: Bool)
}

/// The first message of every socket.
struct Hello: Sendable {
    var version: Int
    var token: String
    /// The last patch that the client has applied; 0 when it shows the page as it was served.
    var lastSequence: UInt64
    /// Where the browser is.
    var address: String
    var dark: Bool
    var calm: Bool
}
