// SPDX-License-Identifier: Apache-2.0

extension RunningEffect {
    /// Whether the effect was cancelled, so that its actions no longer count; a test store asks before it reduces one.
    package var wasCancelled: Bool { isCancelled }
}
