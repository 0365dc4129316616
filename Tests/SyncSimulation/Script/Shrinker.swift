// SPDX-License-Identifier: Apache-2.0

/// The removal of steps from a script that fails, as long as it still does.
package enum Shrinker {
    /// Returns the shortest script that was found with a failure, and the failure.
    ///
    /// - Parameters:
    ///   - script: A script that fails.
    ///   - limit: The maximum number of runs.
    ///   - run: Runs a script, and returns its failure.
    package static func shrink<Failure>(
        _ script: Script, _ failure: Failure, limit: Int = 400, run: (Script) async -> Failure?
    ) async -> (script: Script, failure: Failure) {
        var best = (script: script, failure: failure)
        var runs = 0
        var size = max(1, best.script.steps.count / 2)
        while true {
            var start = 0
            var isShorter = false
            while start < best.script.steps.count, runs < limit {
                var shorter = best.script
                shorter.steps.removeSubrange(start..<min(start + size, shorter.steps.count))
                runs += 1
                if let failure = await run(shorter) {
                    best = (shorter, failure)
                    isShorter = true
                } else {
                    start += size
                }
            }
            if runs >= limit || (size == 1 && !isShorter) { return best }
            size = max(1, size / 2)
        }
    }
}
