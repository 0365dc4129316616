// SPDX-License-Identifier: Apache-2.0

/// The place of an effect: its feature in the store, and the parts to which it belongs.
@MainActor
struct EffectPlace {
    var path: [ScopeElement] = []
    var token: CancelToken?
    /// The function around the delivery of its actions.
    var delivery: DeliveryScope?
    /// The throttle that its actions pass.
    var throttle: Throttle?

    /// Returns the place of an effect with an identifier here.
    func part(id: AnyHashable) -> Self { part(.id(id)) }

    /// Returns the place of a part here that is cancelled as a whole.
    func part(_ kind: CancelToken.Kind) -> Self {
        var part = self
        part.token = CancelToken(kind, path: path, parent: token)
        return part
    }
}

/// A throttle around an effect: of the effect's actions in an interval, one passes at its end.
@MainActor
final class Throttle {
    let id: AnyHashable
    let interval: ThrottleInterval
    /// The place around the effect, where the actions go on.
    let outer: EffectPlace
    /// The place at which the throttle waits for the end of an interval.
    let waiting: EffectPlace
    /// The running parts: the effect, and the waits for ends of intervals.
    private var parts = 1
    private let onEnd: (@MainActor () -> Void)?

    init(id: AnyHashable, interval: ThrottleInterval, at place: EffectPlace, onEnd: (@MainActor () -> Void)?) {
        self.id = id
        self.interval = interval
        outer = place
        waiting = place.part(.throttle(id))
        self.onEnd = onEnd
    }

    /// The place of the effect.
    var inner: EffectPlace {
        var place = outer.part(id: id)
        place.throttle = self
        return place
    }

    func beginPart() {
        parts += 1
    }

    func endPart() {
        parts -= 1
        if parts == 0 { onEnd?() }
    }
}
