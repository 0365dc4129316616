// SPDX-License-Identifier: Apache-2.0

extension Catalog {
    static let state: [any Exhibit.Type] = [
        StateExhibit.self,
        ObservableExhibit.self,
        EnvironmentExhibit.self,
        AppStorageExhibit.self,
        SceneStorageExhibit.self,
        LifecycleExhibit.self,
        ChangeExhibit.self,
        FocusExhibit.self,
        LocaleExhibit.self,
        AppearanceExhibit.self,
        PreferenceExhibit.self,
        FocusedValuesExhibit.self,
        ObservableObjectExhibit.self,
    ]
}
