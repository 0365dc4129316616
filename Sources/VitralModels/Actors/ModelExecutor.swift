// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// An executor that runs a ``ModelActor``.
public protocol ModelExecutor: SerialExecutor {
    /// The context that the executor's jobs use.
    var modelContext: ModelContext { get }
}
