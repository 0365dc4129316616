// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain

/// The bytes of the changes that a record has made to balances.
enum BalanceEffect {
    static func encode(_ effect: [MemberID: Int64]) -> Data {
        var writer = CompactWriter()
        for (member, amount) in effect.sorted(by: { $0.key < $1.key }) {
            writer.write(member.uuid)
            writer.write(amount)
        }
        return writer.bytes
    }

    static func decode(_ bytes: Data) -> [MemberID: Int64] {
        var reader = CompactReader(bytes)
        var effect: [MemberID: Int64] = [:]
        while !reader.isAtEnd, let member = try? reader.id(), let amount = try? reader.number() {
            effect[MemberID(member)] = amount
        }
        return effect
    }
}
