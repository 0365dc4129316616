// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Vitral

/// The place whose clock some times are on, with its distance from UTC, for users whose own clock differs.
///
/// Until the browser has reported its zone, that of the environment counts, so that a note seldom appears or disappears.
public struct ZoneNote: View {
    private let place: String
    private let zone: TimeZone
    private let date: Date
    @Environment(\.browserTimeZone) private var browserTimeZone
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

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
        if (browserTimeZone ?? timeZone).secondsFromGMT(for: date) != zone.secondsFromGMT(for: date) {
            text.font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
        }
    }

    private var text: Text {
        let place = offset(of: zone)
        guard let browserTimeZone else { return Text("zone.place \(name) \(place)", bundle: .module) }
        return Text("zone.place.device \(name) \(place) \(offset(of: browserTimeZone))", bundle: .module)
    }

    private var name: String {
        guard place.isEmpty else { return place }
        return zone.localizedName(for: .standard, locale: locale) ?? zone.identifier
    }

    /// Returns the distance of a zone: "UTC−3", "UTC+5:30".
    private func offset(of zone: TimeZone) -> String {
        let minutes = zone.secondsFromGMT(for: date) / 60
        guard minutes != 0 else { return "UTC" }
        let (hours, rest) = (minutes.magnitude / 60, minutes.magnitude % 60)
        return "UTC\(minutes < 0 ? "−" : "+")\(hours)" + (rest == 0 ? "" : ":\(rest < 10 ? "0" : "")\(rest)")
    }
}
