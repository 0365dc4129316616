// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// The types that samples in the documentation of Vitral can use, beside their own.
enum VitralSamples {
    struct Recipe: Identifiable, Hashable, Codable, Sendable {
        var id = UUID()
        var name = ""
        var summary = ""
        var course = Course.main
        var minutes = 20
        var servings = 4
        var rating = 0.0
        var isFavorite = false
        var photo: URL?
        var ingredients: [Ingredient] = []
        var steps: [String] = []
    }

    enum Course: String, CaseIterable, Identifiable, Codable, Sendable {
        case starter, main, dessert

        var id: Self { self }
        var title: String { rawValue.capitalized }
    }

    struct Ingredient: Identifiable, Hashable, Codable, Sendable {
        var id = UUID()
        var name = ""
        var grams = 0.0
        var isBought = false
    }

    struct Trip: Identifiable, Hashable, Codable, Sendable {
        var id = UUID()
        var name = ""
        var country = ""
        var start = Date.distantPast
        var price = 0.0
        var places: [Place] = []
    }

    struct Place: Identifiable, Hashable, Codable, Sendable {
        var id = UUID()
        var name = ""
        var notes = ""
    }

    struct Note: Identifiable, Hashable, Codable, Sendable {
        var id = UUID()
        var title = ""
        var text = ""
        var isPinned = false
        var editedAt = Date.distantPast
    }

    struct Episode: Identifiable, Hashable, Codable, Sendable {
        var id = UUID()
        var title = ""
        var progress = 0.0
    }

    struct Units: RawRepresentable, Hashable, Sendable {
        var rawValue: String
        static let metric = Units(rawValue: "metric")
        static let imperial = Units(rawValue: "imperial")
    }
}
