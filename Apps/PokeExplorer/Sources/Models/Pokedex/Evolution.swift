// SPDX-License-Identifier: Apache-2.0

/// The evolution of one species into another.
struct EvolutionStep: Hashable, Sendable, Identifiable {
    var from: Member
    var to: Member
    /// All ways to evolve.
    ///
    /// Empty when PokéAPI gives none.
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
    /// The form that evolves, or that results, if it is not the usual one: `alola`, `single-strike`.
    var form: String?
}

/// A whole evolution chain, flattened into its steps.
struct Evolution: Hashable, Sendable {
    /// The first species of the chain.
    var root: EvolutionStep.Member
    /// The steps from first to last; a branch follows its stem.
    var steps: [EvolutionStep]
    /// The item that a parent must hold for the first species of the chain to hatch.
    var babyItem: String?

    /// Creates an evolution, or `nil` when the chain does not name its species.
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

    /// Returns the steps that begin with a species.
    func steps(from id: Int) -> [EvolutionStep] { steps.filter { $0.from.id == id } }

    private static func member(_ link: EvolutionChain.Link) -> EvolutionStep.Member? {
        link.species.id.map { EvolutionStep.Member(id: $0, slug: link.species.name) }
    }

    /// Returns the ways without duplicates, the usual ones first.
    ///
    /// Ways that differ only in their place become one.
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

    /// Returns the part of a form's name after the species' name.
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
