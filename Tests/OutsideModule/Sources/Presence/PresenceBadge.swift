// SPDX-License-Identifier: Apache-2.0

import Vitral

/// Shows how many pages of the app are open, and how many of their users are away.
public struct PresenceBadge: View {
    @Environment(\.presence) private var presence

    /// Creates a badge.
    public init() {}

    /// The numbers, with the style of the module.
    public var body: some View {
        Text("\(presence?.openCount ?? 0) open, \(presence?.awayCount ?? 0) away").styleClass(.presenceBadge)
    }
}

extension StyleClass {
    static let presenceBadge = StyleClass("presence-badge")
}
