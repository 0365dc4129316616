// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralFeatures

/// A message from the client, decoded and with a valid format.
///
/// The session decides whether the message is valid in its state.
enum ClientMessage: Sendable {
    /// The client adopts a prerendered session, or resumes one.
    indirect case hello(Hello)
    /// A user action, numbered so that it is handled exactly once.
    case event(number: UInt64, SceneEvent)
    /// A message of a module's script for a session feature, numbered like an event.
    case message(number: UInt64, FeatureMessage)
    /// The rows that a lazy container shows, without a number, because the last message wins.
    case window(ElementID, first: Int, count: Int)
    /// The client has applied all patches up to this one.
    case acknowledge(UInt64)
    /// The client checks that the server responds.
    case heartbeat
    /// The page was shown or hidden.
    case visibility(Bool)
    /// The user changed the system's appearance or motion settings, or its time zone.
    case preferences(dark: Bool, reducedMotion: Bool, timeZone: String?)
}

/// The first message of every socket.
struct Hello: Sendable {
    var version: Int
    var token: String
    /// The number of the last patch that the client has applied; 0 if it still shows the served page.
    var lastSequence: UInt64
    /// The address that the browser shows.
    var address: String
    var dark: Bool
    var reducedMotion: Bool
    /// The name of the browser's time zone, unverified; `nil` if the browser does not report it.
    var timeZone: String?
    /// The token of the page that the tab showed before this one was loaded at an entry of its history, as by a reload.
    var previous: String?
}
