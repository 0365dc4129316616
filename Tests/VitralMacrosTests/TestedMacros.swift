// SPDX-License-Identifier: Apache-2.0

import SwiftSyntaxMacros

/// The macros of the tests, by their names.
var testedMacros: [String: any Macro.Type] {
    [
        "Attribute": MarkerMacro.self, "Entry": EntryMacro.self, "Index": SchemaMarkerMacro.self,
        "Model": ModelMacro.self, "ModelActor": ModelActorMacro.self, "Preview": PreviewMacro.self,
        "Relationship": MarkerMacro.self, "Transient": MarkerMacro.self, "Unique": SchemaMarkerMacro.self,
        "_PersistedProperty": PersistedPropertyMacro.self,
    ]
}
