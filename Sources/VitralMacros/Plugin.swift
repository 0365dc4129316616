// SPDX-License-Identifier: Apache-2.0

import SwiftSyntaxMacros
import VitralCompilerPlugin

@main
struct VitralMacrosPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        EntryMacro.self, PreviewMacro.self, PreviewableMacro.self, TestLocationMacro.self,
    ]
}
