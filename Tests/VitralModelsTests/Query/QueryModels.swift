// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

enum Mood: String, Codable, CaseIterable {
    case calm, glad, sad
}

/// An enumeration in the order of its raw values.
enum Rank: Int, Codable, CaseIterable, Comparable {
    case low = 1
    case middle = 5
    case high = 10

    static func < (lhs: Rank, rhs: Rank) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// An enumeration in another order than its raw values.
enum Size: String, Codable, CaseIterable, Comparable {
    case small, medium, large

    private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    static func < (lhs: Size, rhs: Size) -> Bool { lhs.place < rhs.place }
}

struct Address: Codable, Hashable {
    var street: String
    var number: Int
}

@Model final class Person {
    var name: String
    var nickname: String?
    var age: Int
    var points: Int?
    var weight: Double
    var height: Double?
    var isActive: Bool
    var isVerified: Bool?
    var born: Date
    var lastSeen: Date?
    var token: UUID
    var website: URL?
    var balance: Decimal
    var limit: Decimal?
    var mood: Mood
    var rank: Rank?
    var size: Size
    var tags: [String]
    var numbers: [Int]
    var address: Address?
    var avatar: Data?
    var small: Int8
    var huge: UInt64
    var ratio: Float
    var manager: Person?
    @Relationship(deleteRule: .cascade, inverse: \Pet.owner) var pets: [Pet] = []
    @Relationship(inverse: \Club.members) var clubs: [Club] = []
    @Transient var scratch = 0

    var shout: String { name.uppercased() }

    init(_ name: String, age: Int = 0) {
        self.name = name
        self.age = age
        weight = 1
        isActive = true
        born = Date(timeIntervalSinceReferenceDate: 0)
        token = UUID()
        balance = 0
        mood = .calm
        size = .small
        tags = []
        numbers = []
        small = 0
        huge = 0
        ratio = 0
    }
}

@Model final class Pet {
    var name: String
    var kind: String?
    var legs: Int
    var owner: Person?
    var club: Club?

    init(_ name: String, kind: String? = nil, legs: Int = 4, owner: Person? = nil) {
        self.name = name
        self.kind = kind
        self.legs = legs
        self.owner = owner
    }
}

@Model final class Club {
    var title: String
    @Relationship(deleteRule: .deny) var founder: Person?
    @Relationship(inverse: \Pet.club) var mascot: Pet?
    var members: [Person] = []

    init(_ title: String) { self.title = title }
}
