// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import VitralModels

extension PredicateGenerator {
    /// Returns a condition on one column of a person, of any kind.
    mutating func simple(_ p: PE.Variable<Person>) -> Part<Bool> {
        switch number(0...8) {
        case 0: return PE.build_KeyPath(root: p, keyPath: \.isActive)
        case 1: return coalesce(PE.build_KeyPath(root: p, keyPath: \.isVerified), PE.build_Arg(flip()))
        case 2: return same(PE.build_KeyPath(root: p, keyPath: \.isVerified), PE.build_Arg(pick([true, false, nil])))
        case 3:
            return PE.build_contains(PE.build_KeyPath(root: p, keyPath: \.tags), PE.build_Arg(pick(Self.texts)))
        case 4: return PE.build_NotEqual(lhs: PE.build_KeyPath(root: p, keyPath: \.manager), rhs: PE.build_NilLiteral())
        case 5: return PE.build_Arg(flip())
        case 6: return fraction(p)
        case 7: return whole(p)
        default: return value(p)
        }
    }

    private mutating func fraction(_ p: PE.Variable<Person>) -> Part<Bool> {
        var values = RandomValues(seed: UInt64(number(0...1_000)))
        switch number(0...6) {
        case 0: return compare(PE.build_KeyPath(root: p, keyPath: \.weight), PE.build_Arg(Double(number(-3...3)) / 2))
        case 1: return same(PE.build_KeyPath(root: p, keyPath: \.height), PE.build_Arg(pick([nil, values.real()])))
        case 2: return compare(PE.build_KeyPath(root: p, keyPath: \.ratio), PE.build_Arg(Float(values.small()) / 4))
        case 3: return compare(PE.build_KeyPath(root: p, keyPath: \.born), PE.build_Arg(values.date()))
        case 4: return same(PE.build_KeyPath(root: p, keyPath: \.lastSeen), PE.build_Arg(pick([nil, values.date()])))
        case 5: return compare(PE.build_KeyPath(root: p, keyPath: \.balance), PE.build_Arg(values.decimal()))
        default: return same(PE.build_KeyPath(root: p, keyPath: \.limit), PE.build_Arg(pick([nil, values.decimal()])))
        }
    }

    private mutating func whole(_ p: PE.Variable<Person>) -> Part<Bool> {
        var values = RandomValues(seed: UInt64(number(0...1_000)))
        switch number(0...3) {
        case 0: return compare(PE.build_KeyPath(root: p, keyPath: \.small), PE.build_Arg(values.byte()))
        case 1: return compare(PE.build_KeyPath(root: p, keyPath: \.huge), PE.build_Arg(values.huge()))
        case 2: return PE.build_contains(PE.build_KeyPath(root: p, keyPath: \.numbers), PE.build_Arg(values.small()))
        default:
            return compare(
                coalesce(PE.build_KeyPath(root: p, keyPath: \.rank), PE.build_Arg(pick(Rank.allCases))),
                PE.build_Arg(pick(Rank.allCases)))
        }
    }

    private mutating func value(_ p: PE.Variable<Person>) -> Part<Bool> {
        var values = RandomValues(seed: UInt64(number(0...1_000)))
        switch number(0...6) {
        case 0: return same(PE.build_KeyPath(root: p, keyPath: \.mood), PE.build_Arg(pick(Mood.allCases)))
        case 1: return same(PE.build_KeyPath(root: p, keyPath: \.rank), PE.build_Arg(pick([nil, .low, .high])))
        case 2: return same(PE.build_KeyPath(root: p, keyPath: \.token), PE.build_Arg(values.identifier()))
        case 3: return same(PE.build_KeyPath(root: p, keyPath: \.website), PE.build_Arg(pick([nil, values.url()])))
        case 4: return same(PE.build_KeyPath(root: p, keyPath: \.avatar), PE.build_Arg(pick([nil, values.data()])))
        case 5: return same(PE.build_KeyPath(root: p, keyPath: \.address), PE.build_Arg(pick([nil, values.address()])))
        default: return same(PE.build_KeyPath(root: p, keyPath: \.size), PE.build_Arg(pick(Size.allCases)))
        }
    }
}
