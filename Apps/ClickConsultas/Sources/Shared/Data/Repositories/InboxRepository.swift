// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import Foundation
package import VitralModels

/// Inboxes in a database.
package struct InboxRepository: InboxRepositoryProtocol {
    private let container: ModelContainer

    /// The largest number of notices that one call marks as read, the latest first.
    private static let markLimit = 1_000

    /// Creates a repository.
    ///
    /// - Parameter container: A container with ``DataModule/models``.
    package init(_ container: ModelContainer) { self.container = container }

    package func notices(of recipients: [Notice.Recipient], offset: Int, limit: Int) async throws -> [Notice] {
        var descriptor = Self.descriptor(of: recipients)
        descriptor.fetchOffset = offset
        descriptor.fetchLimit = limit
        return try await container.values(descriptor, \.value)
    }

    package func markRead(_ id: Notice.ID, of recipients: [Notice.Recipient]) async throws -> Bool {
        let key = id.rawValue
        return try await container.transaction { context in
            guard let record = try context.first(#Predicate<NoticeRecord> { $0.key == key }),
                recipients.contains(record.value.recipient)
            else { return false }
            if !record.value.isRead { record.value.isRead = true }
            return true
        }
    }

    package func markAllRead(of recipients: [Notice.Recipient]) async throws {
        try await container.transaction { context in
            var descriptor = Self.descriptor(of: recipients)
            descriptor.fetchLimit = Self.markLimit
            for record in try context.fetch(descriptor) where !record.value.isRead { record.value.isRead = true }
        }
    }

    private static func descriptor(of recipients: [Notice.Recipient]) -> FetchDescriptor<NoticeRecord> {
        let texts = recipients.map(BookingMapper.text(of:))
        return FetchDescriptor(
            predicate: #Predicate { texts.contains($0.recipient) },
            sortBy: [SortDescriptor(\.created, order: .reverse), SortDescriptor(\.key)])
    }
}
