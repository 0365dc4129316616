// SPDX-License-Identifier: Apache-2.0

extension Catalog {
    static let inputs: [any Exhibit.Type] = [
        TextFieldExhibit.self,
        ToggleExhibit.self,
        PickerExhibit.self,
        DatePickerExhibit.self,
        StepperExhibit.self,
        SliderExhibit.self,
        FormExhibit.self,
        TextEditorExhibit.self,
        SecureFieldExhibit.self,
        TextFieldFormatExhibit.self,
        KeyboardExhibit.self,
        FocusStateExhibit.self,
        SubmitExhibit.self,
        PickerStyleExhibit.self,
        MultiDatePickerExhibit.self,
        ColorPickerExhibit.self,
        MixedToggleExhibit.self,
        ControlSizeExhibit.self,
    ]
}
