// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// A message that one worker may send until its lease ends.
struct ClaimedMail: Sendable {
    let mail: EncodedMail
    let claim: String
}

extension MailQueue {
    /// Claims the message that has been due for longest.
    ///
    /// Other workers leave it alone until the lease ends. If this process ends before, one of them sends the message.
    ///
    /// - Parameter lease: The time for which others wait: longer than an attempt may take.
    /// - Returns: `nil` if no message is due.
    func claimNext(for lease: TimeInterval) async throws -> ClaimedMail? {
        let date = now()
        let claim = UUID().uuidString
        return try await container.transaction { context in
            var descriptor = FetchDescriptor<QueuedMail>(
                predicate: #Predicate { mail in
                    if let due = mail.due { return due <= date } else { return false }
                }, sortBy: [SortDescriptor(\.due)])
            descriptor.fetchLimit = 1
            guard let mail = try context.fetch(descriptor).first else { return nil }
            mail.claim = claim
            mail.due = date + lease
            return ClaimedMail(mail: mail.mail, claim: claim)
        }
    }

    /// Deletes a message that was delivered, unless another worker has taken it over since.
    func finish(_ claimed: ClaimedMail) async throws {
        try await container.transaction { context in
            guard let mail = try Self.stored(claimed, in: context) else { return }
            context.delete(mail)
        }
    }

    /// Saves a failed attempt, and the time of the next one.
    ///
    /// - Returns: Whether the message was given up.
    func fail(_ claimed: ClaimedMail, _ failure: MailFailure) async throws -> Bool {
        let date = now()
        return try await container.transaction { context in
            guard let mail = try Self.stored(claimed, in: context) else { return false }
            mail.attempts += 1
            mail.claim = nil
            mail.failure = failure.reason
            let isLast = failure.isFinal || mail.attempts > Self.pauses.count
            mail.due = isLast ? nil : date + Self.pauses[mail.attempts - 1]
            return isLast
        }
    }

    /// Returns the time at which the next message is due, or a lease ends; `nil` if no message waits.
    func nextDue() async throws -> Date? {
        var descriptor = FetchDescriptor<QueuedMail>(
            predicate: #Predicate { $0.due != nil }, sortBy: [SortDescriptor(\.due)])
        descriptor.fetchLimit = 1
        return try await ModelContext(container).fetch(descriptor).first?.due
    }

    private static func stored(_ claimed: ClaimedMail, in context: ModelContext) throws -> QueuedMail? {
        let mail = try context.fetch(QueuedMail.with(claimed.mail.messageID)).first
        return mail?.claim == claimed.claim ? mail : nil
    }
}

extension MailFailure {
    /// The reason in words, for the operator.
    var reason: String {
        switch self {
        case .invalidHeader(let name): "The header \(name) is invalid."
        case .invalidAddress(let address): "“\(address)” is not an address."
        case .noRecipient: "The message has no recipient."
        case .rejected(let code, let reason): "\(code) \(reason)"
        case .unavailable(let reason): reason
        }
    }
}
