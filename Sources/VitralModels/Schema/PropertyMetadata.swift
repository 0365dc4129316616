// SPDX-License-Identifier: Apache-2.0

extension Schema {
    /// What `@Model` says of a property.
    public struct PropertyMetadata {
        let name: String
        let keyPath: AnyKeyPath
        let kind: Kind
        let isUnique: Bool
        let originalName: String?

        enum Kind {
            case attribute(ColumnType, isOptional: Bool, initial: SQLConstant?)
            case relationship(
                destination: any PersistentModel.Type, isToMany: Bool, deleteRule: DeleteRule, inverse: AnyKeyPath?)
        }
    }

    /// An attribute of a model.
    public enum Attribute {
        /// What can be said of an attribute.
        public enum Option: Sendable, Hashable {
            /// No two models have the same value. Saving a second one is an error.
            case unique
        }
    }
}
