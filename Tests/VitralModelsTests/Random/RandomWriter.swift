// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import VitralModels

/// A writer of random changes, through several contexts of one store and to plain values in memory.
final class RandomWriter {
    let container: ModelContainer
    let seed: UInt64
    private let columns = PlainColumns()
    private var values: RandomValues
    private let contexts: [ModelContext]
    /// The saved data.
    private(set) var saved = PlainStore()
    /// The number of each saved model.
    private var numbers: [PersistentIdentifier: Int] = [:]
    private var lastNumber = 0
    private(set) var trace: [String] = []

    // The unsaved changes of one context.
    private var pending = PlainStore()
    private var live: [Int: any PersistentModel] = [:]
    private var gone: Set<Int> = []

    init(_ container: ModelContainer, seed: UInt64) {
        self.container = container
        self.seed = seed
        values = RandomValues(seed: seed)
        contexts = (0..<3).map { _ in ModelContext(container) }
    }

    /// The message for a failure: the seed reproduces it, and the last steps explain it.
    var story: Comment { "seed \(seed): \(trace.suffix(12).joined(separator: "; "))" }

    /// A difference between a context or a database and the plain values.
    struct Difference: Error, CustomStringConvertible {
        let description: String
    }

    // MARK: Turns

    /// Gives one context a turn: it merges saves of others, makes a change, and saves it or undoes it.
    func turn() async throws {
        let index = values.number(0...contexts.count - 1)
        let context = contexts[index]
        trace.append("context \(index)")
        try await begin(context)
        if saved.rows.count < 6 { for _ in 0..<8 { insert(context) } }
        for _ in 0..<values.number(1...8) { change(context) }
        try await checkPending(context)
        if values.number(0...3) == 0 {
            trace.append("rollback")
            context.rollback()
        } else {
            try await save(context)
        }
        #expect(!context.hasChanges, story)
        try await check(context)
        try await check(ModelContext(container))
    }

    /// Changes different columns of the same people in two contexts at the same time; neither change undoes the other.
    func crossing() async throws {
        trace.append("crossing")
        var found: [[Int: any PersistentModel]] = []
        for context in contexts.prefix(2) {
            try await begin(context)
            found.append(live)
        }
        for number in saved.numbers(of: "Person") where values.flip() {
            let place = values.number(0...20)
            for (offset, models) in found.enumerated() {
                guard let model = models[number] else { continue }
                columns.change(model, at: place + offset, &values)
                let name = columns.person[(place + offset) % columns.person.count].name
                saved.rows[number]?.values[name] = columns.values(of: model)[name]
            }
        }
        for context in contexts.prefix(2) { try await context.save() }
        try await check(ModelContext(container))
    }

    private func begin(_ context: ModelContext) async throws {
        // A page's context does this automatically.
        try await context.merge(.everything)
        pending = saved
        gone = []
        live = try await models(of: context)
        // A relationship that was read must follow its other end; one that was not is loaded when it is read.
        if values.flip() { for model in live.values { _ = seen(model) } }
    }

