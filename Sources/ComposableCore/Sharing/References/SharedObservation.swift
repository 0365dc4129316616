// SPDX-License-Identifier: Apache-2.0

import Observation

/// The observed part of a shared value: that it changed.
package class SharedObservation: Observable {
    private let registrar = ObservationRegistrar()
    /// The observed property; it stands for the value of the reference.
    private var changes: Void { () }

    final func access() {
        registrar.access(self, keyPath: \.changes)
    }

    final func willChange() {
        registrar.willSet(self, keyPath: \.changes)
    }

    final func didChange() {
        registrar.didSet(self, keyPath: \.changes)
    }
}
