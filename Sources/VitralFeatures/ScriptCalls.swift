// SPDX-License-Identifier: Apache-2.0

/// The calls of a module's script that wait for the script's answer.
///
/// The script gets the number of the call as its first argument and sends it back with the answer. It must ignore a number
/// that it has seen before, because a page that replaces another one repeats the call.
@MainActor
package final class ScriptCalls<Answer: Sendable> {
    private struct Pending {
        let session: any FeatureSession
        let expiry: UInt64
        let continuation: CheckedContinuation<Answer, any Error>
    }

    private let script: String
    private weak var host: (any FeatureHost)?
    private var pending: [UInt64: Pending] = [:]

    /// Creates a list without calls.
    ///
    /// - Parameter script: The name of the script's file.
    package nonisolated init(of script: String) { self.script = script }

    /// The number of calls that wait.
    package var count: Int { pending.count }

    /// Sets the server, before the first call.
    package func start(_ host: any FeatureHost) { self.host = host }

    /// Calls the script in the page of a session.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - arguments: The arguments after the number of the call.
    ///   - patience: The time for which the call waits, which includes the user's decision.
    /// - Throws: ``ScriptCallFailure``, or `CancellationError`.
    package func call(
        _ session: any FeatureSession, with arguments: [String], patience: Duration = .seconds(120)
    ) async throws -> Answer {
        guard let host, session.isOpen, !host.isStopping else { throw ScriptCallFailure() }
        let number = host.randomNumber()
        let nanoseconds = UInt64(clamping: patience.components.seconds).multipliedReportingOverflow(by: 1_000_000_000)
        let expiry = host.currentTime.addingReportingOverflow(nanoseconds.partialValue).partialValue
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                pending[number] = Pending(session: session, expiry: expiry, continuation: continuation)
                // The task may have been cancelled before there was a call to end.
                if Task.isCancelled { return end(number, with: .failure(CancellationError())) }
                session.call(host.address(ofModule: script), [String(number)] + arguments, number: number)
            }
        } onCancel: {
            Task { @MainActor in end(number, with: .failure(CancellationError())) }
        }
    }

    /// Completes a call with the answer of its session's page; an unknown number has no effect.
    package func answer(_ number: String, of session: any FeatureSession, with answer: Answer) {
        guard let number = UInt64(number), pending[number]?.session === session else { return }
        end(number, with: .success(answer))
    }

    /// Ends the calls that have waited for too long.
    package func expire(now: UInt64) {
        for (number, call) in pending where call.expiry <= now { end(number, with: .failure(ScriptCallFailure())) }
    }

    /// Ends the calls of a session whose scene or page ends.
    package func leave(_ session: any FeatureSession) {
        for (number, call) in pending where call.session === session {
            end(number, with: .failure(ScriptCallFailure()))
        }
    }

    private func end(_ number: UInt64, with result: Result<Answer, any Error>) {
        guard let call = pending.removeValue(forKey: number) else { return }
        call.session.endCall(number)
        call.continuation.resume(with: result)
    }
}

/// The error for a script that has not answered.
package struct ScriptCallFailure: Error, Hashable {
    package init() {}
}
