// SPDX-License-Identifier: Apache-2.0

import SwiftSyntaxMacros
import VitralCompilerPlugin

@main
struct VitralModelsMacrosPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        ModelMacro.self, ModelActorMacro.self, MarkerMacro.self, PersistedPropertyMacro.self, SchemaMarkerMacro.self,
    ]
}
