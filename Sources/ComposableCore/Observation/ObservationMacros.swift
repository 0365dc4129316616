// SPDX-License-Identifier: Apache-2.0

import Observation

/// Makes the properties of a state observable, one by one.
///
/// ```swift
/// @ObservableState
/// struct Trip {
///     var city = "Lisbon"
///     var days = 3
///     @ObservationStateIgnored var drafts = 0
/// }
/// ```
///
/// For an enum, a change of the case, or of the identity of its associated value, is a change of the whole.
@attached(extension, conformances: Observable, ObservableState)
@attached(
    member, names: named(_$id), named(_$observationRegistrar), named(_$willModify), named(_$detach), named(_$stored),
    named(_$notify), named(_$properties))
@attached(memberAttribute)
public macro ObservableState() = #externalMacro(module: "ComposableMacros", type: "ObservableStateMacro")

/// Observes a property; ``ObservableState()`` adds it to the stored properties.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() =
    #externalMacro(module: "ComposableMacros", type: "ObservationStateTrackedMacro")

/// Excludes a property from observation.
@attached(accessor, names: named(willSet))
public macro ObservationStateIgnored() =
    #externalMacro(module: "ComposableMacros", type: "ObservationStateIgnoredMacro")
