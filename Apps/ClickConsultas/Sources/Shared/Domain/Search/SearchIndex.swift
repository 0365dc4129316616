// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils
package import Foundation

/// The doctors in memory, as they are searched.
///
/// Ranking 10,000 doctors takes less than 10 ms, and their index less than 4 MB: each has a line of numbers, and its words
/// are shared.
package struct SearchIndex: Sendable {
    private let lines: [Line]
    /// The identifiers of the entries, apart from the numbers that the ranking reads.
    private let identifiers: [(doctor: Doctor.ID, address: Address.ID)]
    private let words: WordIndex
    private let specialties: [Specialty.ID: UInt16]
    private let plans: [HealthPlan.ID: Int]
    /// The plans of the entries as bits, in ``planWords`` numbers for each entry.
    private let planBits: [UInt64]
    private let planWords: Int
    /// The number of doctors with several addresses.
    private let sharedDoctorCount: UInt32

    /// The numbers of an entry.
    private struct Line: Sendable {
        let place: Coordinate
        let inPerson: Offer
        let byVideo: Offer
        let city: Int32
        let rating: Double
        let average: Float
        let specialties: (UInt16, UInt16)
        /// The number of a doctor with several addresses, from 1; 0 for a doctor with one.
        let sharedDoctor: UInt32
        let state: FederativeUnit

        /// Returns the appointments of a mode, or those of both; `nil` if there are none of the mode.
        func offer(_ mode: DoctorQuery.Mode?) -> Offer? {
            switch mode {
            case .inPerson: inPerson.exists ? inPerson : nil
            case .video: byVideo.exists ? byVideo : nil
            case nil:
                Offer(
                    firstSlot: min(inPerson.firstSlot, byVideo.firstSlot), price: min(inPerson.price, byVideo.price),
                    exists: true)
            }
        }
    }

    /// The numbers of an entry's appointments of a mode.
    private struct Offer: Sendable {
        /// The seconds from 1970; the largest number if no slot is free.
        let firstSlot: Int
        /// The centavos; the largest number without a private price.
        let price: Int32
        /// Whether there are appointments of the mode.
        let exists: Bool

        init(firstSlot: Int, price: Int32, exists: Bool) {
            (self.firstSlot, self.price, self.exists) = (firstSlot, price, exists)
        }

        init(_ offer: SearchEntry.Offer?) {
            self.init(
                firstSlot: offer?.firstSlot.map { Slot(start: $0, minutes: 0).second } ?? .max,
                price: offer?.price.map { Int32(clamping: $0.centavos) } ?? .max, exists: offer != nil)
        }
    }

    /// Creates an index.
    package init(_ entries: [SearchEntry]) {
        var numbers: [Specialty.ID: UInt16] = [:]
        var planNumbers: [HealthPlan.ID: Int] = [:]
        for plan in Set(entries.flatMap(\.plans)).sorted() { planNumbers[plan] = planNumbers.count }
        let planWords = (planNumbers.count + 63) / 64
        var planBits = [UInt64](repeating: 0, count: entries.count * planWords)
        for (place, entry) in entries.enumerated() {
            for number in entry.plans.compactMap({ planNumbers[$0] }) {
                planBits[place * planWords + number / 64] |= 1 << UInt64(number % 64)
            }
        }
        for specialty in Set(entries.flatMap(\.specialties)).sorted() {
            numbers[specialty] = UInt16(clamping: numbers.count + 1)
        }
        var shared: [Doctor.ID: UInt32] = [:]
        for (doctor, count) in entries.reduce(into: [Doctor.ID: Int](), { $0[$1.doctor, default: 0] += 1 })
        where count > 1 {
            shared[doctor] = UInt32(clamping: shared.count + 1)
        }
        sharedDoctorCount = UInt32(clamping: shared.count)
        lines = entries.map { entry in
            let own = entry.specialties.compactMap { numbers[$0] }
            return Line(
                place: entry.place,
                inPerson: Offer(entry.inPerson), byVideo: Offer(entry.byVideo), city: Int32(clamping: entry.city),
                rating: SearchScore.rating(stars: entry.stars, reviews: entry.reviews),
                average: entry.reviews < Review.averageFrom ? 0 : Float(entry.stars) / Float(entry.reviews),
                specialties: (own.first ?? 0, own.dropFirst().first ?? 0),
                sharedDoctor: shared[entry.doctor] ?? 0, state: entry.state)
        }
        identifiers = entries.map { ($0.doctor, $0.address) }
        var found: [String: [UInt32]] = [:]
        for (place, entry) in entries.enumerated() {
            for (field, texts) in Self.texts(of: entry) {
                for word in Set(texts.flatMap(FoldedText.words(in:))) {
                    found[word, default: []].append(UInt32(clamping: place) << 2 | UInt32(field.rawValue))
                }
            }
        }
        (words, specialties, plans) = (WordIndex(found), numbers, planNumbers)
        (self.planBits, self.planWords) = (planBits, planWords)
    }

    /// Returns the texts of an entry by their fields.
    package static func texts(of entry: SearchEntry) -> [(SearchScore.Field, [String])] {
        let specialties = entry.specialties.compactMap(Specialty.with)
        return [
            (.name, [entry.name, entry.councilNumber]),
            (.specialty, specialties.flatMap { [$0.portuguese, $0.english] }),
            (.synonym, specialties.flatMap(\.synonyms)), (.practice, [entry.practice]),
        ]
    }

    /// The size of the index in bytes.
    package var size: Int { lines.count * (MemoryLayout<Line>.stride + 32) + planBits.count * 8 + words.size }

    /// Returns a page of the results, in their order.
    package func search(_ query: SearchQuery, page: Int = 0, now: Date) -> SearchPage {
        let (offset, isTooLarge) = max(0, page).multipliedReportingOverflow(by: SearchQuery.pageSize)
        return search(query, from: isTooLarge ? .max : offset, now: now)
    }

    /// Returns the page of results that begins at an offset, each doctor at the address that is first in the order.
    package func search(_ query: SearchQuery, from offset: Int, now: Date) -> SearchPage {
        let texts = textScores(FoldedText.words(in: query.text))
        let second = Slot(start: now, minutes: 0).second
        guard let filter = Filter(query, specialties: specialties, plans: plans) else {
            return SearchPage(hits: [], count: 0)
        }
        var ranked: [Ranked] = []
        ranked.reserveCapacity(lines.count)
        for place in lines.indices {
            let text = texts.map { $0[place] } ?? 1
            let line = lines[place]
            guard text > 0, accepts(filter.plan, at: place), let offer = line.offer(query.mode),
                let kilometers = filter.distance(of: line, offer)
            else { continue }
            let days = offer.firstSlot == .max ? nil : Double(offer.firstSlot - second) / 86_400
            let score = SearchScore.total(
                text: text, soon: SearchScore.soon(days: days),
                near: SearchScore.near(kilometers: query.origin == nil ? nil : kilometers), rating: line.rating)
            let key: Double =
                switch query.order {
                case .relevance: -score
                case .earliest: Double(offer.firstSlot)
                // In meters: places that are as far away are in the order of their first slots.
                case .distance: query.origin == nil ? -score : (kilometers * 1_000).rounded()
                case .price: Double(offer.price)
                }
            ranked.append(
                Ranked(key: key, score: score, kilometers: kilometers, firstSlot: offer.firstSlot, place: place))
        }
        ranked.sort(by: precedes)
        keepFirstOfEachDoctor(&ranked)
        let count = ranked.count
        let first = min(count, max(0, offset))
        let last = min(count, first + SearchQuery.pageSize)
        let hits = ranked[first..<last].map { hit in
            let identifier = identifiers[hit.place]
            return SearchHit(
                doctor: identifier.doctor, address: identifier.address, score: hit.score,
                kilometers: query.origin == nil ? nil : hit.kilometers,
                firstSlot: hit.firstSlot == .max ? nil : Date(timeIntervalSince1970: Double(hit.firstSlot)))
        }
        return SearchPage(hits: hits, count: count)
    }

    /// Returns whether an entry accepts the plan of a number; `nil` is no filter.
    private func accepts(_ plan: Int?, at place: Int) -> Bool {
        guard let plan else { return true }
        return planBits[place * planWords + plan / 64] & 1 << UInt64(plan % 64) != 0
    }

    private struct Ranked {
        let key: Double
        let score: Double
        let kilometers: Double
        let firstSlot: Int
        let place: Int
    }

    private func keepFirstOfEachDoctor(_ ranked: inout [Ranked]) {
        // Only entries of doctors with several addresses have a number.
        var seen = [Bool](repeating: false, count: Int(clamping: sharedDoctorCount) + 1)
        guard sharedDoctorCount > 0 else { return }
        ranked.removeAll { hit in
            let number = Int(clamping: lines[hit.place].sharedDoctor)
            guard number > 0 else { return false }
            defer { seen[number] = true }
            return seen[number]
        }
    }

    /// Ties go by the earlier slot, then by the identifiers.
    private func precedes(_ left: Ranked, _ right: Ranked) -> Bool {
        if left.key != right.key { return left.key < right.key }
        if left.firstSlot != right.firstSlot { return left.firstSlot < right.firstSlot }
        return identifiers[left.place] < identifiers[right.place]
    }

    /// The filters of a search as numbers.
    private struct Filter {
        private let specialty: UInt16?
        /// The number of the plan.
        let plan: Int?
        private let city: Int32?
        private let state: FederativeUnit?
        private let price: Int32?
        private let slotBefore: Int
        private let rating: Double
        private let origin: Coordinate?
        private let kilometers: Double

        /// Creates filters; `nil` if no entry has the specialty or the plan.
        init?(_ query: SearchQuery, specialties: [Specialty.ID: UInt16], plans: [HealthPlan.ID: Int]) {
            specialty = query.specialty.flatMap { specialties[$0] }
            plan = query.plan.flatMap { plans[$0] }
            guard query.specialty == nil || specialty != nil, query.plan == nil || plan != nil else { return nil }
            (city, state) = (query.city.map { Int32(clamping: $0) }, query.state)
            price = query.highestPrice.map { Int32(clamping: $0.centavos) }
            slotBefore = query.freeBefore.map { Slot(start: $0, minutes: 0).second } ?? .max
            (rating, origin) = (query.lowestRating ?? 0, query.origin)
            kilometers = query.kilometers ?? .infinity
        }

        /// Returns the distance of an entry, 0 without a place; `nil` if a filter excludes it.
        ///
        /// - Parameter offer: The appointments of the mode that is searched.
        func distance(of line: Line, _ offer: Offer) -> Double? {
            if let specialty, line.specialties.0 != specialty, line.specialties.1 != specialty { return nil }
            if let city, line.city != city { return nil }
            if let state, line.state != state { return nil }
            if let price, offer.price > price { return nil }
            if slotBefore != .max, offer.firstSlot >= slotBefore { return nil }
            if Double(line.average) < rating { return nil }
            guard let origin else { return 0 }
            let distance = origin.kilometers(to: line.place)
            return distance <= kilometers ? distance : nil
        }
    }

    /// Returns the text score of each entry, 0 if a word is missing; `nil` without words.
    private func textScores(_ typed: [String]) -> [Double]? {
        guard !typed.isEmpty else { return nil }
        var sums = [Double](repeating: 0, count: lines.count)
        var best = [Double](repeating: 0, count: lines.count)
        // More words than an entry may have change nothing but the time.
        for (round, word) in typed.prefix(Self.wordLimit).enumerated() {
            for place in best.indices { best[place] = 0 }
            words.forEachPosting(of: Array(word.utf8)) { posting, isWhole in
                let place = Int(clamping: posting >> 2)
                let weight = SearchScore.Field(rawValue: UInt8(posting & 3))?.weight ?? 0
                best[place] = max(best[place], isWhole ? weight : SearchScore.prefix * weight)
            }
            for place in sums.indices {
                let isMissing = best[place] == 0 || round > 0 && sums[place] == 0
                sums[place] = isMissing ? 0 : sums[place] + best[place]
            }
        }
        let count = Double(min(typed.count, Self.wordLimit))
        return sums.map { $0 / count }
    }

    /// The largest number of words that a search reads.
    package static let wordLimit = 12
}
