// SPDX-License-Identifier: Apache-2.0

import Scenarios

/// The program that repeats one scenario and does nothing else, for profilers and for counting instructions.
@main
@MainActor
struct Repeat {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let count = Int(arguments[2]),
            let scenario = Scenario.all.first(where: { $0.name == arguments[1] })
        else {
            print("Repeat SCENARIO COUNT, where SCENARIO is one of:")
            for scenario in Scenario.all { print("  \(scenario.name)") }
            return
        }
        let step = scenario.prepare()
        for _ in 0..<count { step() }
    }
}
