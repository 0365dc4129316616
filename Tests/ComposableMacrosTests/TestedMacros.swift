// SPDX-License-Identifier: Apache-2.0

import SwiftSyntaxMacros

/// The macros of the tests, by their names.
var testedMacros: [String: any Macro.Type] {
    [
        "CasePathable": CasePathableMacro.self, "DependencyClient": DependencyClientMacro.self,
        "DependencyEndpoint": DependencyEndpointMacro.self, "InFlight": InFlightMacro.self,
        "ObservableState": ObservableStateMacro.self,
        "ObservationStateTracked": ObservationStateTrackedMacro.self, "Presents": PresentsMacro.self,
        "Reducer": ReducerMacro.self, "ViewAction": ViewActionMacro.self,
    ]
}