    private func save(_ context: ModelContext) async throws {
        trace.append("save")
        if pending.denies(gone) {
            await #expect(throws: DataStoreError.deleteDenied(entity: "Club", relationship: "founder"), story) {
                try await context.save()
            }
            context.rollback()
            return
        }
        try await context.save()
        pending.delete(gone)
        saved = pending
        for (number, model) in live where saved.rows[number] != nil { numbers[model.persistentModelID] = number }
    }

    // MARK: Checks

    /// Returns all models of a context, by their numbers.
    private func models(of context: ModelContext) async throws -> [Int: any PersistentModel] {
        var found: [any PersistentModel] = []
        var people = FetchDescriptor<Person>()
        // Prefetched or loaded one by one, relationships are the same.
        if values.flip() { people.relationshipKeyPathsForPrefetching = [\.manager, \.pets, \.clubs] }
        found += try await context.fetch(people) as [any PersistentModel]
        found += try await context.fetch(FetchDescriptor<Pet>()) as [any PersistentModel]
        found += try await context.fetch(FetchDescriptor<Club>()) as [any PersistentModel]
        return Dictionary(uniqueKeysWithValues: found.map { (number(of: $0), $0) })
    }

    private func number(of model: any PersistentModel) -> Int {
        numbers[model.persistentModelID] ?? live.first { $0.value === model }?.key ?? 0
    }

    /// Expects a context to contain the saved data, at both ends of each relationship.
    private func check(_ context: ModelContext) async throws {
        let found = try await models(of: context).mapValues(seen)
        let expected = saved.seen
        #expect(Set(found.keys) == Set(expected.keys), story)
        for (number, row) in expected {
            if let other = found[number], let difference = other.difference(from: row) {
                throw Difference(description: "\(row.entity) \(number): \(difference)")
            }
        }
    }

    private func seen(_ model: any PersistentModel) -> PlainStore.Seen {
        func all(_ models: [any PersistentModel]) -> Set<Int> { Set(models.map(number)) }
        func one(_ model: (any PersistentModel)?) -> Set<Int> { model.map { [number(of: $0)] } ?? [] }
        let related: [String: Set<Int>] =
            switch model {
            case let person as Person:
                ["manager": one(person.manager), "pets": all(person.pets), "clubs": all(person.clubs)]
            case let pet as Pet: ["owner": one(pet.owner), "club": one(pet.club)]
            case let club as Club:
                ["founder": one(club.founder), "mascot": one(club.mascot), "members": all(club.members)]
            default: [:]
            }
        return PlainStore.Seen(
            entity: type(of: model)._$entityName, values: columns.values(of: model), related: related)
    }

    /// Expects a fetch to count unsaved models.
    private func checkPending(_ context: ModelContext) async throws {
        if values.flip() { try checkEnds() }
        var generator = PredicateGenerator(seed: UInt64(values.number(0...1_000_000)))
        let descriptor = generator.descriptor(generator.ownPredicate())
        let people = live.filter { !gone.contains($0.key) }.values.compactMap { $0 as? Person }
        let found = try await context.fetch(descriptor)
        #expect(try found.map(number) == descriptor.answer(among: people).map(number), story)
    }

    /// Expects both ends of relationships to agree before a save; a model to be deleted may still be referenced.
    private func checkEnds() throws {
        // An unsaved model has no number any more once it is deleted.
        let gone = gone.union([0])
        for (number, row) in pending.seen where !gone.contains(number) {
            guard let model = live[number] else { continue }
            for (name, numbers) in seen(model).related {
                let wanted = row.related[name, default: []].subtracting(gone)
                guard numbers.subtracting(gone) != wanted else { continue }
                throw Difference(
                    description:
                        "\(row.entity) \(number), not saved: \(name) is \(numbers.sorted()), not \(wanted.sorted())")
            }
        }
    }

    /// Expects the store to find the same models as Swift in memory, in the same order.
    func ask() async throws {
        let context = ModelContext(container)
        let people = try await context.fetch(FetchDescriptor<Person>())
        var generator = PredicateGenerator(seed: UInt64(values.number(0...1_000_000)))
        let descriptor = generator.descriptor(generator.predicate())
        let expected = try descriptor.answer(among: people)
        let story: Comment = "\(self.story); ask for \(descriptor)"
        #expect(try await context.fetch(descriptor).map(number) == expected.map(number), story)
        #expect(try await context.fetchIdentifiers(descriptor) == expected.map(\.persistentModelID), story)
        #expect(try await context.fetchCount(descriptor) == expected.count, story)
    }

    // MARK: Changes

    private func change(_ context: ModelContext) {
        switch values.number(0...9) {
        case 0: insert(context)
        case 1: update()
        case 2: delete(context)
        case 3: look()
        default: relate()
        }
    }

    private func insert(_ context: ModelContext) {
        lastNumber += 1
        let model: any PersistentModel =
            switch values.number(0...2) {
            case 0: Pet("")
            case 1: Club("")
            default: Person("")
            }
        columns.change(model, &values)
        context.insert(model)
        live[lastNumber] = model
        let entity = type(of: model)._$entityName
        pending.rows[lastNumber] = PlainStore.Row(entity: entity, values: columns.values(of: model))
        trace.append("insert \(entity) \(lastNumber)")
    }

    private func update() {
        guard let (number, model) = pick(nil) else { return }
        columns.change(model, at: values.number(0...30), &values)
        pending.rows[number]?.values = columns.values(of: model)
        trace.append("update \(number)")
    }

    /// Reads relationships while there are changes.
    private func look() {
        guard let (number, model) = pick(nil) else { return }
        _ = seen(model)
        trace.append("look at \(number)")
    }

    private func delete(_ context: ModelContext) {
        guard let (number, model) = pick(nil) else { return }
        trace.append("delete \(number)")
        context.delete(model)
        guard numbers[model.persistentModelID] == nil else {
            gone.insert(number)
            return
        }
        // Unsaved models are deleted at once; saved ones are deleted with the rest at the next save.
        let along = pending.closure(of: [number]).subtracting([number])
        gone.formUnion(along.filter { live[$0].map { numbers[$0.persistentModelID] != nil } == true })
        let now = along.subtracting(gone).union([number])
        for number in now { live[number] = nil }
        pending.forget(now)
    }

    /// Returns a model of the context that is not deleted.
    private func pick(_ entity: String?) -> (number: Int, model: any PersistentModel)? {
        let numbers = pending.rows.filter { (entity == nil || $0.value.entity == entity) && !gone.contains($0.key) }
            .keys.sorted()
        guard !numbers.isEmpty else { return nil }
        let number = values.pick(numbers)
        return live[number].map { (number, $0) }
    }

    private func some<Model: PersistentModel>(_: Model.Type) -> [(number: Int, model: Model)] {
        let numbers = pending.numbers(of: Model._$entityName).filter { !gone.contains($0) }
        return values.some(numbers).compactMap { number in (live[number] as? Model).map { (number, $0) } }
    }

    private func relate() {
        let person = pick("Person")
        let pet = pick("Pet")
        let club = pick("Club")
        let isNothing = values.number(0...3) == 0
        let chosen = isNothing ? nil : person
        switch values.number(0...8) {
        case 0:
            guard let other = pick("Person") else { return }
            (other.model as? Person)?.manager = chosen?.model as? Person
            pending.set("manager", of: other.number, to: chosen?.number)
            trace.append("manager of \(other.number) = \(chosen?.number ?? 0)")
        case 1, 2:
            guard let pet else { return }
            (pet.model as? Pet)?.owner = chosen?.model as? Person
            pending.set("owner", of: pet.number, to: chosen?.number)
            trace.append("owner of \(pet.number) = \(chosen?.number ?? 0)")
        case 3:
            guard let person else { return }
            let pets = some(Pet.self)
            (person.model as? Person)?.pets = pets.map(\.model)
            pending.setPets(of: person.number, to: pets.map(\.number))
            trace.append("pets of \(person.number) = \(pets.map(\.number))")
        case 4:
            guard let club else { return }
            (club.model as? Club)?.founder = chosen?.model as? Person
            pending.set("founder", of: club.number, to: chosen?.number)
            trace.append("founder of \(club.number) = \(chosen?.number ?? 0)")
        case 5:
            guard let club else { return }
            let wanted = isNothing ? nil : pet
            (club.model as? Club)?.mascot = wanted?.model as? Pet
            pending.setMascot(of: club.number, to: wanted?.number)
            trace.append("mascot of \(club.number) = \(wanted?.number ?? 0)")
        case 6:
            guard let pet else { return }
            let wanted = isNothing ? nil : club
            (pet.model as? Pet)?.club = wanted?.model as? Club
            pending.setMascot(of: wanted?.number, to: pet.number)
            trace.append("club of \(pet.number) = \(wanted?.number ?? 0)")
        case 7:
            guard let club else { return }
            let people = some(Person.self)
            (club.model as? Club)?.members = people.map(\.model)
            pending.setMembers(of: club.number, to: people.map(\.number))
            trace.append("members of \(club.number) = \(people.map(\.number))")
        default:
            guard let person else { return }
            let clubs = some(Club.self)
            (person.model as? Person)?.clubs = clubs.map(\.model)
            pending.setClubs(of: person.number, to: clubs.map(\.number))
            trace.append("clubs of \(person.number) = \(clubs.map(\.number))")
        }
    }
}
