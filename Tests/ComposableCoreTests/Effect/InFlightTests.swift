// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation
import Testing

/// Properties that describe running effects.
@Suite struct InFlightTests {
    @ObservableState
    struct State: Codable, Equatable {
        var name = ""
        @InFlight var isSaving = false
        @InFlight var running: Set<Int> = []
        @InFlight var opening: String?
        @InFlight private(set) var isChecking: Bool

        init(name: String = "", isChecking: Bool = false) {
            (self.name, self.isChecking) = (name, isChecking)
        }
    }

    private var running: State {
        var state = State(name: "Ada", isChecking: true)
        (state.isSaving, state.running, state.opening) = (true, [1, 2], "page")
        return state
    }

    @Test(arguments: [false, true])
    func aSavedStateHasNoRunningEffect(isSnapshot: Bool) throws {
        let (encoder, decoder) =
            isSnapshot ? (SnapshotCoding.encoder(), SnapshotCoding.decoder()) : (JSONEncoder(), JSONDecoder())
        let saved = try encoder.encode(running)
        #expect(try decoder.decode(State.self, from: saved) == State(name: "Ada"))
    }

    @Test func aSavedStateOfAnEarlierVersionHasNoneEither() throws {
        // The state with plain properties, whose keys were the same.
        struct Former: Encodable {
            var _name = "Ada"
            var _isSaving = true
            var _running: Set<Int> = [1]
            var _opening: String?
            var _isChecking = true
        }
        let saved = try JSONEncoder().encode(Former())
        #expect(try SnapshotCoding.decoder().decode(State.self, from: saved) == State(name: "Ada"))
    }

    @Test func itIsObservedAndPrintedLikeOthers() {
        var state = running
        let isObserved = LockIsolated(false)
        withObservationTracking {
            _ = state.isSaving
        } onChange: {
            isObserved.setValue(true)
        }
        state.isSaving = false
        #expect(isObserved.value)
        #expect("\(state)".contains("_isSaving: false") && "\(running)".contains("_isSaving: true"))
        #expect(state != running)
    }
}
