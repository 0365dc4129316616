// SPDX-License-Identifier: Apache-2.0

import VerniDomain

extension SeedGroups {
    static let japan = SeedGroup(
        name: "Three Weeks in Japan", icon: "airplane", currencies: [.jpy, .eur, .usd], language: .english,
        zone: "Asia/Tokyo",
        members: [.account(3), .account(2), .account(0), .account(4)],
        span: (420, 401), count: 160, settling: .converted(.eur),
        categories: [
            .init("Trains", "airplane"), .init("Hotels", "bed.double"), .init("Food", "fork.knife"),
            .init("Sights", "star"),
        ],
        titles: [
            .init("Sushi", 2, 30...120), .init("Shinkansen to Kyoto", 0, 200...360),
            .init("Ryokan in Hakone", 1, 180...520),
            .init("Ramen", 2, 24...52), .init("Day passes", 0, 18...44), .init("Temple tickets", 3, 8...30),
            .init("Izakaya", 2, 40...140), .init("Convenience store", 2, 5...24), .init("Pocket Wi-Fi", 0, 30...60),
            .init("Onsen", 3, 20...60), .init("Matcha and mochi", 2, 12...34), .init("Capsule hotel", 1, 80...160),
            .init("Museum tickets", 3, 40...100), .init("Taxi in Osaka", 0, 12...40), .init("Okonomiyaki", 2, 26...58),
        ],
        rates: [.init(from: .eur, to: .jpy, rate: "161.85"), .init(from: .eur, to: .usd, rate: "1.0845")])

    static let lisbon = SeedGroup(
        name: "Lisbon Flat", icon: "building.2", currencies: [.eur], language: .english, zone: "Europe/Lisbon",
        members: [.account(3), .account(4), .account(5, after: 60), .guest("Tomás")],
        span: (980, 1), count: 560, settling: .every(days: 45),
        categories: [
            .init("Home", "house"), .init("Groceries", "cart"), .init("Bills", "bolt"),
            .init("Going out", "music.note"),
        ],
        titles: [
            .init("Groceries", 1, 12...85), .init("Cleaning supplies", 0, 8...28), .init("Pastéis de nata", 3, 6...18),
            .init("Toilet paper", 0, 5...14), .init("Fado night", 3, 60...150), .init("Water filter", 0, 10...35),
            .init("Shelves", 0, 30...120), .init("Olive oil", 1, 8...22), .init("Tram tickets", 3, 6...18),
            .init("Plumber", 0, 50...140), .init("Sardines and wine", 3, 30...90), .init("House plants", 0, 10...45),
            .init("Coffee beans", 1, 8...24), .init("Beach day in Cascais", 3, 25...80), .init("Sushi", 3, 40...110),
        ],
        bills: [
            .init(title: "Electricity, %", category: 2, day: 14, amount: 5_200...11_800),
            .init(title: "Water, %", category: 2, day: 20, amount: 2_400...4_900),
        ],
        recurrences: [
            .init(title: "Rent", category: 0, interval: 1, unit: .months, day: 1, share: 41_000, payer: 0),
            .init(
                title: "Internet", category: 2, interval: 1, unit: .months, day: 15, share: 875, payer: 1, skipped: 5),
        ])

    static let kuwait = SeedGroup(
        name: "Kuwait Weekends", icon: "mountain.2", currencies: [.kwd, .usd], language: .english, zone: "Asia/Kuwait",
        rights: .authorAndPayers,
        members: [.account(5), .account(3, after: 15), .guest("Yousef"), .guest("Dana")],
        span: (860, 4), count: 230, settling: .every(days: 120),
        categories: [.init("Food", "fork.knife"), .init("Desert", "mountain.2"), .init("Sea", "drop")],
        titles: [
            .init("Machboos dinner", 0, 30...90), .init("Boat to Failaka", 2, 50...140),
            .init("Souk Al-Mubarakiya", 0, 15...60),
            .init("Shawarma", 0, 10...28), .init("Desert camp", 1, 90...260), .init("Petrol", 1, 12...30),
            .init("Karak tea", 0, 4...12), .init("Dates and coffee", 0, 8...30), .init("Padel court", 1, 20...48),
            .init("Beach house", 2, 120...380), .init("Fresh zubaidi", 0, 25...70), .init("Kayaks", 2, 20...55),
        ],
        rates: [.init(from: .kwd, to: .usd, rate: "3.2560")])

    static let route66 = SeedGroup(
        name: "Route 66", icon: "car", currencies: [.usd], language: .english, zone: "America/Chicago",
        members: [.account(4), .account(3), .account(0), .guest("Tyler"), .guest("Grace")],
        span: (250, 229), count: 120, settling: .atEnd, ending: .archived,
        categories: [
            .init("Car", "car"), .init("Motels", "bed.double"), .init("Food", "fork.knife"), .init("Fun", "star"),
        ],
        titles: [
            .init("Gas in Tulsa", 0, 30...65), .init("Motel", 1, 70...160), .init("Diner breakfast", 2, 30...75),
            .init("Rental car", 0, 120...420), .init("Grand Canyon tickets", 3, 35...70), .init("Tolls", 0, 4...18),
            .init("Burgers", 2, 30...80), .init("Ice and water", 2, 6...18), .init("Souvenirs", 3, 15...60),
            .init("Campground", 1, 25...60), .init("Jazz bar", 3, 40...120), .init("Steakhouse", 2, 90...240),
            .init("Parking in Chicago", 0, 15...45),
        ])

    static let bookClub = SeedGroup(
        name: "Book Club", icon: "book", currencies: [.usd], language: .english, zone: "America/New_York",
        members: [
            .account(4), .account(5), .account(3, after: 200), .guest("Priya"), .guest("Miguel"), .guest("Hannah"),
        ],
        span: (1_000, 5), count: 160, settling: .every(days: 180),
        categories: [.init("Books", "book"), .init("Snacks", "cup.and.saucer"), .init("Evenings", "film")],
        titles: [
            .init("Coffee and cake", 1, 12...36), .init("Wine and cheese", 1, 24...70),
            .init("Paperbacks", 0, 40...110),
            .init("Room hire", 2, 30...60), .init("Poetry night tickets", 2, 35...90), .init("Scones", 1, 8...22),
            .init("Pizza", 1, 24...60), .init("Author talk tickets", 2, 40...120), .init("Tea", 1, 5...15),
            .init("Gift for the librarian", 2, 20...50),
        ])
}
