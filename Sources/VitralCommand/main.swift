// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

// Not an `@main` type with an asynchronous `main`: on Linux that would end the main thread and leave the main actor to a
// pool of threads. Here the main thread itself runs the main actor's jobs, so a turn of the views starts without a
// detour.
do {
    var command = try VitralTool.parseAsRoot()
    if let service = command as? any ServingCommand {
        Task {
            do {
                try await service.serve()
                exit(EXIT_SUCCESS)
            } catch {
                Console.error("\(error)")
                exit(EXIT_FAILURE)
            }
        }
        while true { RunLoop.main.run(until: .distantFuture) }
    } else {
        try command.run()
    }
} catch {
    VitralTool.exit(withError: error)
}
