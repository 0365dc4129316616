// SPDX-License-Identifier: Apache-2.0

import Foundation
package import Logging
import ServiceLifecycle
import VerniDomain
package import VerniPush
package import VitralModels
package import VitralSync

/// The service that notifies users of operations of others: expenses with their share, payments and comments.
///
/// It follows the log, so it is notified of all operations, by whatever process. The position of an account in a scope and
/// the notifications up to there are saved together, so that a restart neither loses nor repeats any.
package struct PushFanOut: Service {
    private let hub: SyncHub
    private let source: any NoticeSource
    private let pusher: any VerniPusher<ModelContext>
    private let logger: Logger

    /// The most notifications about one page of operations, the latest: an import must not cause hundreds.
    package static let noticeLimit = 20

    /// Creates the service.
    package init(
        _ hub: SyncHub, source: any NoticeSource, pusher: any VerniPusher<ModelContext>, logger: Logger
    ) {
        (self.hub, self.source, self.pusher, self.logger) = (hub, source, pusher, logger)
    }

    private struct News: Sendable {
        let account: String
        /// The scope that has grown; `nil` when the account has lost its last browser.
        let event: SyncEvent?
    }

    package func run() async throws {
        await cancelWhenGracefulShutdown { await follow() }
    }

    private func follow() async {
        let (news, continuation) = AsyncStream.makeStream(of: News.self)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await followRecipients(continuation) }
            group.addTask {
                for await item in news {
                    await report {
                        if let event = item.event {
                            try await notify(item.account, of: event)
                        } else {
                            try await source.forget(item.account, in: nil)
                        }
                    }
                }
            }
            await group.next()
            group.cancelAll()
        }
    }

    private func followRecipients(_ news: AsyncStream<News>.Continuation) async {
        var stops: [String: @Sendable () -> Void] = [:]
        defer {
            for stop in stops.values { stop() }
            news.finish()
        }
        guard let changes = await report({ try source.recipientChanges() }) else { return }
        var iterator = changes.makeAsyncIterator()
        repeat {
            guard let accounts = await report({ try await source.recipients() }) else { continue }
            for (account, stop) in stops where !accounts.contains(account) {
                stop()
                stops[account] = nil
                // Behind the operations of which it was still to be notified.
                news.yield(News(account: account, event: nil))
            }
            for account in accounts.sorted() where stops[account] == nil {
                stops[account] = await report {
                    // First the follower: an operation between the two is only heard of twice.
                    let stop = try hub.follow(as: account) { announcement in
                        news.yield(News(account: account, event: announcement.event))
                        return true
                    }
                    for event in try await hub.scopes(for: account) {
                        news.yield(News(account: account, event: try await start(account, at: event)))
                    }
                    return stop
                }
            }
        } while await iterator.next() != nil
    }

    /// Returns an event of which an account is notified, after its first position is saved: a new browser hears nothing
    /// of the past.
    private func start(_ account: String, at event: SyncEvent) async throws -> SyncEvent {
        if try await source.position(of: account, in: event.scope) == nil {
            try await source.move(account, in: event.scope, to: event.number) { _ in }
        }
        return event
    }

    /// Notifies an account of the operations up to a number.
    package func notify(_ account: String, of event: SyncEvent) async throws {
        var position: Int64
        if let known = try await source.position(of: account, in: event.scope) {
            position = known
        } else {
            // The account has just joined, and is notified of the latest operation only.
            position = max(0, event.number - 1)
        }
        while position < event.number {
            let page: SyncPage
            do {
                page = try await hub.page(of: event.scope, after: position, for: account)
            } catch SyncError.notFound {
                // An account that joins again hears nothing of the time between.
                return try await source.forget(account, in: event.scope)
            }
            guard !page.entries.isEmpty else { return }
            let entries = page.entries.compactMap { try? SyncEntry(reading: $0) }
            let operations = entries.filter { $0.author != account }.suffix(Self.noticeLimit)
                .map { OperationID($0.stamp.description) }
            let notices =
                operations.isEmpty
                ? []
                : try await NoticeWriter(
                    account: account, ledger: source.ledger(of: account), wishes: source.wishes(of: account)
                ).notices(of: Set(operations), in: GroupID(event.scope))
            try await source.move(account, in: event.scope, to: page.number) { [pusher] context in
                for notice in notices { try pusher.enqueue(notice, in: context) }
            }
            position = page.number
        }
    }

    /// Runs a step, and logs its failure; the next operation makes up for it.
    @discardableResult private func report<Value: Sendable>(
        _ step: @Sendable () async throws -> Value
    ) async -> Value? {
        do {
            return try await step()
        } catch is CancellationError {
            return nil
        } catch {
            logger.error("Push messages could not be written.", metadata: ["error": "\(error)"])
            return nil
        }
    }
}
