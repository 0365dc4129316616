// SPDX-License-Identifier: Apache-2.0

import Vitral

/// A test of views: a type whose methods run on the main actor, as views require.
///
/// ```swift
/// struct GreetingTests: ViewTest {
///     @Test func greetsByName() {
///         Text("Hello Ana").assert {
///             $0.hasText("Hello Ana")
///         }
///     }
/// }
/// ```
@MainActor
public protocol ViewTest {}
