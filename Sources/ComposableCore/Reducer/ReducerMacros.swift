// SPDX-License-Identifier: Apache-2.0

/// Makes a type a ``Reducer``: adds the conformance, case paths of the actions, and what the type lacks.
///
/// A struct without `State`, `Action` or `body` gets an empty one. An enum lists the features of a destination or a path,
/// each with a case, and gets its `State`, `Action` and `body` from them:
///
/// ```swift
/// @Reducer
/// struct Editor {}
/// @Reducer
/// struct Settings {}
/// @Reducer
/// enum Destination {
///     case edit(Editor)
///     case settings(Settings)
/// }
/// ```
///
/// Declare conformances of an enum's `State` in an extension: `extension Destination.State: Equatable {}`. An enum that
/// declares its `Action`, with `@CasePathable`, keeps it: a case such as an alert, with `@ReducerCaseIgnored`, then has
/// the actions that it gets there.
@attached(
    member, names: named(State), named(Action), named(init), named(body), named(CaseScope), named(scope))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer() = #externalMacro(module: "ComposableMacros", type: "ReducerMacro")

/// Marks a case of a `@Reducer` enum whose state ends with any action, such as an alert.
@attached(peer, names: named(_))
public macro ReducerCaseEphemeral() =
    #externalMacro(module: "ComposableMacros", type: "ReducerCaseMarkerMacro")

/// Marks a case of a `@Reducer` enum that has a value without actions.
@attached(peer, names: named(_))
public macro ReducerCaseIgnored() = #externalMacro(module: "ComposableMacros", type: "ReducerCaseMarkerMacro")
