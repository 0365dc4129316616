// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import Foundation
package import VitralModels

/// Ends and resumes optional e-mails, as the holder of a signed token asks.
package struct Unsubscriber: Sendable {
    private let container: ModelContainer
    private let tokens: UnsubscribeTokens

    /// Creates an unsubscriber.
    package init(_ container: ModelContainer, tokens: UnsubscribeTokens) {
        (self.container, self.tokens) = (container, tokens)
    }

    /// A subscription that a token names.
    package struct Subscription: Hashable, Sendable {
        package let recipient: MailRecipient
        package let list: MailList
        /// The language of the recipient.
        package let language: DomainLanguage
    }

    /// Returns the subscription of a token; `nil` for a token that was not signed here.
    package func subscription(_ token: String) async throws -> Subscription? {
        guard let (recipient, list) = tokens.read(token) else { return nil }
        let language = try await container.transaction { context in
            switch recipient {
            case .patient(let id): try context.patient(id)?.language ?? .portuguese
            case .practice(let id): try context.language(of: id)
            }
        }
        return Subscription(recipient: recipient, list: list, language: language)
    }

    /// Ends or resumes a subscription; repeating it changes nothing.
    package func set(_ subscription: Subscription, isOn: Bool) async throws {
        let (recipient, list) = (BookingMapper.text(of: subscription.recipient), subscription.list.rawValue)
        do {
            try await container.transaction { context in
                let record = try context.first(
                    #Predicate<UnsubscribedRecord> { $0.recipient == recipient && $0.list == list })
                if isOn, let record { context.delete(record) }
                if !isOn, record == nil { context.insert(UnsubscribedRecord(recipient: recipient, list: list)) }
            }
        } catch DataStoreError.uniqueConstraintViolated(entity: "UnsubscribedRecord", _) {
            // The same request was sent twice.
        }
    }
}
