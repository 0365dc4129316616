// SPDX-License-Identifier: Apache-2.0

import Observation

/// The team that the user builds in one tab, from cards, from the page of a Pokémon and from a comparison.
@MainActor
@Observable
final class TeamBuilder {
    /// A notice about the last change.
    struct Notice: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            case added(name: String, count: Int)
            case removed(name: String, count: Int)
            /// The Pokémon was not added, because the team has six members.
            case full(name: String)
            /// The user changed a team that someone shared, and it took the place of this one.
            case replaced([Int])
        }

        var kind: Kind
        /// Distinguishes equal notices, so that a repeated one is announced again.
        var number: Int
    }

    /// The numbers of the members, in order.
    private(set) var ids: [Int] = []
    private(set) var notice: Notice?
    @ObservationIgnored private var noticeCount = 0

    init() {}

    var isFull: Bool { ids.count >= TeamLink.size }

    /// The link to the team.
    var link: TeamLink { TeamLink(ids) }

    func contains(_ id: Int) -> Bool { ids.contains(id) }

    /// Adds a Pokémon, or removes it.
    ///
    /// A seventh is refused with a notice.
    func toggle(_ id: Int, name: String) {
        if let position = ids.firstIndex(of: id) {
            ids.remove(at: position)
            notify(.removed(name: name, count: ids.count))
        } else {
            add(id, name: name)
        }
    }

    /// Continues with the team that the browser stored.
    func restore(_ text: String) {
        let stored = TeamLink(text: text).candidates
        if stored != ids { ids = stored }
    }

    /// Continues with a team that its page has changed.
    ///
    /// If the page showed a team of someone else, the user can return to the previous one.
    ///
    /// - Parameter shown: The members before the change.
    func continueWith(_ members: [Int], changedFrom shown: [Int]) {
        let previous = ids
        ids = Array(members.prefix(TeamLink.size))
        if previous.isEmpty || previous == shown || previous == ids {
            notice = nil
        } else {
            notify(.replaced(previous))
        }
    }

    /// Refuses a Pokémon because the team has six members.
    func refuse(_ name: String) {
        notify(.full(name: name))
    }

    /// Restores the team that a shared one replaced.
    func undo() {
        guard case .replaced(let previous)? = notice?.kind else { return }
        ids = previous
        notice = nil
    }

    func dismissNotice() {
        notice = nil
    }

    private func add(_ id: Int, name: String) {
        guard !isFull else { return refuse(name) }
        ids.append(id)
        notify(.added(name: name, count: ids.count))
    }

    private func notify(_ kind: Notice.Kind) {
        noticeCount += 1
        notice = Notice(kind: kind, number: noticeCount)
    }
}
