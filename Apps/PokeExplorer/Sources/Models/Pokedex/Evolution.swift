// SPDX-License-Identifier: Apache-2.0

/// How one species becomes another.
struct EvolutionStep: Hashable, Sendable, Identifiable {
    var from: Member
    var to: Member
    /// Every way there is.
    ///
    /// Empty when PokéAPI tells none.
    var ways: [EvolutionWay]

    var id: Int { to.id }

    /// A species of the chain.
    struct Member: Hashable, Sendable, Identifiable {
        var id: Int
        var slug: String

        var name: String { SpeciesName.display(slug) }
    }
}

/// One way to evolve: all its conditions must hold at once.
struct EvolutionWay: Hashable, Sendable {
    var conditions: [EvolutionCondition]
    /// The form that evolves, or that comes of it, where it is not the usual one: `alola`, `single-strike`.
    var form: String?
}

/// A whole evolution chain, flattened into its steps.
struct Evolution: Hashable, Sendable {
    /// Where the chain starts.
    var root: EvolutionStep.Member
    /// From the first to the last, a branch after its stem.
    var steps: [EvolutionStep]
    /// What a parent must hold for the first of the chain to hatch.
    var babyItem: String?

    /// Nothing when the chain does not say who is in it.
    init?(_ chain: EvolutionChain) {
        guard let root = Self.member(chain.chain) else { return nil }
        self.root = root
        babyItem = chain.babyTriggerItem?.name
        steps = []
        var pending = [(root, chain.chain)]
        while !pending.isEmpty {
            let (parent, link) = pending.removeFirst()
            for child in link.evolvesTo ?? [] {
                guard let member = Self.member(child) else { continue }
                steps.append(EvolutionStep(from: parent, to: member, ways: Self.ways(of: child, from: parent)))
                pending.append((member, child))
            }
        }
    }

    private static func member(_ link: EvolutionChain.Link) -> EvolutionStep.Member? {
        link.species.id.map { EvolutionStep.Member(id: $0, slug: link.species.name) }
    }

    /// The ways without repetition, the usual ones first, and those that differ by nothing but the place as one.
    private static func ways(of link: EvolutionChain.Link, from parent: EvolutionStep.Member) -> [EvolutionWay] {
        let details = link.evolutionDetails ?? []
        let ordered = details.filter { $0.isDefault != false } + details.filter { $0.isDefault == false }
        var result: [EvolutionWay] = []
        for detail in ordered {
            let way = EvolutionWay(
                conditions: EvolutionCondition.all(of: detail),
                form: form(detail.evolvedForm, of: link.species.name) ?? form(detail.baseForm, of: parent.slug))
            guard !way.conditions.isEmpty, !result.contains(way) else { continue }
            if let match = result.firstIndex(where: { $0.isSame(as: way) }) {
                result[match].addLocations(of: way)
            } else {
                result.append(way)
            }
        }
        return result
    }

    /// What a form's name says beyond the species' name.
    private static func form(_ form: NamedResource?, of species: String) -> String? {
        guard let name = form?.name, name.hasPrefix(species + "-") else { return nil }
        return String(name.dropFirst(species.count + 1))
    }
}

extension EvolutionWay {
    fileprivate func isSame(as other: EvolutionWay) -> Bool {
        guard form == other.form, conditions.count == other.conditions.count else { return false }
        var differsByPlace = false
        for (mine, theirs) in zip(conditions, other.conditions) where mine != theirs {
            guard case .locations = mine, case .locations = theirs else { return false }
            differsByPlace = true
        }
        return differsByPlace
    }

    fileprivate mutating func addLocations(of other: EvolutionWay) {
        for (position, condition) in other.conditions.enumerated() {
            if case .locations(let more) = condition, case .locations(let places) = conditions[position] {
                conditions[position] = .locations(places + more.filter { !places.contains($0) })
            }
        }
    }
}
