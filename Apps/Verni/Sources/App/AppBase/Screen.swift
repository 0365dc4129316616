// SPDX-License-Identifier: Apache-2.0

package import Vitral

/// A complete part of a user's story, which any coordinator can show.
///
/// The abstract module of a screen declares its state, actions, events and view, and a factory that conforms to this
/// protocol; its `Default` module implements the factory.
@MainActor
package protocol ScreenFactory<Input, Event>: Sendable {
    /// The record that the screen shows; `Void` if it needs none.
    associatedtype Input
    /// The reports of the screen; only a coordinator navigates.
    associatedtype Event: Sendable

    /// Creates the screen.
    ///
    /// - Parameters:
    ///   - input: The record to show.
    ///   - onEvent: Receives the screen's events.
    func screen(_ input: Input, onEvent: @escaping @MainActor (Event) -> Void) -> AnyView
}
