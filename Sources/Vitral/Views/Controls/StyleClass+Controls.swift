// SPDX-License-Identifier: Apache-2.0

/// The classes of controls.
extension StyleClass {
    // Buttons and links
    static let button = StyleClass("b")
    static let plainButton = button.adding("b-plain")
    package static let borderedButton = button.adding("b-bordered")
    static let prominentButton = button.adding("b-borderedProminent")
    static let customButton = button.adding("b-custom")
    static let link = StyleClass("ln")

    // Toggles
    static let toggle = StyleClass("tg")
    static let unlabeledToggle = toggle.adding("tg-h")
    static let toggleButton = button.adding("tb")
    static let checkbox = StyleClass("ck")
    static let mixedCheckbox = plainButton.adding(.checkbox, StyleClass("ck-m"))

    // Text fields
    static let textField = StyleClass("tf")
    static let plainTextField = textField.adding("tf-plain")
    static let roundedTextField = textField.adding("tf-rounded")
    static let squareTextField = roundedTextField.adding("tf-square")

    // Sliders and steppers
    static let slider = StyleClass("sl")
    static let sliderFrame = StyleClass("sl-l")
    static let sliderFrameWithEnds = sliderFrame.adding("sl-f")
    static let stepper = StyleClass("st")
    static let stepperFrame = StyleClass("st-l")
    static let wideStepperFrame = stepperFrame.adding(.fillsWidth)
    static let stepperIncrement = StyleClass("st-u")

    // Color pickers
    static let colorPicker = StyleClass("cp")
    static let colorPickerFrame = StyleClass("cp-l")
    static let wideColorPickerFrame = colorPickerFrame.adding(.fillsWidth)
    static let colorPickerContent = StyleClass("cp-c")
    static let colorPickerOpacity = sliderFrame.adding("cp-a")

    // Pickers
    static let picker = StyleClass("pk")
    static let wheelPicker = StyleClass("pk-w")
    static let pickerFrame = StyleClass("pk-l")
    static let pickerGroupFrame = StyleClass("pk-g")
    static let wheelPickerFrame = pickerGroupFrame.adding("pk-gw")
    static let inlinePickerFrame = pickerGroupFrame.adding("pk-gi")
    static let pickerLabel = StyleClass("pk-t")
    static let hiddenPickerLabel = pickerLabel.adding(.visuallyHidden)
    static let pickerPalette = StyleClass("pk-p")
    static let pickerRows = StyleClass("pk-i")
    static let segments = StyleClass("sg")
    static let segment = StyleClass("sg-i")

    // Labels
    static let label = StyleClass("lb")
    static let labelIcon = StyleClass("lb-i")
    static let labelTitle = StyleClass("lb-t")
    static let hiddenLabelTitle = labelTitle.adding(.visuallyHidden)

    // Gauges
    static let gauge = StyleClass("gg")
    static let circularGauge = gauge.adding("gg-c")
    static let linearGauge = gauge.adding(StyleClass("gg-l"), .fillsWidth)
    static let gaugeBar = StyleClass("gg-b")
    static let markedGaugeBar = gaugeBar.adding(.gaugeMark)
    static let gaugeRing = StyleClass("gg-o")
    static let markedGaugeRing = gaugeRing.adding(.gaugeMark)
    static let gaugeMark = StyleClass("gg-p")
    static let gaugeLabel = StyleClass("gg-t")
    static let hiddenGaugeLabel = gaugeLabel.adding(.visuallyHidden)
    static let gaugeValue = StyleClass("gg-n")
    static let gaugeMinimum = StyleClass("gg-a")
    static let gaugeMaximum = StyleClass("gg-z")

    // Progress
    static let progress = StyleClass("pg")
    static let progressFrame = StyleClass("pg-w")
    static let compactProgressFrame = progressFrame.adding("pg-x")
    static let progressLabel = StyleClass("pg-t")
    static let progressRing = gaugeRing.adding("pg-o")
    static let progressSpinner = StyleClass("pg-c")
    static let progressValue = StyleClass("pg-n")
}
