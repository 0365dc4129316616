// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// The interface of a scene that a session uses.
///
/// The server only uses the engine's ``LiveScene``; the protocol lets tests of sessions control which patches come and
/// when.
@MainActor
protocol ServedScene: AnyObject {
    var onCommit: (@MainActor (_ operations: [UInt8]) -> Void)? { get set }
    var onTurn: (@MainActor (TurnReport) -> Void)? { get set }
    /// The address that the scene shows.
    var address: Address { get }
    /// Waits until the first page is complete, up to a time limit.
    func settle(within limit: Duration) async
    func renderPage() -> RenderedPage
    func receive(_ event: SceneEvent)
    /// Returns the terms of the picker that an element is; `nil` if the element is no picker on the page.
    func acceptedFiles(for element: ElementID) -> AcceptedFiles?
    /// Sets values in the environment around the app; only before the first page.
    func provide(_ set: (inout EnvironmentValues) -> Void)
    /// The number of the newest element; may be set only before the first page.
    var numbering: UInt32 { get set }
    /// Updates the signed-in account.
    func update(userID: String?)
    func snapshot() -> Data?
    /// Frees what the next event or change makes again, unless a turn is due.
    func hibernate() -> Bool
    /// Returns the part of an earlier scene's snapshot that a reload of its page keeps; `nil` if this scene has it.
    func places(in snapshot: Data) -> Data?
    func close()
    /// Ends the scene, which another process continues from its snapshot.
    func suspend()
}

extension LiveScene: ServedScene {}

/// A function that creates a session's scene, with or without a snapshot.
typealias SceneMaker = @MainActor (_ client: ClientProfile, _ snapshot: Data?) -> any ServedScene
