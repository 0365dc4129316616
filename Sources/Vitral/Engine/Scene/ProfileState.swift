// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The settings of the browser that views may read.
@MainActor
final class ProfileState {
    private(set) var colorScheme: ColorScheme
    private(set) var reduceMotion: Bool
    private(set) var timeZone: TimeZone?
    private(set) var phase = ScenePhase.active
    let isMobile: Bool
    private(set) var userID: String?
    private let source = Source()

    init(_ profile: ClientProfile) {
        colorScheme = profile.colorScheme
        reduceMotion = profile.reduceMotion
        timeZone = profile.timeZone
        isMobile = profile.isMobile
        userID = profile.userID
    }

    func read<Value>(_ keyPath: KeyPath<ProfileState, Value>) -> Value {
        source.recordRead()
        return self[keyPath: keyPath]
    }

    /// Updates the settings; without a time zone, the known one stays.
    func update(colorScheme: ColorScheme, reduceMotion: Bool, timeZone newZone: TimeZone?) {
        let newZone = newZone ?? timeZone
        guard colorScheme != self.colorScheme || reduceMotion != self.reduceMotion || newZone != timeZone else {
            return
        }
        self.colorScheme = colorScheme
        self.reduceMotion = reduceMotion
        timeZone = newZone
        source.invalidateReaders()
    }

    func update(userID newID: String?) {
        guard newID != userID else { return }
        userID = newID
        source.invalidateReaders()
    }

    func update(phase newPhase: ScenePhase) {
        guard newPhase != phase else { return }
        phase = newPhase
        source.invalidateReaders()
    }
}
