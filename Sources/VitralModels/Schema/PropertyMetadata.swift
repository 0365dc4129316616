// SPDX-License-Identifier: Apache-2.0

extension Schema {
    /// The metadata of a property, as `@Model` declares it.
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
        /// An option of an attribute.
        public enum Option: Sendable, Hashable {
            /// A uniqueness constraint: saving a second model with the same value throws an error.
            case unique
        }
    }
}
