// SPDX-License-Identifier: Apache-2.0

/// Keeps a value that describes a running effect, such as a request whose button is busy, out of saved states.
///
/// When another process continues a session, effects do not come back. A flag that came back without its effect would
/// block the page. Use the macro on a property of an `@ObservableState`:
///
/// ```swift
/// @ObservableState
/// struct Form: Codable {
///     var name = ""
///     @InFlight var isSaving = false
/// }
/// ```
///
/// A restored state has the value ``InFlightValue/withoutEffect``: `false`, `nil` or an empty set. The record of a session has the
/// value, so that a replay leads to the same states.
///
/// A feature that loads when it appears must decide by what it has, not by the flag, whether it needs to load.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro InFlight() = #externalMacro(module: "ComposableMacros", type: "InFlightMacro")
