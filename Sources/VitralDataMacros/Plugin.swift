// SPDX-License-Identifier: Apache-2.0

import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct VitralDataMacrosPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        ModelMacro.self, ModelActorMacro.self, NoteMacro.self, PersistedPropertyMacro.self, SchemaNoteMacro.self,
    ]
}
