// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Vitral

/// The place whose clock some times are on, with its distance from UTC.
///
/// It is always shown: a browser does not report its zone, so the page cannot know whether the user's clock differs.
public struct ZoneNote: View {
    private let place: String
    private let zone: TimeZone
    private let date: Date
    @Environment(\.locale) private var locale

    /// Creates a note.
    ///
    /// - Parameters:
    ///   - place: The name of the place; without one, the zone has its own.
    ///   - zone: The zone of the place.
    ///   - date: The moment of the times, for daylight saving.
    public init(place: String, zone: TimeZone, at date: Date) {
        (self.place, self.zone, self.date) = (place, zone, date)
    }

    /// The note.
    public var body: some View {
        Text("zone.place \(name) \(offset)", bundle: .module)
            .font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
    }

    private var name: String {
        guard place.isEmpty else { return place }
        return zone.localizedName(for: .standard, locale: locale) ?? zone.identifier
    }

    /// The distance: "UTC−3", "UTC+5:30".
    private var offset: String {
        let minutes = zone.secondsFromGMT(for: date) / 60
        guard minutes != 0 else { return "UTC" }
        let (hours, rest) = (minutes.magnitude / 60, minutes.magnitude % 60)
        return "UTC\(minutes < 0 ? "−" : "+")\(hours)" + (rest == 0 ? "" : ":\(rest < 10 ? "0" : "")\(rest)")
    }
}
