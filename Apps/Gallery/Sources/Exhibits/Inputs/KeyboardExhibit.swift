// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct KeyboardExhibit: Exhibit {
    static let title = "Keyboards and content types"
    static let summary = Phrase(
        "What a field is for: the keyboard on the screen, what the browser fills in, capitals and spelling.",
        pt: "Para que serve um campo: o teclado na tela, o que o navegador preenche, maiúsculas e ortografia.")
    static let names = [
        "keyboardType", "UIKeyboardType", "textContentType", "UITextContentType", "textInputAutocapitalization",
        "TextInputAutocapitalization", "autocorrectionDisabled",
    ]

    @State private var name = ""
    @State private var mail = ""
    @State private var phone = ""
    @State private var page = ""
    @State private var code = ""
    @State private var coupon = ""

    var example: some View {
        Form {
            Section("Contact") {
                TextField("Full name", text: $name)
                    .textContentType(.name)
                    .textInputAutocapitalization(.words)
                TextField("E-mail", text: $mail)
                    .keyboardType(.emailAddress)
                    .textContentType(.emailAddress)
                    .textInputAutocapitalization(.never)
                    .autocorrectionDisabled()
                TextField("Telephone", text: $phone).keyboardType(.phonePad).textContentType(.telephoneNumber)
                TextField("Home page", text: $page).keyboardType(.URL).textContentType(.URL)
            }
            Section("Codes") {
                TextField("Code from the message", text: $code)
                    .keyboardType(.numberPad)
                    .textContentType(.oneTimeCode)
                TextField("Coupon", text: $coupon)
                    .textInputAutocapitalization(.characters)
                    .autocorrectionDisabled()
            }
            Text(mail.contains("@") ? "We write to \(mail)" : "We need an address")
        }
    }
}
