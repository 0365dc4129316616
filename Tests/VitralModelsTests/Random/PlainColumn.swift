// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// A column of a model as a plain value that distinguishes texts scalar by scalar.
struct PlainColumn<Model: AnyObject> {
    let name: String
    let read: (Model) -> AnyHashable
    let change: (Model, inout RandomValues) -> Void

    init<Value: Hashable>(
        _ name: String, _ keyPath: ReferenceWritableKeyPath<Model, Value>,
        _ make: @escaping (inout RandomValues) -> Value
    ) {
        self.name = name
        read = { model in
            let value = model[keyPath: keyPath]
            if let text = value as? String { return Array(text.unicodeScalars) }
            if let texts = value as? [String] { return texts.map { Array($0.unicodeScalars) } }
            return value
        }
        change = { model, values in model[keyPath: keyPath] = make(&values) }
    }
}

/// The columns of each model.
struct PlainColumns {
    let person: [PlainColumn<Person>] = [
        PlainColumn("name", \.name) { $0.text() },
        PlainColumn("nickname", \.nickname) { $0.maybe { $0.text() } },
        PlainColumn("age", \.age) { $0.small() },
        PlainColumn("points", \.points) { $0.maybe { $0.small() } },
        PlainColumn("weight", \.weight) { $0.real() },
        PlainColumn("height", \.height) { $0.maybe { $0.real() } },
        PlainColumn("isActive", \.isActive) { $0.flip() },
        PlainColumn("isVerified", \.isVerified) { $0.maybe { $0.flip() } },
        PlainColumn("born", \.born) { $0.date() },
        PlainColumn("lastSeen", \.lastSeen) { $0.maybe { $0.date() } },
        PlainColumn("token", \.token) { $0.identifier() },
        PlainColumn("website", \.website) { $0.maybe { $0.url() } ?? nil },
        PlainColumn("balance", \.balance) { $0.decimal() },
        PlainColumn("limit", \.limit) { $0.maybe { $0.decimal() } },
        PlainColumn("mood", \.mood) { $0.pick(Mood.allCases) },
        PlainColumn("rank", \.rank) { $0.maybe { $0.pick(Rank.allCases) } },
        PlainColumn("size", \.size) { $0.pick(Size.allCases) },
        PlainColumn("tags", \.tags) { values in (0..<values.number(0...2)).map { _ in values.text() } },
        PlainColumn("numbers", \.numbers) { values in (0..<values.number(0...3)).map { _ in values.whole() } },
        PlainColumn("address", \.address) { $0.maybe { $0.address() } },
        PlainColumn("avatar", \.avatar) { $0.maybe { $0.data() } },
        PlainColumn("small", \.small) { $0.byte() },
        PlainColumn("huge", \.huge) { $0.huge() },
        PlainColumn("ratio", \.ratio) { $0.ratio() },
    ]
    let pet: [PlainColumn<Pet>] = [
        PlainColumn("name", \.name) { $0.text() },
        PlainColumn("kind", \.kind) { $0.maybe { $0.text() } },
        PlainColumn("legs", \.legs) { $0.number(0...4) },
    ]
    let club: [PlainColumn<Club>] = [PlainColumn("title", \.title) { $0.oddText() }]

    /// Returns the values of a model's columns.
    func values(of model: any PersistentModel) -> [String: AnyHashable] {
        func read<Model>(_ columns: [PlainColumn<Model>], _ model: Model) -> [String: AnyHashable] {
            Dictionary(uniqueKeysWithValues: columns.map { ($0.name, $0.read(model)) })
        }
        return switch model {
        case let model as Person: read(person, model)
        case let model as Pet: read(pet, model)
        case let model as Club: read(club, model)
        default: [:]
        }
    }

    /// Changes the values of all columns of a model, or of one of them.
    ///
    /// - Parameter place: The index of the column, modulo the number of columns; `nil` for all columns.
    func change(_ model: any PersistentModel, at place: Int? = nil, _ values: inout RandomValues) {
        func change<Model>(_ columns: [PlainColumn<Model>], _ model: Model) {
            let chosen = place.map { [columns[$0 % columns.count]] } ?? columns
            for column in chosen { column.change(model, &values) }
        }
        switch model {
        case let model as Person: change(person, model)
        case let model as Pet: change(pet, model)
        case let model as Club: change(club, model)
        default: break
        }
    }
}
