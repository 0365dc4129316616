// SPDX-License-Identifier: Apache-2.0

/// A type whose dynamic properties belong to the value that it holds.
protocol _PropertyHolder<Held> {
    associatedtype Held
}
