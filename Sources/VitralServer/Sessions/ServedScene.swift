// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// What a session needs of the engine's scene.
///
/// The engine's own ``LiveScene`` is all that is ever served; the protocol lets tests of sessions say exactly which
/// patches come when.
@MainActor
protocol ServedScene: AnyObject {
    var onCommit: (@MainActor (_ operations: [UInt8]) -> Void)? { get set }
    var onTurn: (@MainActor (TurnReport) -> Void)? { get set }
    /// The address that the scene shows.
    var address: Address { get }
    /// Waits until the first page is complete, but no longer than this.
    func settle(within limit: Duration) async
    func renderPage() -> RenderedPage
    func receive(_ event: SceneEvent)
    /// What the picker takes that an element is; `nil` if no picker on the page is that element.
    func uploadTerms(for element: ElementID) -> UploadTerms?
    /// Puts values into the environment around the app; only before the first page.
    func provide(_ set: (inout EnvironmentValues) -> Void)
    /// The number of the newest element; set only before the first page.
    var numbering: UInt32 { get set }
    /// Takes note of who is signed in.
    func update(userID: String?)
    func snapshot() -> Data?
    func close()
}

extension LiveScene: ServedScene {}

/// Makes a session's scene, anew or from a snapshot.
typealias SceneMaker = @MainActor (_ client: ClientProfile, _ snapshot: Data?) -> any ServedScene
