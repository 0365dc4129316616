// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralModels

/// The rule by which concurrent changes to a property, or to several properties, merge.
///
/// ```swift
/// @Model final class Stage: SyncedModel {
///     private(set) var id: UUID
///     var journey: UUID?
///     var start = Date.distantPast
///     var end = Date.distantPast
///     var diary = ""
///     var places: Set<String> = []
///     var kilometers = 0
///
///     static var mergeRules: [MergeRule<Stage>] {
///         [
///             .fixed(\.journey), .together([\.start, \.end]), .keepBoth(\.diary), .set(\.places),
///             .sum(\.kilometers),
///         ]
///     }
///
///     init(id: UUID) { self.id = id }
/// }
/// ```
///
/// Changes that follow each other never conflict: the later one replaces the earlier one.
public struct MergeRule<Model: PersistentModel> {
    let kind: MergeKind
    let keyPaths: [AnyKeyPath]

    /// The change with the later stamp wins.
    ///
    /// This is the rule of properties that no other rule names.
    public static func lastWriter(_ property: PartialKeyPath<Model>) -> Self {
        Self(kind: .lastWriter, keyPaths: [property])
    }

    /// Several properties change as one, so that they always come from the same change: the one with the later stamp.
    public static func together(_ properties: [PartialKeyPath<Model>]) -> Self {
        Self(kind: .lastWriter, keyPaths: properties)
    }

    /// The property is set when the record is created, and does not change.
    ///
    /// If two replicas create the same record, the earlier stamp wins.
    public static func fixed(_ property: PartialKeyPath<Model>) -> Self {
        Self(kind: .fixed, keyPaths: [property])
    }

    /// All concurrent values stay, as a ``SyncConflict``, until a user chooses; the property has the latest one.
    public static func keepBoth(_ property: PartialKeyPath<Model>) -> Self {
        Self(kind: .keepBoth, keyPaths: [property])
    }

    /// Each element is added and removed alone; an element that is added and removed concurrently stays.
    public static func set(_ property: KeyPath<Model, Set<String>>) -> Self {
        Self(kind: .set, keyPaths: [property])
    }

    /// Each element is added and removed alone; an element that is added and removed concurrently stays.
    public static func set(_ property: KeyPath<Model, Set<UUID>>) -> Self {
        Self(kind: .set, keyPaths: [property])
    }

    /// The differences of all changes are added up.
    public static func sum(_ property: KeyPath<Model, Int>) -> Self {
        Self(kind: .sum, keyPaths: [property])
    }

    /// The differences of all changes are added up.
    public static func sum(_ property: KeyPath<Model, Int64>) -> Self {
        Self(kind: .sum, keyPaths: [property])
    }
}

/// The kind of a rule, which each write names, so that a replica merges properties that it does not know yet.
package enum MergeKind: UInt8, Sendable, Hashable, CaseIterable {
    case lastWriter, fixed, keepBoth, set, sum
}
