// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain

extension MemberID {
    /// The member of a number, in the order of numbers.
    static func number(_ number: UInt8) -> MemberID {
        MemberID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number)))
    }
}

extension ExpenseID {
    static func number(_ number: UInt64) -> ExpenseID {
        var bytes = UUID().uuid
        withUnsafeMutableBytes(of: &bytes) { bytes in
            bytes.storeBytes(of: 7, as: UInt64.self)
            bytes.storeBytes(of: number.bigEndian, toByteOffset: 8, as: UInt64.self)
        }
        return ExpenseID(UUID(uuid: bytes))
    }
}

let ana = MemberID.number(1)
let bia = MemberID.number(2)
let caio = MemberID.number(3)
let davi = MemberID.number(4)
