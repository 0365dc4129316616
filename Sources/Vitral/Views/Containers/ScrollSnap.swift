// SPDX-License-Identifier: Apache-2.0

/// The positions at which scrolling ends.
public struct ScrollSnap: Hashable, Sendable {
    let isPaging: Bool
    let stopsAtEach: Bool
}
