// SPDX-License-Identifier: Apache-2.0

import SwiftSyntaxMacros
import VitralCompilerPlugin

@main
struct ComposableMacrosPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        CasePathableMacro.self,
        DependencyClientMacro.self,
        DependencyEndpointIgnoredMacro.self,
        DependencyEndpointMacro.self,
        InFlightMacro.self,
        ObservableStateMacro.self,
        ObservationStateIgnoredMacro.self,
        ObservationStateTrackedMacro.self,
        PresentsMacro.self,
        ReducerCaseMarkerMacro.self,
        ReducerMacro.self,
        ViewActionMacro.self,
    ]
}
