// SPDX-License-Identifier: Apache-2.0

import CPostgres

/// A PostgreSQL data type, identified by its OID.
struct WireType: Hashable, Sendable {
    let oid: Oid

    static let bool = WireType(oid: 16)
    static let bytea = WireType(oid: 17)
    static let name = WireType(oid: 19)
    static let int8 = WireType(oid: 20)
    static let int2 = WireType(oid: 21)
    static let int4 = WireType(oid: 23)
    static let text = WireType(oid: 25)
    static let json = WireType(oid: 114)
    static let float4 = WireType(oid: 700)
    static let float8 = WireType(oid: 701)
    static let unknown = WireType(oid: 705)
    static let bpchar = WireType(oid: 1042)
    static let varchar = WireType(oid: 1043)
    static let uuid = WireType(oid: 2950)

    /// Whether the binary form equals the text form.
    var isText: Bool {
        switch self {
        case .text, .varchar, .bpchar, .name, .json, .unknown: true
        default: false
        }
    }
}
