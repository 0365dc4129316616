// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VitralModels

/// The number of the last operation of a scope about which an account was notified.
@Model final class PushPositionRecord {
    #Index<PushPositionRecord>([\.account])

    /// The account and the scope.
    @Attribute(.unique) private(set) var key: String
    var account = ""
    var number: Int64 = 0

    init(key: String) { self.key = key }
}

/// The last request to a member to pay.
@Model final class SettleRequestRecord {
    #Index<SettleRequestRecord>([\.account])

    /// The group, the member, and the account that asks.
    @Attribute(.unique) private(set) var key: String
    /// The account that asks.
    var account = ""
    var askedAt = Date.distantPast

    init(key: String) { self.key = key }
}

/// The notifications that accounts have got.
package struct NoticeRepository: Sendable {
    private let container: ModelContainer

    package init(_ container: ModelContainer) {
        self.container = container
    }

    // MARK: Positions

    /// Returns the number of the last operation of which an account was notified; `nil` for an unknown scope.
    package func position(of account: String, in scope: UUID) async throws -> Int64? {
        let key = Self.key(account, scope)
        return try await container.transaction { context in
            try context.fetch(FetchDescriptor<PushPositionRecord>(predicate: #Predicate { $0.key == key })).first?
                .number
        }
    }

    /// Saves the number of the last operation of which an account was notified, with the notifications themselves.
    package func move(
        _ account: String, in scope: UUID, to number: Int64,
        notifying: @escaping @Sendable (ModelContext) throws -> Void = { _ in }
    ) async throws {
        let key = Self.key(account, scope)
        try await container.transaction { context in
            let found = FetchDescriptor<PushPositionRecord>(predicate: #Predicate { $0.key == key })
            if let record = try context.fetch(found).first {
                // Another process has been faster.
                guard record.number < number else { return }
                record.number = number
            } else {
                let record = PushPositionRecord(key: key)
                record.account = account
                record.number = number
                context.insert(record)
            }
            try notifying(context)
        }
    }

    /// Removes the position of an account in a scope; without a scope, all its positions.
    package func forget(_ account: String, in scope: UUID?) async throws {
        let key = scope.map { Self.key(account, $0) }
        try await container.transaction { context in
            if let key {
                try context.delete(model: PushPositionRecord.self, where: #Predicate { $0.key == key })
            } else {
                try context.delete(model: PushPositionRecord.self, where: #Predicate { $0.account == account })
            }
        }
    }

    private static func key(_ account: String, _ scope: UUID) -> String { "\(account) \(scope.uuidString)" }

    // MARK: Requests to settle

    /// Saves a request to pay with its notification, unless there was one within an interval.
    ///
    /// - Returns: The seconds until the next request is possible; `nil` if the request was saved.
    package func ask(
        _ subject: String, by account: String, at date: Date, interval: TimeInterval,
        notifying: @escaping @Sendable (ModelContext) throws -> Void
    ) async throws -> TimeInterval? {
        let key = "\(subject) \(account)"
        return try await container.transaction { context in
            let found = FetchDescriptor<SettleRequestRecord>(predicate: #Predicate { $0.key == key })
            let record: SettleRequestRecord
            if let last = try context.fetch(found).first {
                let wait = last.askedAt.addingTimeInterval(interval).timeIntervalSince(date)
                if wait > 0 { return wait }
                record = last
            } else {
                record = SettleRequestRecord(key: key)
                record.account = account
                context.insert(record)
            }
            record.askedAt = date
            try notifying(context)
            return nil
        }
    }

    /// Deletes what no later request asks for.
    package func deleteExpired(at date: Date) async throws {
        let limit = date - 7 * 86_400
        try await container.transaction { context in
            try context.delete(model: SettleRequestRecord.self, where: #Predicate { $0.askedAt <= limit })
        }
    }
}
