// SPDX-License-Identifier: Apache-2.0

import Observation

/// A model with one value that tests change.
@MainActor @Observable
final class Model<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }
}
